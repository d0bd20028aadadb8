import {
  payItems,
  reconciliation,
  type PayItemMetric,
  type ProjectPayItem,
  type QuantityStep,
} from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createItems } from '../reconciliation/reconciliation.fixtures.ts'
import { createPlaces, type Places } from '../tickets/tickets.fixtures.ts'
import { changeLine, changeOrderCalls, faultsOf, newLine, orderOf, problemOf } from './change-orders.fixtures.ts'

let places: Places
let project_id: number
let base: number
let asphalt: number
const calls = () => changeOrderCalls(test, () => ({ project_id }))

const test = await createTestApp()
beforeEach(async () => {
  await test.owner.query(
    'truncate projects, suppliers, materials, trucks, haulers, customers, contractor_jobs, pay_item_rollups cascade',
  )
  places = await createPlaces(test.owner, test.world.first)
  project_id = places.projects[0]!
  ;[base = 0, asphalt = 0] = await createItems(test.owner, places.authority_id, [
    { project_id, line_number: 10, quantity: '1000', unit_price: '10.005' },
    { project_id, line_number: 20, quantity: '500', unit_price: '80' },
  ])
  await calls().activate()
})

const itemOf = async (id: number): Promise<ProjectPayItem> =>
  (await test.call(payItems.get, { params: { projectId: project_id, id } })).json<{ pay_item: ProjectPayItem }>()
    .pay_item
const metricOf = async (id: number, query: object = {}): Promise<PayItemMetric> =>
  (await test.call(reconciliation.metrics, { params: { projectId: project_id } as never, query: query as never }))
    .json<{ pay_item_metrics: PayItemMetric[] }>()
    .pay_item_metrics.find((metric) => metric.project_pay_item_id === id)!
const install = (id: number, quantity: string) =>
  test.call(reconciliation.enter, {
    params: { projectId: project_id },
    body: { pay_entries: [{ project_pay_item_id: id, quantity, work_date: '2026-10-12' }] } as never,
  })

