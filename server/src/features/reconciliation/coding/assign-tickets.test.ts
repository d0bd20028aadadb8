import {
  reconciliation,
  ticketDecisions,
  type Overrun,
  type PayItemAssignment,
  type PayPeriod,
  type Role,
  type TicketDetail,
  tickets as ticketCalls,
  type TicketEvent,
} from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { createTickets, type NewTicket, type Places } from '../../tickets/tickets.fixtures.ts'
import { useDesk } from '../desk.fixtures.ts'
import { createItems, differences, type NewItem } from '../reconciliation.fixtures.ts'

let test: TestApp
let places: Places
let project_id: number
const desk = useDesk([], {})
beforeEach(() => {
  ;({ test, places, projectId: project_id } = desk)
})

const activate = (body: object = { start_on: '2026-10-01' }) =>
  test.call(reconciliation.activate, { params: { projectId: project_id }, body: body as never })
const items = (...given: Omit<NewItem, 'project_id'>[]) =>
  createItems(
    test.owner,
    places.authority_id,
    given.map((item) => ({ ...item, project_id })),
  )
const ticket = async (content: NewTicket = {}): Promise<number> =>
  (
    await createTickets(test.owner, places, [
      { status: 'delivered', net: '22.56', uom: 'TON', printed_on: '2026-11-20', ...content },
    ])
  )[0]!
const slip = async (id: number): Promise<TicketDetail> =>
  (await test.call(ticketCalls.get, { params: { id } })).json<{ slip: TicketDetail }>().slip
const agencyOf = async (id: number): Promise<Record<string, unknown>> =>
  (await test.owner.query<{ agency: Record<string, unknown> }>('select agency from tickets where id = $1', [id]))
    .rows[0]!.agency
const assign = async (
  assignments: object[],
  { as = 'administrator', replace = false, ...body }: { as?: Role; replace?: boolean; override_reason?: string } = {},
) => {
  const response = await test.call(replace ? reconciliation.reassign : reconciliation.assign, {
    params: { projectId: project_id },
    body: { pay_item_assignments: assignments, ...body } as never,
    as,
  })
  return { status: response.statusCode, ...response.json<Answer>() }
}
interface Answer {
  pay_item_assignments: PayItemAssignment[]
  refused: { slip_id: number; code: string }[]
  overruns: Overrun[]
  change_id: number
  error: { code: string; message: string; details: { path: string; code: string; message: string }[] }
}
const one = (haulhub_slip_id: number, project_pay_item_id: number, quantity: number | string | null = 22.56) => ({
  haulhub_slip_id,
  project_pay_item_id,
  quantity,
})

describe('activating reconciliation', () => {
  it('is done once, by administrators, and opens the first period by the schedule', async () => {
    const as = (role: Role) =>
      test.call(reconciliation.activate, { params: { projectId: project_id }, body: {} as never, as: role })
    expect((await as('area_manager')).statusCode).toBe(403)
    await ticket({ printed_on: '2026-08-12' })
    await test.owner.query('select recount_project_days($1, $2)', [places.authority_id, [project_id]])
    const { pay_periods } = (await activate({ start_on: '2026-10-12', pay_period_schedule: 'semi_monthly' })).json<{
      pay_periods: PayPeriod[]
    }>()
    expect(pay_periods).toMatchObject([
      { number: 1, start_on: '2026-10-12', end_on: '2026-10-15', status: 'in_progress' },
    ])
    const again = await activate()
    expect([again.statusCode, again.json<Answer>().error.code]).toEqual([409, 'already_activated'])
    const { rows } = await test.owner.query('select action from audit_events where authority_id = $1', [
      places.authority_id,
    ])
    expect(rows.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['reconciliation.activated', 'pay_period.opened']),
    )
  })

  it('is required before any pay code', async () => {
    const [item = 0] = await items({ line_number: 1 })
    const { status, error } = await assign([one(await ticket(), item)])
    expect([status, error.message]).toEqual([422, 'Pay codes cannot be assigned until the project is reconciled.'])
  })
})

