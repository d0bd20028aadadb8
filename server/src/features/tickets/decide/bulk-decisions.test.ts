import { MOST_IDS_OF_LIVE_EVENT, ticketDecisions } from '@milepost/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createPlaces, createTickets } from '../tickets.fixtures.ts'
import { decisionsOf, driftOf } from './decisions.fixtures.ts'

let pending: number[]
const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
const decisions = decisionsOf(test)
for (const role of ['field_engineer', 'field_inspector'] as const)
  await test.owner.query(
    'insert into project_employees (authority_id, project_id, membership_id) values ($1, $2, $3)',
    [places.authority_id, places.projects[0], test.world.first.memberships[role]],
  )
beforeEach(async () => {
  pending = await createTickets(test.owner, places, [{}, {}, { net: '30000', uom: 'KG' }])
})
afterEach(async () => {
  expect(await driftOf(test, places.authority_id)).toEqual([])
  expect(await decisions.faults()).toEqual([])
})

const deliver = (slip_ids: number[], more: object = {}) => ({
  slip_ids,
  status: 'delivered',
  date: '2026-11-20',
  ...more,
})
const reject = (slip_ids: number[], more: object = {}) => ({
  slip_ids,
  status: 'rejected',
  date: '2026-11-20',
  reason: 'Cold load',
  ...more,
})