describe('a draft', () => {
  it('is made and changed before reconciliation is active; it is submitted once it is', async () => {
    await test.owner.query('update projects set reconciliation_activated_at = null, reconciliation_activated_by = null')
    const drafted = await calls().draft([changeLine(base, '1')])
    expect(drafted.abilities).toEqual(['update', 'delete'])
    expect(await calls().list()).toMatchObject({ reconciliation_active: false, abilities: ['create'] })
    expect(orderOf(await calls().update(drafted.id, { days_delta: 2, lock_version: 0 })).days_delta).toBe(2)
    expect(problemOf(await calls().step(drafted.id, 'submit')).code).toBe('update_before_activation')
    const removed = await test.call(payItems.remove, { params: { projectId: project_id, id: base } })
    expect(problemOf(removed).code).toBe('pay_item_in_use')
    await test.owner.query(
      'update projects p set reconciliation_activated_at = now(), reconciliation_activated_by = (select min(id) from memberships m where m.authority_id = p.authority_id)',
    )
    expect(orderOf(await calls().step(drafted.id, 'submit')).status).toBe('pending')
  })

  it('is numbered within its project, and shows lines, counts and net amount exactly', async () => {
    const drafted = await calls().draft([changeLine(base, '100.5'), changeLine(asphalt, '-10'), newLine()], {
      co_number_external: 'CO-7',
      type: 'major',
      days_delta: -3,
    })
    expect(drafted).toMatchObject({
      number: 1,
      status: 'draft',
      type: 'major',
      co_number_external: 'CO-7',
      days_delta: -3,
      increased_count: 1,
      decreased_count: 1,
      new_count: 1,
      net_amount: '705.50',
      created_by: 'area_manager Tester',
      abilities: ['update', 'delete', 'submit', 'void'],
    })
    expect(drafted.lines).toMatchObject([
      { line_number: 10, quantity_before: '1000', qty_delta: '100.5', quantity_after: '1100.5', amount: '1005.50' },
      { line_number: 20, quantity_before: '500', quantity_after: '490', amount: '-800.00', warning: null },
      { line_number: 90, project_pay_item_id: null, quantity_before: '0', quantity_after: '40', amount: '500.00' },
    ])
    const second = await calls().draft([newLine({ unit_price: null })], { effective_on: '2026-10-01' })
    expect(second).toMatchObject({ number: 2, net_amount: '0.00', unpriced_count: 1 })
    const numbers = async (query: object) => (await calls().list(query)).change_orders.map(({ number }) => number)
    expect(await numbers({})).toEqual([2, 1])
    expect(await numbers({ sort_by: 'effective_on', sort_order: 'asc' })).toEqual([2, 1])
    expect(await numbers({ sort_by: 'number', sort_order: 'asc' })).toEqual([1, 2])
    expect(await numbers({ filters: { type: { eq: 'major' } } })).toEqual([1])
    expect(await numbers({ filters: { status: { in: ['approved'] } } })).toEqual([])
    expect(await numbers({ search: 'co-7' })).toEqual([1])
  })

  it('is worth nothing on do-not-pay items, existing or new, with or without a price', async () => {
    const [unpaid = 0] = await createItems(test.owner, places.authority_id, [
      { project_id, line_number: 30, unit_price: '80', is_dnp: true },
    ])
    const { id, ...drafted } = await calls().draft([
      changeLine(asphalt, '10'),
      changeLine(unpaid, '10'),
      newLine({ is_dnp: true }),
      newLine({ line_number: 91, is_dnp: true, unit_price: null }),
    ])
    expect(drafted).toMatchObject({ net_amount: '800.00', unpriced_count: 0 })
    expect(drafted.lines.map(({ amount }) => amount)).toEqual(['800.00', null, null, null])
    for (const action of ['submit', 'approve'] as const) orderOf(await calls().step(id, action))
    expect(orderOf(await calls().get(id))).toMatchObject({ net_amount: '800.00', unpriced_count: 0 })
  })

  it('is refused with every fault of every line at once', async () => {
    const refused = await calls().create([
      newLine({ item_code: ' ', quantity: '', line_number: -1 }),
      newLine({ line_number: 20 }),
      newLine({ line_number: 91 }),
      newLine({ line_number: 91, unit_of_measure: 'furlong' }),
      changeLine(base, '5'),
      changeLine(base, '7'),
      changeLine(1, '5'),
      changeLine(asphalt, '0'),
      { ...changeLine(asphalt, '5'), change_kind: 'decrease' },
      { ...changeLine(asphalt, '5'), qty_delta: 'much' },
    ])
    expect(problemOf(refused).code).toBe('invalid')
    expect(faultsOf(refused)).toEqual([
      'lines.0.new_item.line_number line_number_negative',
      'lines.0.new_item.item_code code_blank',
      'lines.0.new_item.quantity quantity_empty',
      'lines.1.new_item.line_number line_number_taken',
      'lines.2.new_item.line_number line_number_repeated',
      'lines.3.new_item.unit_of_measure unit_unknown',
      'lines.3.new_item.line_number line_number_repeated',
      'lines.4.project_pay_item_id item_repeated',
      'lines.5.project_pay_item_id item_repeated',
      'lines.6.project_pay_item_id item_unknown',
      'lines.7.qty_delta quantity_unchanged',
      'lines.7.project_pay_item_id item_repeated',
      'lines.8.qty_delta not_a_decrease',
      'lines.8.project_pay_item_id item_repeated',
      'lines.9.qty_delta number_invalid',
      'lines.9.project_pay_item_id item_repeated',
    ])
  })

  it('lists lines that change nothing, in the words of the specification', async () => {
    const refused = await calls().create([changeLine(base, '0'), changeLine(asphalt, '1')])
    expect(problemOf(refused)).toMatchObject({
      code: 'quantities_unchanged',
      message: 'The below item quantities have not been increased or decreased',
      details: [{ path: 'lines.0.qty_delta', code: 'quantity_unchanged', message: '10 · 401-10 Item 10' }],
    })
  })

  it('can be changed while it is a draft, unless somebody else changed it first', async () => {
    const { id, lock_version } = await calls().draft([changeLine(base, '1')])
    const changed = orderOf(
      await calls().update(id, { description: 'Less', lines: [changeLine(base, '-2')], lock_version }),
    )
    expect(changed).toMatchObject({ description: 'Less', decreased_count: 1, increased_count: 0, lock_version: 1 })
    expect((await calls().update(id, { description: 'x', lock_version })).statusCode).toBe(409)
    expect(problemOf(await calls().update(id, {})).code).toBe('nothing_to_change')
    expect((await calls().remove(id)).statusCode).toBe(204)
    expect((await calls().get(id)).statusCode).toBe(404)
    const submitted = await calls().draft([changeLine(base, '1')])
    await calls().step(submitted.id, 'submit')
    expect(problemOf(await calls().update(submitted.id, { description: 'x' })).code).toBe('change_order_status')
    expect(problemOf(await calls().remove(submitted.id)).code).toBe('change_order_status')
  })

  it('is for administrators, area managers and engineers of the project', async () => {
    for (const role of ['field_inspector', 'read_only_auditor', 'plant_inspector'] as const)
      expect((await calls().create([changeLine(base, '1')], {}, role)).statusCode).toBe(403)
    expect((await calls().create([changeLine(base, '1')], {}, 'field_engineer')).statusCode).toBe(403)
    await test.owner.query(
      'insert into project_employees (authority_id, project_id, membership_id) values ($1, $2, $3)',
      [places.authority_id, project_id, test.world.first.memberships.field_engineer],
    )
    const drafted = orderOf(await calls().create([changeLine(base, '1')], {}, 'field_engineer'))
    expect(drafted.abilities).toEqual(['update', 'delete', 'submit', 'void'])
    const submitted = orderOf(await calls().step(drafted.id, 'submit', {}, 'field_engineer'))
    expect(submitted).toMatchObject({
      status: 'pending',
      submitted_by: 'field_engineer Tester',
      abilities: ['withdraw', 'void'],
    })
    expect((await calls().step(drafted.id, 'approve', {}, 'field_engineer')).statusCode).toBe(403)
    expect(orderOf(await calls().get(drafted.id, 'field_inspector')).abilities).toEqual([])
  })
})