describe('assigning pay items', () => {
  beforeEach(async () => {
    await activate()
  })

  it('puts a ticket on two items, in the period of its date, and shows it on the ticket, in its event and on open pages', async () => {
    const [first = 0, second = 0] = await items({ line_number: 1 }, { line_number: 2, item_code: '401-1' })
    const id = await ticket()
    const { status, pay_item_assignments } = await assign([
      one(id, first, '20'),
      { ...one(id, second, 2.5), additional_notes: 'the shoulder' },
    ])
    expect(status).toBe(200)
    expect(pay_item_assignments).toMatchObject([
      {
        haulhub_slip_id: id,
        position: 1,
        item_code: '401-1',
        line_number: 1,
        quantity: '20',
        pay_period: 2,
        work_date: '2026-11-20',
      },
      { haulhub_slip_id: id, position: 2, line_number: 2, quantity: '2.5', additional_notes: 'the shoulder' },
    ])
    expect(await agencyOf(id)).toEqual({
      pay_period: 2,
      primary_pay_code: '401-1',
      primary_pay_item: 'Item 1',
      primary_pay_code_quantity: '20',
      secondary_pay_code: '401-1',
      secondary_pay_item: 'Item 2',
      secondary_pay_code_quantity: '2.5',
    })
    const { slip_events } = (await test.call(ticketCalls.events, { params: { id } })).json<{
      slip_events: TicketEvent[]
    }>()
    expect(slip_events.at(-1)).toMatchObject({ action: 'coded' })
    const { rows } = await test.owner.query(
      "select 1 from events where type = 'reconciliation.changed' and project_id = $1",
      [project_id],
    )
    expect(rows.length).toBeGreaterThan(0)
  })

  it('refuses a coded ticket until it is replaced, and undoes either within ten minutes', async () => {
    const [first = 0, second = 0] = await items({ line_number: 1 }, { line_number: 2 })
    const id = await ticket()
    const coded = await assign([one(id, first)])
    expect((await assign([one(id, second)])).error).toMatchObject({
      code: 'tickets_cannot_be_coded',
      details: [{ path: 'pay_item_assignments.0', code: 'already_coded' }],
    })
    const replaced = await assign([one(id, second, 10)], { replace: true })
    expect((await agencyOf(id))['primary_pay_code']).toBe('401-2')
    const undo = (change_id: number) => test.call(ticketDecisions.undo, { body: { change_id } as never })
    expect((await undo(replaced.change_id)).statusCode).toBe(200)
    expect(await agencyOf(id)).toMatchObject({ primary_pay_code: '401-1', primary_pay_code_quantity: '22.56' })
    expect(await differences(test.owner, places.authority_id)).toEqual([])
    expect((await undo(coded.change_id)).statusCode).toBe(200)
    expect(await agencyOf(id)).toEqual({})
  })

  it.each<[string, Partial<NewItem>, unknown, string, string]>([
    ['no quantity', {}, null, 'quantity', 'Please enter a valid quantity'],
    ['nothing', {}, 0, 'quantity', 'Please enter a valid quantity'],
    ['three decimals of a ton', {}, '1.234', 'quantity', 'Please enter a valid quantity'],
    [
      'a quantity of a source',
      { source_only: true },
      1,
      'quantity',
      'Pay coding quantity is locked for source-only pay items.',
    ],
  ])('refuses %s with its path', async (_name, given, quantity, path, message) => {
    const [item = 0] = await items({ line_number: 1, ...given })
    const { status, error } = await assign([one(await ticket(), item, quantity as never)])
    expect(status).toBe(422)
    expect(error.details).toMatchObject([{ path: `pay_item_assignments.0.${path}`, message }])
  })

  it('accepts four decimals of a lump sum, and no quantity of a source', async () => {
    const [lump = 0, source = 0] = await items(
      { line_number: 1, unit_of_measure: 'LS' },
      { line_number: 2, source_only: true },
    )
    const id = await ticket()
    const { pay_item_assignments } = await assign([one(id, lump, '0.0667'), one(id, source, null)])
    expect(pay_item_assignments.map(({ quantity }) => quantity)).toEqual(['0.0667', null])
  })

  it.each([
    ['more than two items', [1, 2, 3], 'too_many_items'],
    ['one item twice', [1, 1], 'item_twice'],
  ])('refuses %s', async (_name, lines, code) => {
    const ids = await items({ line_number: 1 }, { line_number: 2 }, { line_number: 3 })
    const id = await ticket()
    const { error } = await assign(lines.map((line) => one(id, ids[line - 1]!, 1)))
    expect(error.details.map((detail) => detail.code)).toContain(code)
  })

  it('refuses more than the net, unless an administrator gives a reason (D29)', async () => {
    const [first = 0, second = 0] = await items({ line_number: 1 }, { line_number: 2, unit_of_measure: 'LB' })
    const id = await ticket()
    const wanted = [one(id, first, 20), one(id, second, 5200)]
    expect((await assign(wanted)).error.details).toMatchObject([{ code: 'more_than_net' }])
    expect((await assign(wanted, { as: 'area_manager', override_reason: 'scale' })).status).toBe(403)
    expect((await assign(wanted, { override_reason: 'The scale was wrong' })).status).toBe(200)
  })

  it('allows rounding the net of a ticket in pounds to hundredths of a ton', async () => {
    const [item = 0] = await items({ line_number: 1 })
    expect((await assign([one(await ticket({ net: '45133', uom: 'LB' }), item, 22.57)])).status).toBe(200)
    expect((await assign([one(await ticket({ net: '45133', uom: 'LB' }), item, 22.58)])).status).toBe(422)
  })

  it('refuses tons on an item of square yards, which only a factor of the project converts (D29)', async () => {
    const [item = 0] = await items({ line_number: 1, unit_of_measure: 'SY' })
    expect((await assign([one(await ticket(), item, 100)])).error.details).toMatchObject([
      { code: 'unit_not_convertible' },
    ])
  })

  it.each(['rejected', 'voided'])('never puts a %s ticket on an item', async (status) => {
    const [item = 0] = await items({ line_number: 1 })
    const { error } = await assign([one(await ticket({ status }), item)])
    expect(error.details).toMatchObject([{ code: `already_${status}` }])
  })

  it('codes what it can of many tickets and reports the rest (D8)', async () => {
    const [item = 0] = await items({ line_number: 1 })
    const [good, dead, held] = [
      await ticket(),
      await ticket({ status: 'voided' }),
      await ticket({ project_id: places.projects[1]! }),
    ]
    const { pay_item_assignments, refused } = await assign([good, dead, held, 999_999].map((id) => one(id, item, 1)))
    expect(pay_item_assignments).toHaveLength(1)
    expect(refused.map(({ code }) => code).toSorted()).toEqual(['already_voided', 'not_found', 'not_found'])
  })

  it('requires one of the contractors of an item', async () => {
    const { rows } = await test.owner.query<{ id: string }>(
      `insert into external_contractors (authority_id, project_id, company_id, name, type) select $1, $2, company_named(n), n, 'subcontractor'
      from unnest(array['Reeves Paving', 'Baldwin Grading']) n returning id`,
      [places.authority_id, project_id],
    )
    const [linked = 0, other = 0] = rows.map(({ id }) => Number(id))
    const [item = 0] = await items({ line_number: 1, contractors: [linked] })
    const id = await ticket()
    const by = (contractor?: number) =>
      assign([{ ...one(id, item), ...(contractor && { external_dot_contractor_id: contractor }) }])
    expect((await by()).error.details).toMatchObject([{ code: 'contractor_required' }])
    expect((await by(other)).error.details).toMatchObject([{ code: 'contractor_not_linked' }])
    expect((await by(linked)).pay_item_assignments).toMatchObject([{ external_dot_contractor: 'Reeves Paving' }])
    // The ticket and its history name the contractor, too.
    const fields = (await slip(id)).grouped_fields_with_values.flatMap(({ values }) => values)
    expect(fields).toContainEqual({
      key: 'primary_external_dot_contractor_id',
      value: String(linked),
      name: 'Reeves Paving',
    })
    const { slip_events } = (await test.call(ticketCalls.events, { params: { id } })).json<{
      slip_events: { changes: object[] }[]
    }>()
    expect(slip_events.at(-1)?.changes).toContainEqual({
      field: 'primary_external_dot_contractor_id',
      old: null,
      new: linked,
      new_name: 'Reeves Paving',
    })
  })

  it('puts a ticket of a yield test area on one item with its whole net, unless an administrator gives a reason (specification section 5)', async () => {
    const [item = 0, other = 0] = await items({ line_number: 1 }, { line_number: 2 })
    const id = await ticket({ net: '45120', uom: 'LB' })
    await test.owner.query('update tickets set agency = agency || $2 where id = $1', [id, { yield_test_area: true }])
    expect((await assign([one(id, item, 20)])).error.details).toMatchObject([{ code: 'yield_test_area' }])
    expect((await assign([one(id, item, 20), one(id, other, 2.56)])).error.details).toMatchObject([
      { code: 'yield_test_area' },
    ])
    expect((await assign([one(id, item, 22.56)])).pay_item_assignments).toMatchObject([{ quantity: '22.56' }])
  })

  it('warns of an overrun in the specified words, and continues (D30)', async () => {
    const [item = 0] = await items({ line_number: 1, quantity: '24' })
    await assign([one(await ticket(), item, 14)])
    const { overruns } = await assign([one(await ticket(), item, 15)])
    expect(overruns).toMatchObject([
      { project_pay_item_id: item, message: 'Qty Posted to Date of 29.000 exceeds Current Qty of 24.000 by 5.000' },
    ])
  })

  it('clears the codes of a ticket that is rejected, and restores them when that is undone', async () => {
    const [item = 0] = await items({ line_number: 1 })
    const id = await ticket()
    await assign([one(id, item)])
    const body = { slip_ids: [id], status: 'rejected', date: '2026-11-20', reason: 'too cold' }
    const { change_id } = (await test.call(ticketDecisions.bulkStatus, { body: body as never })).json<Answer>()
    expect(await agencyOf(id)).not.toHaveProperty('pay_period')
    expect(await differences(test.owner, places.authority_id)).toEqual([])
    await test.call(ticketDecisions.undo, { body: { change_id } as never })
    expect(await slip(id)).toMatchObject({ status: 'delivered' })
    expect(await agencyOf(id)).toMatchObject({ primary_pay_code: '401-1' })
  })

  it('does not undo a delivery while the ticket is coded (D7)', async () => {
    const [item = 0] = await items({ line_number: 1 })
    const id = await ticket({ status: 'pending' })
    const body = { slip_ids: [id], status: 'delivered', date: '2026-11-20' }
    const { change_id } = (await test.call(ticketDecisions.bulkStatus, { body: body as never })).json<Answer>()
    await assign([one(id, item)])
    const undone = (await test.call(ticketDecisions.undo, { body: { change_id } as never })).json<Answer>()
    expect(undone.refused).toMatchObject([{ slip_id: id, code: 'already_coded' }])
  })

  it('makes one assignment when ten people code one ticket at once', async () => {
    const [item = 0] = await items({ line_number: 1 })
    const id = await ticket()
    const answers = await Promise.all(Array.from({ length: 10 }, () => assign([one(id, item)])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.details[0]?.code))).toEqual(
      new Set(['already_coded']),
    )
  })

  it('is for those who decide on the project (D12a)', async () => {
    const [item = 0] = await items({ line_number: 1 })
    const id = await ticket()
    for (const role of ['read_only_auditor', 'pending', 'qc_lab'] as const)
      expect((await assign([one(id, item)], { as: role })).status).toBe(403)
    const stranger = await assign([one(id, item)], { as: 'field_inspector' })
    expect(stranger.error.details).toMatchObject([{ code: 'not_your_project' }])
  })
})

