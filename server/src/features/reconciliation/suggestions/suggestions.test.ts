import {
  payItems,
  reconciliation,
  ticketDecisions,
  type BulkCodingResult,
  type CodingSuggestion,
  type ProjectPayItem,
} from '@milepost/contract'
import { beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { createTickets, type NewTicket, type Places } from '../../tickets/tickets.fixtures.ts'
import { useDesk } from '../desk.fixtures.ts'

let test: TestApp
let places: Places
let projectId: number
let surface: number
let base: number
const desk = useDesk([
  { line_number: 1, item_code: 'SURFACE' },
  { line_number: 2, item_code: 'BASE' },
])
beforeEach(() => {
  ;({ test, places, projectId } = desk)
  ;[surface = 0, base = 0] = desk.items
})

const tickets = (count: number, content: NewTicket = {}) =>
  createTickets(
    test.owner,
    places,
    Array.from({ length: count }, () => ({
      status: 'delivered' as const,
      net: '45120',
      uom: 'LB',
      mix_id: 'JMF-1',
      ...content,
    })),
  )
const code = (slip_ids: number[], item: number) =>
  test.call(reconciliation.assignMany, {
    params: { projectId },
    body: { slip_ids, split: [{ project_pay_item_id: item }] } as never,
  })
const suggestions = async (id: readonly number[]) =>
  (
    await test.call(reconciliation.suggestions, {
      params: { projectId } as never,
      query: { filters: { id: { in: id } } } as never,
    })
  ).json<{ coding_suggestions: CodingSuggestion[] }>().coding_suggestions
const accept = async (body: object) =>
  (
    await test.call(reconciliation.acceptSuggestions, { params: { projectId }, body: body as never })
  ).json<BulkCodingResult>()

it('warns before many tickets go elsewhere than those like them, with the line and what its contract has left', async () => {
  await code(await tickets(20), surface)
  const slip_ids = [...(await tickets(3)), ...(await tickets(1, { material_id: places.materials[5]! }))]
  const preview = async (item: number) =>
    (
      await test.call(reconciliation.assignMany, {
        params: { projectId },
        body: { slip_ids, split: [{ project_pay_item_id: item }], validate_only: true } as never,
      })
    ).json<BulkCodingResult>()
  const { items, pattern_breaks } = await preview(base)
  expect(items).toMatchObject([{ item_code: 'BASE', line_number: 2, external_dot_contractors: [] }])
  expect(Number(items[0]?.remaining_qty)).toBe(1000 - Number(items[0]?.quantity))
  expect(pattern_breaks).toMatchObject([
    { item_code: 'SURFACE', line_number: 1, external_dot_contractor: null, tickets: 3, earlier: 20, alike: 20 },
  ])
  expect((await preview(surface)).pattern_breaks).toEqual([])
  const { pay_items } = (
    await test.call(payItems.list, { params: { projectId } as never, query: { page_number: 1, page_size: 9 } as never })
  ).json<{ pay_items: ProjectPayItem[] }>()
  expect(pay_items.map(({ remaining_quantity }) => remaining_quantity)).toEqual(['548.8', '1000'])
})

it('suggests what was done with similar tickets, and explains why', async () => {
  await code(await tickets(9), surface)
  await code(await tickets(1), base)
  await code(await tickets(4, { material_id: places.materials[1]!, mix_id: null }), base)
  const [like = 0] = await tickets(1)
  const [stranger = 0] = await tickets(1, { material_id: places.materials[5]! })
  expect(await suggestions([like, stranger])).toMatchObject([
    {
      slip_id: like,
      net: '45120',
      project_pay_item_id: surface,
      item_code: 'SURFACE',
      quantity: '22.56',
      external_dot_contractor_id: null,
      confidence: '0.81',
      reason: {
        basis: 'material_mix_plant',
        tickets: 10,
        alike: 9,
        material: '12.5mm SP',
        mix_id: 'JMF-1',
        plant: 'River',
        station: null,
        differing_sizes: null,
      },
    },
  ])
})

it('is accepted above a confidence, as one change that is undone as one', async () => {
  await code(await tickets(19), surface)
  await code(await tickets(1, { material_id: places.materials[1]!, mix_id: null }), base)
  const sure = await tickets(3)
  const unsure = await tickets(2, { material_id: places.materials[1]!, mix_id: null })
  const tried = await accept({ slip_ids: [...sure, ...unsure], min_confidence: '0.8', validate_only: true })
  expect(tried).toMatchObject({ updated_count: 3, items: [{ item_code: 'SURFACE', quantity: '67.68', tickets: 3 }] })
  const done = await accept({ slip_ids: [...sure, ...unsure], min_confidence: '0.8' })
  expect(done.updated).toEqual(sure)
  expect(done.refused.map(({ slip_id, code: cause }) => [slip_id, cause])).toEqual(
    unsure.map((id) => [id, 'no_suggestion']),
  )
  const { rows } = await test.owner.query(
    "select count(*)::integer as n from pay_entries where source = 'suggestion' and withdrawn_at is null",
  )
  expect(rows[0]).toEqual({ n: 3 })
  await test.call(ticketDecisions.undo, { body: { change_id: done.change_id } as never })
  expect((await suggestions(sure)).length).toBe(3)
})

it('reports overruns before it is accepted (D30)', async () => {
  await code(await tickets(3), surface)
  await test.owner.query('update project_pay_items set quantity = 100 where id = $1', [surface])
  const overruns = [
    {
      project_pay_item_id: surface,
      message: 'Qty Posted to Date of 112.800 exceeds Current Qty of 100.000 by 12.800',
      installed_qty: '112.8',
      current_qty: '100',
      overrun_qty: '12.8',
    },
  ]
  const slip_ids = await tickets(2)
  expect((await accept({ slip_ids: slip_ids.slice(1), validate_only: true })).overruns).toEqual([])
  for (const validate_only of [true, false])
    expect((await accept({ slip_ids, validate_only })).overruns).toEqual(overruns)
})

it('covers the newest uncoded tickets when none are named, and gives their number', async () => {
  await code(await tickets(5), surface)
  const known = await tickets(2)
  await tickets(1, { material_id: places.materials[5]! })
  const all = (
    await test.call(reconciliation.suggestions, { params: { projectId } as never, query: {} as never })
  ).json<{ coding_suggestions: CodingSuggestion[]; looked_at: number; uncoded: number }>()
  expect(all).toMatchObject({ looked_at: 3, uncoded: 3, abilities: ['code'] })
  expect(all.coding_suggestions.map(({ slip_id }) => slip_id).toSorted()).toEqual(known.toSorted())
})

it('covers the newest 5,000 of a day that has more', async () => {
  await code(await tickets(1), surface)
  const [day] = await tickets(5001, { printed_on: '2026-11-03', printed_at: '2026-11-03T15:00:00.000Z' })
  const { looked_at, uncoded, coding_suggestions } = (
    await test.call(reconciliation.suggestions, {
      params: { projectId } as never,
      query: { filters: { printed_on: { eq: '2026-11-03' } } } as never,
    })
  ).json<{ looked_at: number; uncoded: number; coding_suggestions: CodingSuggestion[] }>()
  expect({ looked_at, uncoded }).toEqual({ looked_at: 5000, uncoded: 5001 })
  expect(coding_suggestions.map(({ slip_id }) => slip_id)).not.toContain(day)
})

it('is based on the station at which tickets of the material were placed', async () => {
  const placed = async (ids: number[], station: string) =>
    await test.owner.query(
      "update tickets set agency = agency || jsonb_build_object('station', $2::text) where id = any($1)",
      [ids, station],
    )
  const at12 = await tickets(3)
  await code(await tickets(9), surface)
  await code(at12, base)
  await placed(at12, '12+40 RT')
  const [here = 0, elsewhere = 0] = await tickets(2)
  await placed([here], 'STA 12 + 95')
  await placed([elsewhere], '13+00')
  const found = await suggestions([here, elsewhere])
  expect(
    new Map(found.map(({ slip_id, item_code, reason }) => [slip_id, [item_code, reason.basis, reason.station]])),
  ).toEqual(
    new Map([
      [here, ['BASE', 'material_station', '12']],
      [elsewhere, ['SURFACE', 'material_mix_plant', null]],
    ]),
  )
})

it('suggests no contractor who was removed from the item meanwhile', async () => {
  const { rows } = await test.owner.query<{ id: number }>(
    `insert into external_contractors (authority_id, project_id, company_id, name, type)
     values ($1, $2, company_named('Baldwin'), 'Baldwin', 'subcontractor') returning id`,
    [places.authority_id, projectId],
  )
  const contractor = Number(rows[0]!.id)
  const link = [places.authority_id, surface, contractor]
  await test.owner.query(
    'insert into pay_item_contractors (authority_id, pay_item_id, external_contractor_id) values ($1, $2, $3)',
    link,
  )
  await test.call(reconciliation.assignMany, {
    params: { projectId },
    body: {
      slip_ids: await tickets(4),
      split: [{ project_pay_item_id: surface, external_dot_contractor_id: contractor }],
    } as never,
  })
  const [next = 0] = await tickets(1)
  expect(await suggestions([next])).toMatchObject([{ external_dot_contractor: 'Baldwin', item_code: 'SURFACE' }])
  await test.owner.query(
    'delete from pay_item_contractors where authority_id = $1 and pay_item_id = $2 and external_contractor_id = $3',
    link,
  )
  expect(await suggestions([next])).toEqual([])
})

it('suggests nothing for tickets that are coded, rejected or of another project', async () => {
  const done = await tickets(5)
  await code(done, surface)
  const others = [
    ...(await tickets(1, { status: 'rejected' })),
    ...(await tickets(1, { project_id: places.projects[1]! })),
  ]
  expect(await suggestions([...done, ...others])).toEqual([])
})