describe('approval', () => {
  it('changes items, creates new ones with a bid quantity of zero, and keeps the previous values', async () => {
    const { id } = await calls().draft([
      changeLine(base, '100'),
      changeLine(asphalt, '-20.5'),
      newLine({ item_number: '0090' }),
    ])
    await calls().step(id, 'submit')
    expect((await itemOf(base)).current_quantity).toBe('1000')
    const approved = orderOf(await calls().step(id, 'approve'))
    expect(approved).toMatchObject({ status: 'approved', decided_by: 'administrator Tester', abilities: [] })
    expect(await itemOf(base)).toMatchObject({ quantity: '1000', current_quantity: '1100', lock_version: 1 })
    expect(await metricOf(asphalt)).toMatchObject({ plan_qty: '500', change_qty: '-20.5', current_qty: '479.5' })
    expect(approved.lines[2]?.new_item?.item_number).toBe('0090')
    const brought = await itemOf(approved.lines[2]!.project_pay_item_id!)
    expect(brought).toMatchObject({
      line_number: 90,
      item_number: '0090',
      quantity: '0',
      current_quantity: '40',
      unit_price: '12.5',
    })
    expect(await metricOf(brought.id, { search: '0090' })).toMatchObject({ line_number: 90, item_number: '0090' })
    const next = await calls().draft([changeLine(base, '-50')], { effective_on: '2026-10-01' })
    await calls().step(next.id, 'submit')
    await calls().step(next.id, 'approve')
    expect(orderOf(await calls().get(id)).lines[0]).toMatchObject({ quantity_before: '1000', quantity_after: '1100' })
    const history = (await calls().history(base)).json<{ quantity_history: QuantityStep[]; current_quantity: string }>()
    expect(history.current_quantity).toBe('1050')
    expect(history.quantity_history).toMatchObject([
      { kind: 'bid', quantity: '1000', effective_on: null },
      { kind: 'update', number: 2, effective_on: '2026-10-01', qty_delta: '-50', quantity: '950' },
      { kind: 'update', number: 1, effective_on: '2026-11-20', qty_delta: '100', quantity: '1050' },
    ])
    const { rows } = await test.owner.query<{ action: string; changes: object }>(
      'select action, changes from audit_events where subject_id = any($1::bigint[]) order by id',
      [[id, base]],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'change_order.created',
      'change_order.submitted',
      'pay_item.updated',
      'change_order.approved',
      'pay_item.updated',
    ])
    expect(rows[2]?.changes).toMatchObject({ change_quantity: { old: '0', new: '100' } })
  })

  it('creates an item that was drafted before item numbers existed', async () => {
    const { id } = await calls().draft([newLine()])
    await test.owner.query("update change_order_lines set new_item = new_item - 'item_number'")
    await calls().step(id, 'submit')
    const [line] = orderOf(await calls().step(id, 'approve')).lines
    expect(line?.new_item).toMatchObject({ item_code: '909-1', item_number: null })
    expect(await itemOf(line!.project_pay_item_id!)).toMatchObject({ item_number: null })
  })

  it('never changes again, not even in the database', async () => {
    const { id } = await calls().draft([changeLine(base, '100')])
    await calls().step(id, 'submit')
    await calls().step(id, 'approve')
    for (const action of ['submit', 'approve', 'void'] as const)
      expect(problemOf(await calls().step(id, action)).code).toBe('change_order_status')
    for (const statement of [
      "update change_orders set description = 'x' where id = $1",
      'delete from change_orders where id = $1',
      'update change_order_lines set qty_delta = 7 where change_order_id = $1',
      'delete from change_order_lines where change_order_id = $1',
    ])
      await expect(test.owner.query(statement, [id]), statement).rejects.toThrow('was approved')
  })

  it('refuses a line number that was taken since, and an outdated version', async () => {
    const first = await calls().draft([newLine()])
    const second = await calls().draft([newLine()])
    for (const { id } of [first, second]) await calls().step(id, 'submit')
    expect(problemOf(await calls().step(first.id, 'approve', { lock_version: 0 })).code).toBe('conflict')
    orderOf(await calls().step(first.id, 'approve', { lock_version: 1 }))
    expect(faultsOf(await calls().step(second.id, 'approve'))).toEqual([
      'lines.0.new_item.line_number line_number_taken',
    ])
  })

  it('happens once, however many people approve at the same moment', async () => {
    const { id } = await calls().draft([changeLine(base, '100')])
    await calls().step(id, 'submit')
    const answers = await Promise.all(Array.from({ length: 5 }, () => calls().step(id, 'approve')))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect((await itemOf(base)).current_quantity).toBe('1100')
  })

  it('warns of a decrease below what is installed, and never blocks it (D30)', async () => {
    await install(base, '29')
    const { id, lines } = await calls().draft([changeLine(base, '-976')])
    expect(lines[0]).toMatchObject({
      installed_quantity: '29',
      warning: 'Qty Posted to Date of 29.000 exceeds Current Qty of 24.000 by 5.000',
    })
    await calls().step(id, 'submit')
    orderOf(await calls().step(id, 'approve'))
    expect(await metricOf(base)).toMatchObject({
      current_qty: '24',
      overrun: 'Qty Posted to Date of 29.000 exceeds Current Qty of 24.000 by 5.000',
    })
  })

  it('is refused with a reason, or made void, and then changes nothing', async () => {
    const { id } = await calls().draft([changeLine(base, '100')])
    expect(problemOf(await calls().step(id, 'reject', { reason: 'Early' })).code).toBe('change_order_status')
    await calls().step(id, 'submit')
    expect((await calls().step(id, 'reject')).statusCode).toBe(400)
    const rejected = orderOf(await calls().step(id, 'reject', { reason: 'Too much' }))
    expect(rejected).toMatchObject({ status: 'rejected', decision_reason: 'Too much', abilities: ['void'] })
    expect(orderOf(await calls().step(id, 'void', { reason: 'Drafted again' }))).toMatchObject({
      status: 'void',
      abilities: [],
      voided_by: 'area_manager Tester',
      void_reason: 'Drafted again',
      decided_by: 'administrator Tester',
      decided_at: rejected.decided_at,
      decision_reason: 'Too much',
    })
    const { id: unwanted } = await calls().draft([changeLine(base, '2')])
    expect(orderOf(await calls().step(unwanted, 'void'))).toMatchObject({ status: 'void', decided_by: null })
    expect((await itemOf(base)).current_quantity).toBe('1000')
    expect((await calls().draft([changeLine(base, '1')])).number).toBe(3)
  })
})
