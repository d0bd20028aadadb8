import { tickets, type TicketEdit, ticketDecisions } from '@milepost/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../../../testing/app.ts'
import { jobContext } from '../../../testing/jobs.ts'
import { createPlaces, createTickets } from '../tickets.fixtures.ts'
import { decisionsOf, driftOf } from './decisions.fixtures.ts'
import { forgetOldChanges } from './ticket-changes.jobs.ts'

let id: number
const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
const decisions = decisionsOf(test)
beforeEach(async () => {
  ;[id = 0] = await createTickets(test.owner, places, [{ agency: { station: '12+40', lane: '1' } }])
})
afterEach(async () => {
  expect(await driftOf(test, places.authority_id)).toEqual([])
  expect(await decisions.faults()).toEqual([])
})

const edit = (body: TicketEdit, options: CallOptions & { replace?: boolean } = {}) => decisions.edit(id, body, options)
const manager: CallOptions = { as: 'area_manager' }

describe('an edit', () => {
  it('changes the given fields, as one event, and returns the whole ticket', async () => {
    const answer = await edit({
      flag: true,
      notes: ' Wet grade ',
      in_place_density: 93.5,
      specimen_count: null,
      lane: '',
    })
    expect(answer).toMatchObject({
      status: 200,
      slip: { id, flagged: true, notes: 'Wet grade', in_place_density: '93.5', station: '12+40', lock_version: 1 },
      change_id: expect.any(Number),
    })
    expect(answer.slip).not.toHaveProperty('lane')
    const [, event] = await decisions.events(id)
    expect(event).toMatchObject({ action: 'flagged' })
    expect(event?.changes).toEqual([
      { field: 'flagged', old: false, new: true },
      { field: 'lane', old: '1', new: null },
      { field: 'notes', old: null, new: 'Wet grade' },
      { field: 'in_place_density', old: null, new: '93.5' },
    ])
  })

  it('that changes nothing creates no event', async () => {
    const [measured] = await createTickets(test.owner, places, [{ agency: { in_place_density: '93.5' } }])
    expect((await decisions.edit(measured!, { in_place_density: '093.50' })).change_id).toBeNull()
    expect(await edit({ flag: false, station: '12+40', accepted: false })).toMatchObject({
      status: 200,
      change_id: null,
    })
    expect(await decisions.events(id)).toHaveLength(1)
  })

  it('replaces the freely editable fields, and keeps those of decisions', async () => {
    await edit({ status: 'delivered', date: '2026-11-20', max_gvw_override: '72000', notes: 'Old' })
    const { slip } = await edit({ lift_number: '2' }, { replace: true })
    expect(slip).toMatchObject({ lift_number: '2', delivered_on: '2026-11-20', max_gvw_override: '72000' })
    for (const field of ['notes', 'station', 'lane']) expect(slip).not.toHaveProperty(field)
  })

  it.each<[string, TicketEdit, string]>([
    ['an unknown field', { colour: 'red' }, 'colour'],
    ['a field of the supplier', { net: '1' }, 'net'],
    ['a computed field', { overload_lbs: '1' }, 'overload_lbs'],
    ['a number out of range', { in_place_density: '130' }, 'in_place_density'],
    ['a text that is too long', { station: 'x'.repeat(61) }, 'station'],
    ['a date that is none', { application_date: '2026-02-30' }, 'application_date'],
  ])('refuses %s and names it', async (_what, body, path) => {
    const { status, problem } = await edit(body)
    expect(status).toBe(400)
    expect(JSON.stringify(problem.details)).toContain(path)
  })

  it.each<[string, TicketEdit, string, string]>([
    ['a delivered date of a pending ticket', { delivered_on: '2026-11-20' }, 'delivered_on', 'not_delivered'],
    ['a rejection reason of a pending ticket', { rejection_reason: 'Cold' }, 'rejection_reason', 'not_rejected'],
    ['a field of concrete on asphalt', { slump: '4' }, 'slump', 'other_material'],
  ])('refuses %s, with the lock', async (_what, body, path, code) => {
    const { status, problem } = await edit(body)
    expect({ status, code: problem.code, details: problem.details }).toMatchObject({
      status: 422,
      code: 'ticket_locked',
      details: [{ path, code }],
    })
  })

  it('leaves the placement of a yield test area unchanged until its mark is removed (specification section 5)', async () => {
    expect((await edit({ yield_test_area: true, station: '12+50', measured_thickness: '1.8' })).status).toBe(200)
    const { status, problem } = await edit({ station: '12+60' })
    expect({ status, details: problem.details }).toMatchObject({
      status: 422,
      details: [{ path: 'station', code: 'yield_test_area' }],
    })
    expect((await edit({ notes: 'Tested at noon' })).status).toBe(200)
    expect((await edit({ yield_test_area: false, station: '12+60' })).status).toBe(200)
    expect((await edit({ station: '12+70' })).status).toBe(200)
  })
})