describe('many tickets at once', () => {
  it('are delivered on a date, counted by unit and shown on open pages, each with its event', async () => {
    const { result } = await decisions.bulk(ticketDecisions.bulkStatus, deliver(pending))
    expect(result).toMatchObject({
      updated: pending,
      refused: [],
      updated_count: 3,
      totals: [
        { uom: 'LB', count: 2, net: '90240' },
        { uom: 'KG', count: 1, net: '30000' },
      ],
      last_ticketed_on: '2026-11-20',
      failure: null,
      change_id: expect.any(Number),
    })
    expect(await decisions.get(pending[0]!)).toMatchObject({
      status: 'delivered',
      delivered_on: '2026-11-20',
      lock_version: 1,
      abilities: expect.arrayContaining(['accept', 'reject', 'void']),
      locks: { deliver: 'already_delivered' },
    })
    expect((await decisions.events(pending[0]!))[1]).toMatchObject({
      action: 'delivered',
      actor: 'administrator Tester',
      changes: [
        { field: 'status', old: 'pending', new: 'delivered' },
        { field: 'delivered_on', old: null, new: '2026-11-20' },
      ],
      reason: null,
      change_id: result.change_id,
      undo_until: result.undo_until,
      change_tickets: 3,
    })
    const { rows } = await test.owner.query(
      'select type, project_id::int, ids from events where authority_id = $1 order by id desc limit 1',
      [places.authority_id],
    )
    expect(rows).toEqual([{ type: 'tickets.changed', project_id: places.projects[0], ids: pending.map(String) }])
  })

  it('are rejected with date and reason, which a later delivery removes', async () => {
    await decisions.bulk(ticketDecisions.bulkStatus, deliver(pending))
    await decisions.bulk(ticketDecisions.bulkAccept, { slip_ids: pending, accepted: true })
    const voided = await decisions.bulk(ticketDecisions.bulkStatus, { slip_ids: pending, status: 'voided' })
    expect(voided.result.refused.map(({ code }) => code)).toEqual(Array(3).fill('reason_required'))
    await decisions.bulk(ticketDecisions.bulkStatus, reject(pending))
    expect(await decisions.get(pending[1]!)).toMatchObject({
      status: 'rejected',
      accepted: false,
      delivered_on: null,
      rejected_on: '2026-11-20',
      rejection_reason: 'Cold load',
    })
    const without = await decisions.bulk(ticketDecisions.bulkStatus, deliver(pending))
    expect(without.result.refused.map(({ code }) => code)).toEqual(Array(3).fill('reason_required'))
    expect(without.result.failure).toEqual({ code: 'reason_required', message: 'A reason is required.' })
    await decisions.bulk(ticketDecisions.bulkStatus, deliver(pending, { reason: 'Weighed again' }))
    const slip = await decisions.get(pending[1]!)
    expect(slip).toMatchObject({ status: 'delivered', delivered_on: '2026-11-20' })
    expect(slip).not.toHaveProperty('rejection_reason')
  })

  it('are all changed except those that cannot be, each reported with its number and cause', async () => {
    const [held, voided, later] = await createTickets(test.owner, places, [
      { project_id: null, ticket_number: 'HELD-1' },
      { status: 'voided', ticket_number: 'VOID-1' },
      { printed_on: '2026-11-21', printed_at: '2026-11-21T15:00:00.000Z', ticket_number: 'LATE-1' },
    ])
    const { result } = await decisions.bulk(
      ticketDecisions.bulkStatus,
      deliver([999_999_999, later!, ...pending, voided!, held!]),
    )
    expect(result.updated).toEqual(pending)
    expect(result.last_ticketed_on).toBe('2026-11-21')
    expect(result.refused).toMatchObject([
      { slip_id: held, ticket_number: 'HELD-1', code: 'held' },
      { slip_id: voided, ticket_number: 'VOID-1', code: 'already_voided' },
      {
        slip_id: later,
        ticket_number: 'LATE-1',
        code: 'delivered_date_too_early',
        message: "Invalid Delivered Date: Selected date can't be before last ticketed date.",
      },
      { slip_id: 999_999_999, ticket_number: null, code: 'not_found' },
    ])
  })

  it('report in the words of the specification why nothing was changed', async () => {
    await decisions.bulk(ticketDecisions.bulkStatus, reject(pending))
    const again = await decisions.bulk(ticketDecisions.bulkStatus, reject(pending))
    expect(again.result.failure).toEqual({ code: 'tickets_already', message: 'Tickets are already Rejected' })
    const [voided] = await createTickets(test.owner, places, [{ status: 'voided' }])
    const never = await decisions.bulk(ticketDecisions.bulkStatus, reject([voided!]))
    expect(never.result.failure).toEqual({ code: 'tickets_cannot', message: 'Selected ticket(s) cannot be Rejected' })
    const early = await decisions.bulk(
      ticketDecisions.bulkStatus,
      deliver(await createTickets(test.owner, places, [{}]), { date: '2026-11-19' }),
    )
    expect(early.result.failure?.message).toBe(
      "Invalid Delivered Date: Selected date can't be before last ticketed date.",
    )
  })

  it('are only previewed under validate_only', async () => {
    const tried = await decisions.bulk(ticketDecisions.bulkStatus, deliver(pending, { validate_only: true }))
    expect(tried.result).toMatchObject({ updated: pending, updated_count: 3, change_id: null })
    expect(await decisions.get(pending[0]!)).toMatchObject({ status: 'pending', lock_version: 0 })
  })

  it('are selected by filters and search, with exceptions', async () => {
    const filters = { status: { in: ['pending'] }, id: { in: pending } }
    const body = { filters, except_ids: [pending[1]], status: 'voided', reason: 'Test load' }
    const { result } = await decisions.bulk(ticketDecisions.bulkStatus, body)
    expect(result.updated).toEqual([pending[0], pending[2]])
    expect((await decisions.bulk(ticketDecisions.bulkStatus, body)).problem.code).toBe('nothing_selected')
    const { ticket_number } = await decisions.get(pending[1]!)
    const found = await decisions.bulk(ticketDecisions.bulkFlag, { filters: {}, search: ticket_number, flag: true })
    expect(found.result.updated).toEqual([pending[1]])
  })

  it('require a date, a reason and a selection', async () => {
    const code = async (body: object) => (await decisions.bulk(ticketDecisions.bulkStatus, body)).problem.code
    expect(await code({ slip_ids: pending, status: 'delivered' })).toBe('date_required')
    expect(await code({ slip_ids: pending, status: 'rejected', date: '2026-11-20' })).toBe('reason_required')
    expect(await code({ status: 'voided' })).toBe('malformed')
    expect(await code({ slip_ids: pending, filters: {}, status: 'voided' })).toBe('malformed')
    expect(await code({ slip_ids: pending, status: 'pending' })).toBe('malformed')
    const nothing = await decisions.bulk(ticketDecisions.bulkStatusAndNotes, { slip_ids: pending })
    expect(nothing.problem.code).toBe('nothing_to_change')
    const { result } = await decisions.bulk(ticketDecisions.bulkStatus, deliver(pending, { date: '2030-01-01' }))
    expect(result.failure?.code).toBe('date_in_future')
  })

  it('get a note, with or without a status, as one change', async () => {
    const first = await decisions.bulk(ticketDecisions.bulkStatusAndNotes, { slip_ids: pending, notes: 'Night shift' })
    expect(first.result.updated_count).toBe(3)
    await decisions.bulk(ticketDecisions.bulkStatusAndNotes, deliver(pending, { notes: 'Lane 2' }))
    expect(await decisions.get(pending[2]!)).toMatchObject({ status: 'delivered', notes: 'Lane 2', lock_version: 2 })
    expect((await decisions.events(pending[2]!)).map(({ action }) => action)).toEqual([
      'created',
      'edited',
      'delivered',
    ])
  })

  it('are accepted while pending only with a date, which delivers them in the same step (D6)', async () => {
    const [first, second, third] = pending as [number, number, number]
    await decisions.bulk(ticketDecisions.bulkStatus, deliver([third], { date: '2026-11-20' }))
    const undated = await decisions.bulk(ticketDecisions.bulkAccept, { slip_ids: [first], accepted: true })
    expect(undated.result).toMatchObject({ updated: [], refused: [{ slip_id: first, code: 'not_delivered' }] })
    const early = await decisions.bulk(ticketDecisions.bulkAccept, {
      slip_ids: [first],
      accepted: true,
      date: '2026-11-19',
    })
    expect(early.result.failure).toMatchObject({
      code: 'delivered_date_too_early',
      message: "Invalid Delivered Date: Selected date can't be before last ticketed date.",
    })
    const body = { slip_ids: pending, accepted: true, date: '2026-11-20' }
    const { result } = await decisions.bulk(ticketDecisions.bulkAccept, body)
    expect(result).toMatchObject({ updated: pending, refused: [], failure: null })
    expect(await decisions.get(second)).toMatchObject({
      status: 'delivered',
      delivered_on: '2026-11-20',
      accepted: true,
      lock_version: 1,
    })
    expect((await decisions.events(second)).slice(1)).toMatchObject([
      {
        action: 'delivered',
        changes: [
          { field: 'status', old: 'pending', new: 'delivered' },
          { field: 'accepted', old: false, new: true },
          { field: 'delivered_on', old: null, new: '2026-11-20' },
        ],
      },
    ])
    expect((await decisions.events(third)).map(({ action }) => action)).toEqual(['created', 'delivered', 'accepted'])
    const { result: back } = await decisions.bulk(ticketDecisions.undo, { change_id: result.change_id })
    expect(back.updated_count).toBe(3)
    expect(await decisions.get(first)).toMatchObject({ status: 'pending', accepted: false, delivered_on: null })
  })

  it('are flagged and accepted once, and both can be undone', async () => {
    await decisions.bulk(ticketDecisions.bulkStatus, deliver(pending))
    for (const [route, name, already] of [
      [ticketDecisions.bulkFlag, 'flag', 'already_flagged'],
      [ticketDecisions.bulkAccept, 'accepted', 'already_accepted'],
    ] as const) {
      expect((await decisions.bulk(route, { slip_ids: pending, [name]: true })).result.updated_count).toBe(3)
      const again = await decisions.bulk(route, { slip_ids: pending, [name]: true })
      expect(again.result.refused[0]?.code).toBe(already)
      expect(again.result.failure?.code).toBe('tickets_already')
      expect((await decisions.bulk(route, { slip_ids: pending, [name]: false })).result.updated_count).toBe(3)
    }
    expect((await decisions.events(pending[0]!)).map(({ action }) => action)).toEqual([
      'created',
      'delivered',
      'flagged',
      'unflagged',
      'accepted',
      'unaccepted',
    ])
    const lost = (await decisions.events(pending[0]!)).at(-1)?.changes.find(({ field }) => field === 'accepted_by')
    expect(lost).toMatchObject({ old_name: 'administrator Tester', new: null })
  })
})

