import {
  reconciliation,
  reconciliationUom,
  type BulkCodingResult,
  type CodingSuggestion,
  type PayItemAssignment,
  type PeriodSnapshot,
} from '@milepost/contract'
import { beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { createTickets, type NewTicket, type Places } from '../../tickets/tickets.fixtures.ts'
import { useDesk } from '../desk.fixtures.ts'

let test: TestApp
let places: Places
let projectId: number
let yards: number
const desk = useDesk([{ line_number: 1, item_code: 'BASE', unit_of_measure: 'CY' }])
beforeEach(() => {
  ;({ test, places, projectId } = desk)
  ;[yards = 0] = desk.items
})

const tickets = (...contents: NewTicket[]) =>
  createTickets(
    test.owner,
    places,
    contents.map((content) => ({ status: 'delivered' as const, net: '22.56', uom: 'TON', ...content })),
  )
async function approve(body: object = {}): Promise<number> {
  const usual = { ticket_uom: 'TON', pay_uom: 'CY', factor: '2.02', per: 'pay_uom', basis: 'Lab report 26-118' }
  return (
    await test.ok(reconciliationUom.approveFactor, {
      params: { projectId },
      body: { ...usual, valid_from: '2026-11-01', ...body } as never,
    })
  ).conversion_factor.id
}
const assign = async (haulhub_slip_id: number, quantity: string) => {
  const answer = await test.call(reconciliation.assign, {
    params: { projectId },
    body: { pay_item_assignments: [{ haulhub_slip_id, project_pay_item_id: yards, quantity }] } as never,
  })
  return answer.json<{ pay_item_assignments: PayItemAssignment[]; error?: { details: { code: string }[] } }>()
}
const many = async (slip_ids: number[], body: object = {}) =>
  (
    await test.call(reconciliation.assignMany, {
      params: { projectId },
      body: { slip_ids, split: [{ project_pay_item_id: yards }], ...body } as never,
    })
  ).json<BulkCodingResult>()
const entries = async () =>
  (
    await test.owner.query<{ quantity: string; ticket_quantity: string; factor: number | null }>(
      `select trim_scale(quantity)::text as quantity, trim_scale(ticket_quantity)::text as ticket_quantity, conversion_factor_id::integer as factor
      from pay_entries where withdrawn_at is null order by id`,
    )
  ).rows

it("puts tons on cubic yards by the project's factor, which the entry names", async () => {
  const [first = 0, second = 0] = await tickets({}, {})
  expect((await assign(first, '11.17')).error?.details).toMatchObject([{ code: 'unit_not_convertible' }])
  const id = await approve()
  expect((await assign(first, '11.17')).pay_item_assignments).toMatchObject([
    { quantity: '11.17', conversion_factor: { id, factor: '2.02', per: 'pay_uom', ticket_uom: 'TON', pay_uom: 'CY' } },
  ])
  expect((await assign(second, '11.18')).error?.details).toMatchObject([{ code: 'more_than_net' }])
  expect(await entries()).toEqual([{ quantity: '11.17', ticket_quantity: '22.5634', factor: id }])
})

it("chooses the factor by material and date: the material's own before the general one", async () => {
  const all = await approve({ valid_to: '2026-11-19' })
  const own = await approve({ material_id: places.materials[0], factor: '2' })
  const other = await approve({ factor: '3', valid_from: '2026-11-20' })
  const ids = await tickets(
    {},
    { material_id: places.materials[1]! },
    { material_id: places.materials[1]!, printed_at: '2026-11-19T19:05:00.000Z', printed_on: '2026-11-19' },
  )
  const { items, updated_count } = await many(ids)
  expect([updated_count, items[0]?.quantity]).toEqual([3, '29.97'])
  expect((await entries()).map(({ quantity, factor }) => [quantity, factor])).toEqual([
    ['11.28', own],
    ['7.52', other],
    ['11.17', all],
  ])
})

it('previews the result of coding many, and which tickets no factor fits', async () => {
  await approve({ material_id: places.materials[0] })
  const ids = await tickets({}, {}, { material_id: places.materials[1]!, ticket_number: 'C-78' })
  const tried = await many(ids, { validate_only: true })
  expect(tried).toMatchObject({
    items: [{ quantity: '22.34', tickets: 2 }],
    refused: [{ code: 'unit_not_convertible' }],
    missing: 'Missing primary or secondary quantity or pay code: C-78',
  })
  expect(await entries()).toEqual([])
})

it('suggests the net converted by the factor, and accepts it', async () => {
  await approve()
  const [done = 0, next = 0] = await tickets({}, { net: '20' })
  await assign(done, '11.17')
  const { coding_suggestions } = (
    await test.call(reconciliation.suggestions, {
      params: { projectId } as never,
      query: { filters: { id: { in: [next] } } } as never,
    })
  ).json<{ coding_suggestions: CodingSuggestion[] }>()
  expect(coding_suggestions).toMatchObject([{ quantity: '9.90' }])
  await test.call(reconciliation.acceptSuggestions, { params: { projectId }, body: { slip_ids: [next] } as never })
  expect((await entries()).map(({ quantity }) => quantity)).toEqual(['11.17', '9.9'])
})

it('leaves existing entries unchanged when a factor ends and a setting changes', async () => {
  const id = await approve()
  const [first = 0, second = 0] = await tickets({}, {})
  await assign(first, '11.17')
  await test.call(reconciliationUom.endFactor, { params: { projectId, id }, body: { valid_to: '2026-11-19' } })
  await test.call(reconciliationUom.changeSetting, {
    params: { uom: 'CY' },
    body: { decimals: 0, rounding: 'half_even', lock_version: 0 },
  })
  expect((await assign(second, '11')).error?.details).toMatchObject([{ code: 'unit_not_convertible' }])
  const removed = await test.call(reconciliationUom.removeFactor, { params: { projectId, id } })
  expect([removed.statusCode, removed.json<{ error: { code: string } }>().error.code]).toEqual([
    422,
    'conversion_factor_in_use',
  ])
  expect(await entries()).toEqual([{ quantity: '11.17', ticket_quantity: '22.5634', factor: id }])
})

it("accepts no more decimals than the agency sets for an item's unit, and rounds by its setting", async () => {
  await approve({ factor: '2.5' })
  await test.call(reconciliationUom.changeSetting, {
    params: { uom: 'CY' },
    body: { decimals: 0, rounding: 'half_even', lock_version: 0 },
  })
  const [first = 0, ...rest] = await tickets({ net: '6.25' }, { net: '6.25' }, { net: '8.75' })
  const { error } = await assign(first, '2.5')
  expect(error?.details).toMatchObject([{ code: 'invalid_quantity' }])
  expect((await many(rest)).items).toMatchObject([{ quantity: '6' }])
  expect((await entries()).map(({ quantity }) => quantity)).toEqual(['2', '4'])
})

it('does not report as missing in a period what only rounding leaves', async () => {
  await approve({ factor: '2.5' })
  await test.call(reconciliationUom.changeSetting, {
    params: { uom: 'CY' },
    body: { decimals: 0, rounding: 'half_up', lock_version: 0 },
  })
  const [rounded = 0, short = 0] = await tickets({ net: '11' }, { net: '11' })
  await assign(rounded, '4')
  await assign(short, '3')
  const { pay_periods } = (await test.call(reconciliation.periods, { params: { projectId } as never })).json<{
    pay_periods: { id: number }[]
  }>()
  const { checklist } = (
    await test.call(reconciliation.checklist, { params: { projectId, id: pay_periods[0]!.id } })
  ).json<{ checklist: PeriodSnapshot['checklist'] }>()
  expect(checklist?.find(({ key }) => key === 'missing_quantities')).toMatchObject({ count: 1 })
})