describe('a decision', () => {
  it("confirms a delivery: delivers, accepts and flags in one ('Confirm delivery', D6)", async () => {
    const { slip } = await edit({ flag: true, accepted: true, date: '2026-11-20' }, manager)
    expect(slip).toMatchObject({ status: 'delivered', accepted: true, flagged: true, delivered_on: '2026-11-20' })
    expect((await decisions.events(id)).map(({ action }) => action)).toEqual(['created', 'delivered'])
    expect((await edit({ accepted: false })).slip).toMatchObject({ status: 'delivered', accepted: false })
  })

  it('takes the reason of a rejection from either name, and needs one', async () => {
    const none = await edit({ status: 'rejected' })
    expect(none.problem).toMatchObject({ code: 'reason_required', details: [{ path: 'status' }] })
    const { slip } = await edit({ status: 'rejected', rejection_reason: 'Segregated', date: '2026-11-20' })
    expect(slip).toMatchObject({ status: 'rejected', rejection_reason: 'Segregated', rejected_on: '2026-11-20' })
    expect((await edit({ rejection_reason: 'Cold' })).slip).toMatchObject({ rejection_reason: 'Cold' })
    expect((await edit({ rejection_reason: '' })).problem).toMatchObject({ code: 'reason_required' })
  })

  it('is refused when D7 allows no such step', async () => {
    await edit({ status: 'voided', reason: 'Test load' })
    for (const status of ['pending', 'delivered', 'rejected'] as const)
      expect((await edit({ status, reason: 'x' })).problem).toMatchObject({
        code: 'ticket_locked',
        details: [{ path: 'status', code: 'already_voided' }],
      })
  })

  it('on a date before the ticket was printed, or far ahead, is refused', async () => {
    const code = async (date: string) => (await edit({ status: 'delivered', date })).problem.code
    expect(await code('2026-11-19')).toBe('delivered_date_too_early')
    expect(await code('2031-01-01')).toBe('date_in_future')
    await edit({ status: 'delivered', date: '2026-11-20' })
    expect((await edit({ delivered_on: '2026-11-19' })).problem.code).toBe('delivered_date_too_early')
    expect((await edit({ delivered_on: null })).problem.code).toBe('date_required')
    expect((await edit({ date: '2026-11-21' })).slip.delivered_on).toBe('2026-11-21')
    expect((await edit({ status: 'delivered', date: '2026-11-20' })).slip.delivered_on).toBe('2026-11-20')
  })

  it('is refused for other districts, held tickets and other agencies', async () => {
    const [foreign, held] = await createTickets(test.owner, places, [
      { project_id: places.projects[3]! },
      { project_id: null },
    ])
    expect((await decisions.edit(foreign!, { status: 'delivered' }, manager)).status).toBe(403)
    for (const nothing of [{}, { flag: false }, { accepted: false }])
      expect((await decisions.edit(foreign!, nothing, manager)).problem).toMatchObject({
        code: 'forbidden',
        details: [{ code: 'not_your_project' }],
      })
    expect((await decisions.edit(held!, { status: 'delivered' })).problem.details).toMatchObject([{ code: 'held' }])
    expect((await decisions.edit(held!, { notes: 'Ask the plant' })).slip).toMatchObject({ notes: 'Ask the plant' })
    expect((await decisions.edit(held!, { notes: 'x' }, { as: 'field_engineer' })).status).toBe(404)
    expect((await edit({ flag: true }, { of: 'second' })).status).toBe(404)
  })
})