describe('a limit set by hand (D15)', () => {
  it.each([
    [250.0001, 'TON'],
    [500_000, 'TON'],
    ['500000.1', 'LB'],
    [0, 'LB'],
    ['-1', 'TON'],
  ])('cannot be %s %s', async (max_gvw_override, uom) => {
    const answer = await decisions.bulk(ticketDecisions.bulkOverride, { slip_ids: pending, max_gvw_override, uom })
    expect([answer.status, answer.problem.details]).toMatchObject([400, [{ path: 'max_gvw_override' }]])
  })

  it('sets the overload, in lb and tons, with person and reason', async () => {
    const body = { slip_ids: pending.slice(0, 2), max_gvw_override: 36, uom: 'TON', reason: 'Permit 114' }
    const { result } = await decisions.bulk(ticketDecisions.bulkOverride, body, { as: 'field_engineer' })
    expect(result.updated_count).toBe(2)
    const slip = await decisions.get(pending[0]!)
    expect(slip).toMatchObject({
      max_gvw_override: '72000',
      max_gvw_override_tons: '36.000',
      max_gvw_override_by: 'field_engineer Tester',
      max_gvw_override_reason: 'Permit 114',
      overload_lbs: '1240',
      overload_tons: '0.62',
      limit_in_force: { lbs: '72000', from: 'ticket' },
    })
    expect(
      (await decisions.bulk(ticketDecisions.bulkOverride, body, { as: 'field_engineer' })).result.failure?.code,
    ).toBe('tickets_already')
    await decisions.bulk(ticketDecisions.bulkOverride, { slip_ids: pending, max_gvw_override: null })
    expect(await decisions.get(pending[0]!)).toMatchObject({
      max_gvw_override: null,
      max_gvw_override_by: null,
      limit_in_force: null,
      overload_lbs: null,
    })
  })
})

