import {
  payItems,
  projects,
  reconciliation,
  type BulkCodingResult,
  type ChecklistKey,
  type CodingSuggestion,
  type PayItemAssignment,
  type UnitRules,
} from '@milepost/contract'
import { beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { createTickets, type NewTicket, type Places } from '../../tickets/tickets.fixtures.ts'
import { useDesk } from '../desk.fixtures.ts'

let test: TestApp
let places: Places
let projectId: number
let tons: number
const desk = useDesk([{ line_number: 1 }])
beforeEach(() => {
  ;({ test, places, projectId } = desk)
  ;[tons = 0] = desk.items
})

/** Sets, as the page of a project does, whether it pays overloads. */
async function payOverload(pay_overload: boolean): Promise<void> {
  const { project } = (await test.call(projects.get, { params: { id: projectId } as never })).json<{
    project: { lock_version: number }
  }>()
  const { lock_version } = project
  const answer = await test.call(projects.attributes, {
    params: { id: projectId },
    body: { pay_overload, lock_version } as never,
  })
  expect(answer.statusCode, answer.body).toBe(200)
}
/** Tickets whose trucks were 2,140 lb over their limit. */
const tickets = (...contents: NewTicket[]) =>
  createTickets(
    test.owner,
    places,
    contents.map((content) => ({
      status: 'delivered' as const,
      net: '45120',
      uom: 'LB',
      overload_lbs: '2140',
      ...content,
    })),
  )
const assign = async (haulhub_slip_id: number, quantity: string) =>
  (
    await test.call(reconciliation.assign, {
      params: { projectId },
      body: { pay_item_assignments: [{ haulhub_slip_id, project_pay_item_id: tons, quantity }] } as never,
    })
  ).json<{ pay_item_assignments: PayItemAssignment[]; error?: { details: { code: string }[] } }>()
const many = async (slip_ids: number[], body: object = {}) =>
  (
    await test.call(reconciliation.assignMany, {
      params: { projectId },
      body: { slip_ids, split: [{ project_pay_item_id: tons }], ...body } as never,
    })
  ).json<BulkCodingResult>()
async function missing(): Promise<{ counted: number | undefined; named: number[] }> {
  const { pay_periods } = (await test.call(reconciliation.periods, { params: { projectId } as never })).json<{
    pay_periods: { id: number }[]
  }>()
  const { checklist } = (
    await test.call(reconciliation.checklist, { params: { projectId, id: pay_periods[0]!.id } })
  ).json<{ checklist: { key: ChecklistKey; count: number }[] }>()
  const { pay_item_assignments } = (
    await test.call(reconciliation.assignments, {
      params: { projectId } as never,
      query: { filters: { checklist: { eq: 'missing_quantities' } } } as never,
    })
  ).json<{ pay_item_assignments: { haulhub_slip_id: number }[] }>()
  return {
    counted: checklist.find(({ key }) => key === 'missing_quantities')?.count,
    named: pay_item_assignments.map(({ haulhub_slip_id }) => haulhub_slip_id),
  }
}

it('pays the whole net while the project pays overloads', async () => {
  const [id = 0] = await tickets({})
  expect((await assign(id, '22.56')).pay_item_assignments).toMatchObject([{ quantity: '22.56' }])
})

it('refuses more than the payable net when the project does not pay overloads, and accepts that net (D15)', async () => {
  await payOverload(false)
  const [over = 0, within = 0, unknown = 0] = await tickets({}, { overload_lbs: '0' }, { overload_lbs: null })
  expect((await assign(over, '22.56')).error?.details).toMatchObject([{ code: 'more_than_net' }])
  expect((await assign(over, '21.50')).error?.details).toMatchObject([{ code: 'more_than_net' }])
  expect((await assign(over, '21.49')).pay_item_assignments).toMatchObject([
    { quantity: '21.49', ticket_quantity: '42980' },
  ])
  expect((await assign(within, '22.56')).pay_item_assignments).toMatchObject([{ quantity: '22.56' }])
  expect((await assign(unknown, '22.56')).pay_item_assignments).toMatchObject([{ quantity: '22.56' }])
})

it('puts the payable net of many tickets on an item, as previewed', async () => {
  await payOverload(false)
  const ids = await tickets({}, { net: '22.56', uom: 'TON' }, { overload_lbs: '0' })
  expect((await many(ids, { validate_only: true })).items).toMatchObject([{ quantity: '65.54', tickets: 3 }])
  expect((await many(ids)).items).toMatchObject([{ quantity: '65.54', tickets: 3 }])
})

it('does not code a ticket with no payable net, and suggests nothing for it', async () => {
  await many(await tickets({}, {}, {}))
  await payOverload(false)
  const [nothing = 0, over = 0] = await tickets({ net: '2000' }, {})
  const { coding_suggestions } = (
    await test.call(reconciliation.suggestions, {
      params: { projectId } as never,
      query: { filters: { id: { in: [nothing, over] } } } as never,
    })
  ).json<{ coding_suggestions: CodingSuggestion[] }>()
  expect(coding_suggestions).toMatchObject([{ slip_id: over, net: '45120', quantity: '21.49' }])
  expect((await many([nothing])).refused).toMatchObject([{ slip_id: nothing, code: 'quantity_missing' }])
})

it('accepts the payable net as the whole of a ticket of a yield test area', async () => {
  await payOverload(false)
  const [id = 0] = await tickets({})
  await test.owner.query('update tickets set agency = agency || $2 where id = $1', [id, { yield_test_area: true }])
  expect((await assign(id, '22.56')).error?.details).toMatchObject([{ code: 'yield_test_area' }])
  expect((await assign(id, '21.49')).pay_item_assignments).toMatchObject([{ quantity: '21.49' }])
})

it('reports nothing as missing in a period that the project does not pay', async () => {
  await payOverload(false)
  const [whole = 0, inTons = 0, short = 0] = await tickets({}, { net: '22.56', uom: 'TON' }, {})
  await many([whole, inTons])
  await assign(short, '20')
  expect(await missing()).toEqual({ counted: 1, named: [short] })
  await payOverload(true)
  const all = await missing()
  expect([all.counted, all.named.toSorted()]).toEqual([3, [whole, inTons, short].toSorted()])
})

it('is shown to pages with the unit rules', async () => {
  const rules = async () =>
    (await test.call(payItems.list, { params: { projectId } as never })).json<{ unit_rules: UnitRules }>().unit_rules
  expect((await rules()).pay_overload).toBe(true)
  await payOverload(false)
  expect((await rules()).pay_overload).toBe(false)
})