describe('two people', () => {
  it('edit different fields of the ticket that both saw, and both edits are kept', async () => {
    await edit({ notes: 'Mine', lock_version: 0 })
    const { status, slip } = await edit({ station: '13+00', lock_version: 0 }, manager)
    expect(status).toBe(200)
    expect(slip).toMatchObject({ notes: 'Mine', station: '13+00', lock_version: 2 })
  })

  it('edit the same field: the second gets both sides, unless they agree', async () => {
    await edit({ notes: 'Mine', lane: '2', lock_version: 0 })
    const { status, problem } = await edit({ notes: 'Theirs', lane: '2', station: '14', lock_version: 0 }, manager)
    expect(status).toBe(409)
    expect(problem).toMatchObject({
      code: 'edit_conflict',
      conflict: {
        lock_version: 1,
        fields: [
          { field: 'notes', yours: 'Theirs', theirs: 'Mine', by: 'administrator Tester', at: expect.any(String) },
        ],
      },
    })
    expect((await edit({ notes: 'Mine', station: '14', lock_version: 0 }, manager)).slip.station).toBe('14')
    expect((await edit({ notes: 'Theirs', lock_version: 1 }, manager)).slip.notes).toBe('Theirs')
  })

  it('cannot both decide: the second gets the decision of the first', async () => {
    const [one, other] = await Promise.all([
      edit({ status: 'delivered', date: '2026-11-20', lock_version: 0 }),
      edit({ status: 'rejected', reason: 'Cold', lock_version: 0 }, manager),
    ])
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    const lost = one.status === 409 ? one : other
    expect(lost.problem.conflict?.fields.map(({ field }) => field)).toContain('status')
    expect(await decisions.events(id)).toHaveLength(2)
  })

  it('conflict with changes after the version that they saw, and with none before it', async () => {
    await edit({ notes: 'First' })
    await edit({ notes: 'Second' })
    expect((await edit({ notes: 'Third', lock_version: 1 }, manager)).status).toBe(409)
    expect((await edit({ notes: 'Third', lock_version: 2 }, manager)).status).toBe(200)
  })
})