describe('roles (D12a)', () => {
  const statusOf = async (body: object, as: Parameters<typeof decisions.bulk>[2]) =>
    (await decisions.bulk(ticketDecisions.bulkStatus, body, as)).status

  it.each(['field_engineer', 'field_inspector'] as const)('%s decides on own teams, and never voids', async (as) => {
    const [foreign, held] = await createTickets(test.owner, places, [
      { project_id: places.projects[1]! },
      { project_id: null },
    ])
    const { result } = await decisions.bulk(ticketDecisions.bulkStatus, deliver([...pending, foreign!, held!]), { as })
    expect(result.updated).toEqual(pending)
    expect(result.refused.map(({ code }) => code)).toEqual(['not_your_project', 'not_found'])
    expect(await statusOf({ slip_ids: pending, status: 'voided' }, { as })).toBe(403)
  })

  it('area_manager decides and voids in their own district', async () => {
    const [foreign] = await createTickets(test.owner, places, [{ project_id: places.projects[3]! }])
    const body = { slip_ids: [...pending, foreign], status: 'voided', reason: 'Printed twice' }
    const { result } = await decisions.bulk(ticketDecisions.bulkStatus, body, { as: 'area_manager' })
    expect(result.updated).toEqual(pending)
    expect(result.refused).toMatchObject([{ slip_id: foreign, code: 'not_your_project' }])
  })

  it('an inspector sets no limit, read-only roles decide nothing', async () => {
    const limit = { slip_ids: pending, max_gvw_override: '80000' }
    expect((await decisions.bulk(ticketDecisions.bulkOverride, limit, { as: 'field_inspector' })).status).toBe(403)
    for (const as of ['read_only_auditor', 'read_only_inspector', 'pending', 'plant_inspector', 'qc_lab'] as const)
      expect(await statusOf(deliver(pending), { as })).toBe(403)
  })

  it("another agency's tickets are not found", async () => {
    const { result } = await decisions.bulk(ticketDecisions.bulkStatus, deliver(pending), { of: 'second' })
    expect(result.refused.map(({ code, ticket_number }) => [code, ticket_number])).toEqual(
      Array(3).fill(['not_found', null]),
    )
  })
})