describe('closed periods', () => {
  const close = () =>
    test.owner.query(
      `update pay_periods set status = 'closed', closed_at = now(), closed_by = 1, closed_by_name = 'x', snapshot = '{}', snapshot_sha256 = repeat('a', 64)
      where authority_id = $1 and number = 2`,
      [places.authority_id],
    )
  let id: number
  let item: number
  beforeEach(async () => {
    await activate()
    ;[item = 0] = await items({ line_number: 1 })
    id = await ticket()
    await assign([one(id, item)])
    await close()
  })

  it('keep their entries, also in the database (D28)', async () => {
    expect((await assign([one(id, item, 10)], { replace: true })).error.details).toMatchObject([
      { code: 'pay_period_closed' },
    ])
    for (const statement of [
      'update pay_entries set withdrawn_at = now(), withdrawn_by = 1 where ticket_id = $1',
      'delete from pay_entries where ticket_id = $1',
      'update pay_periods set end_on = end_on + 1 where number = 2 and $1 > 0',
      'delete from pay_periods where number = 2 and $1 > 0',
    ])
      await expect(test.owner.query(statement, [id])).rejects.toMatchObject({ constraint: 'pay_period_closed' })
  })

  it('are balanced in the next one when a load is rejected, and again when it is delivered later (D7)', async () => {
    const give = (body: object) =>
      test.call(ticketDecisions.bulkStatus, {
        body: { slip_ids: [id], date: '2026-11-21', reason: 'sampled', ...body } as never,
      })
    await give({ status: 'rejected' })
    expect(await agencyOf(id)).toMatchObject({ pay_period: 2, primary_pay_code: '401-1' })
    const corrections = async () =>
      (
        await test.owner.query(
          `select p.number, e.quantity::float as quantity, e.work_date::text from pay_entries e join pay_periods p on p.id = e.pay_period_id
          where e.kind = 'correction' order by e.id`,
        )
      ).rows
    expect(await corrections()).toEqual([{ number: 3, quantity: -22.56, work_date: '2026-11-20' }])
    await give({ status: 'delivered' })
    expect(await corrections()).toEqual([
      { number: 3, quantity: -22.56, work_date: '2026-11-20' },
      { number: 3, quantity: 22.56, work_date: '2026-11-20' },
    ])
  })

  it('send late tickets to the next period with their own date', async () => {
    const { pay_item_assignments } = await assign([one(await ticket({ printed_on: '2026-11-03' }), item)])
    expect(pay_item_assignments).toMatchObject([{ pay_period: 3, work_date: '2026-11-03' }])
  })
})