describe('undo (D7)', () => {
  const undo = (change_id: number | null, body: object = {}, options: CallOptions = {}) =>
    decisions.bulk(ticketDecisions.undo, { change_id, ...body }, options)

  it('reverts exactly one call, for all of its tickets or for one, once', async () => {
    const ids = await createTickets(test.owner, places, [{}, {}, { flagged: true }])
    const { result } = await decisions.bulk(ticketDecisions.bulkStatus, {
      slip_ids: ids,
      status: 'rejected',
      date: '2026-11-20',
      reason: 'Cold',
    })
    expect((await undo(result.change_id, { slip_ids: [ids[1]] })).result.updated).toEqual([ids[1]])
    const rest = await undo(result.change_id)
    expect(rest.result).toMatchObject({
      updated: [ids[0], ids[2]],
      refused: [{ slip_id: ids[1], code: 'changed_since' }],
      change_id: null,
    })
    const slip = await decisions.get(ids[2]!)
    expect(slip).toMatchObject({ status: 'pending', flagged: true, lock_version: 2 })
    expect(slip).not.toHaveProperty('rejection_reason')
    const events = await decisions.events(ids[2]!)
    expect(events.map(({ action }) => action)).toEqual(['created', 'rejected', 'undone'])
    expect(events.map(({ change_id }) => change_id)).toEqual([null, null, null])
  })

  it('restores an acceptance with the name of its author', async () => {
    await edit({ accepted: true, date: '2026-11-20' }, manager)
    const accepted = async () =>
      (await test.owner.query('select accepted, accepted_at, accepted_by from tickets where id = $1', [id])).rows[0]
    const before = await accepted()
    const { change_id } = await edit({ status: 'rejected', reason: 'Cold' })
    expect(await accepted()).toEqual({ accepted: false, accepted_at: null, accepted_by: null })
    await undo(change_id)
    expect(await accepted()).toEqual(before)
  })

  it('restores a limit with its overload, and a match', async () => {
    await edit({ max_gvw_override: '80000', max_gvw_override_reason: 'Permit' })
    const { change_id, slip } = await edit({ max_gvw_override: '70000' }, manager)
    expect(slip).not.toHaveProperty('max_gvw_override_reason')
    await undo(change_id, {}, manager)
    expect(await decisions.get(id)).toMatchObject({
      max_gvw_override: '80000',
      max_gvw_override_by: 'administrator Tester',
      max_gvw_override_reason: 'Permit',
      overload_lbs: '0',
    })
    const [held] = await createTickets(test.owner, places, [{ project_id: null }])
    const matched = await decisions.bulk(tickets.match, { slip_ids: [held], project_id: places.projects[2] })
    await undo(matched.result.change_id)
    const { rows: facts } = await test.owner.query(
      "select project_id::int, ids from events where authority_id = $1 and type = 'tickets.changed' and ids = array[$2::bigint] order by id desc limit 2",
      [places.authority_id, held],
    )
    expect(facts).toEqual([
      { project_id: places.projects[2], ids: [String(held)] },
      { project_id: null, ids: [String(held)] },
    ])
    expect(await decisions.get(held!)).toMatchObject({ project_id: null, time_zone: 'America/New_York' })
  })

  it('is for its maker only, and within ten minutes', async () => {
    const { change_id } = await edit({ flag: true })
    expect((await undo(change_id, {}, manager)).status).toBe(404)
    expect((await undo(change_id, {}, { of: 'second' })).status).toBe(404)
    await test.owner.query("update ticket_changes set at = at - interval '10 minutes 1 second' where id = $1", [
      change_id,
    ])
    expect((await undo(change_id)).problem.code).toBe('undo_expired')
    expect((await decisions.events(id)).at(-1)).toMatchObject({ change_id: null, undo_until: null })
  })

  it('is unavailable after a day, and the change stays', async () => {
    const { change_id } = await edit({ flag: true })
    const forget = (hours: number) =>
      forgetOldChanges(jobContext(test, { clock: () => new Date(Date.now() + hours * 3_600_000) }))
    await forget(23)
    expect((await undo(change_id, { validate_only: true })).result.updated).toEqual([id])
    await forget(25)
    expect((await undo(change_id)).status).toBe(404)
    expect((await decisions.get(id)).flagged).toBe(true)
  })

  it('skips a ticket that somebody else changed since', async () => {
    const delivered = await edit({ status: 'delivered', date: '2026-11-20' })
    await edit({ accepted: true }, manager)
    expect((await undo(delivered.change_id)).result.refused).toMatchObject([{ slip_id: id, code: 'changed_since' }])
    const noted = await edit({ notes: 'Mine' })
    await edit({ notes: 'Theirs' }, manager)
    expect((await undo(noted.change_id)).result.updated_count).toBe(0)
  })

  it('of two at once takes effect once', async () => {
    const { change_id } = await edit({ flag: true })
    const answers = await Promise.all([undo(change_id), undo(change_id)])
    expect(answers.map(({ result }) => result.updated_count).toSorted()).toEqual([0, 1])
  })
})