describe('two bulk calls at once', () => {
  it('decide each ticket once, in any order of their lists, and neither waits forever', async () => {
    const ids = await createTickets(
      test.owner,
      places,
      Array.from({ length: 200 }, () => ({})),
    )
    const calls = [
      deliver(ids),
      reject([...ids].reverse()),
      { slip_ids: ids, status: 'voided', reason: 'Test load' },
      deliver([...ids].reverse()),
    ].map((body) => decisions.bulk(ticketDecisions.bulkStatus, body))
    const answers = await Promise.all(calls)
    for (const { status, result } of answers) {
      expect(status).toBe(200)
      expect(result.updated.length + result.refused.length).toBe(200)
    }
    const delivered = answers.filter((_, at) => at !== 1 && at !== 2).map(({ result }) => result.updated_count)
    expect(delivered.toSorted((one, other) => one - other)).toEqual([0, expect.any(Number)])
    const { rows } = await test.owner.query<{ events: string }>(
      'select count(*) as events from ticket_events where ticket_id = any($1) and seq > 1',
      [ids],
    )
    expect(Number(rows[0]!.events)).toBe(answers.reduce((sum, { result }) => sum + result.updated_count, 0))
  })
})

describe('a bulk call', () => {
  it('takes at most five thousand tickets', async () => {
    const ids = await createTickets(
      test.owner,
      places,
      Array.from({ length: 5001 }, () => ({ project_id: places.projects[2]! })),
    )
    const filters = { project_id: { eq: places.projects[2] }, status: { eq: 'pending' } }
    const body = { filters, status: 'delivered', date: '2026-11-21' }
    expect(
      (await decisions.bulk(ticketDecisions.bulkStatus, { ...body, slip_ids: ids, filters: undefined })).status,
    ).toBe(400)
    const all = await decisions.bulk(ticketDecisions.bulkStatus, body)
    expect(all.problem).toMatchObject({ code: 'too_many_selected', params: { count: 5001, limit: 5000 } })
    const allowed = { ...body, except_ids: [ids[17]], validate_only: true }
    expect((await decisions.bulk(ticketDecisions.bulkStatus, allowed)).result.updated_count).toBe(5000)
  })

  it('names no tickets to open pages where there are too many of them', async () => {
    const project_id = places.projects[1]!
    const count = MOST_IDS_OF_LIVE_EVENT + 1
    const slip_ids = await createTickets(
      test.owner,
      places,
      Array.from({ length: count }, () => ({ project_id })),
    )
    const body = { slip_ids, status: 'delivered', date: '2026-11-21' }
    expect((await decisions.bulk(ticketDecisions.bulkStatus, body)).result.updated_count).toBe(count)
    const { rows } = await test.owner.query(
      'select project_id::int, ids from events where authority_id = $1 order by id desc limit 1',
      [places.authority_id],
    )
    expect(rows).toEqual([{ project_id, ids: [] }])
  })
})
