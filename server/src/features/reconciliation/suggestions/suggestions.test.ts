import { reconciliation, ticketDecisions, type BulkCodingResult, type CodingSuggestion } from '@milepost/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { createPlaces, createTickets, type NewTicket, type Places } from '../../tickets/tickets.fixtures.ts'
import { createItems, differences } from '../reconciliation.fixtures.ts'

let test: TestApp
let places: Places
let projectId: number
let surface: number
let base: number
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.owner.query(
    'truncate projects, suppliers, materials, trucks, haulers, customers, contractor_jobs, ticket_rollups, pay_item_rollups, coded_ticket_rollups cascade',
  )
  places = await createPlaces(test.owner, test.world.first)
  projectId = places.projects[0]!
  ;[surface = 0, base = 0] = await createItems(test.owner, places.authority_id, [
    { project_id: projectId, line_number: 1, item_code: 'SURFACE' },
    { project_id: projectId, line_number: 2, item_code: 'BASE' },
  ])
  await test.call(reconciliation.activate, { params: { projectId }, body: { start_on: '2026-11-01' } as never })
})
afterEach(async () => {
  expect(await differences(test.owner, places.authority_id)).toEqual([])
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

it('suggests what was done with tickets like it, and says why', async () => {
  await code(await tickets(9), surface)
  await code(await tickets(1), base)
  await code(await tickets(4, { material_id: places.materials[1]!, mix_id: null }), base)
  const [like = 0] = await tickets(1)
  const [stranger = 0] = await tickets(1, { material_id: places.materials[5]! })
  expect(await suggestions([like, stranger])).toEqual([
    {
      slip_id: like,
      project_pay_item_id: surface,
      item_code: 'SURFACE',
      item_description: 'Item 1',
      unit_of_measure: 'TON',
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
      },
    },
  ])
})

it('is accepted above a confidence, as one change that is taken back as one', async () => {
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

it('suggests nothing for tickets that are coded, rejected or of another project', async () => {
  const done = await tickets(5)
  await code(done, surface)
  const others = [
    ...(await tickets(1, { status: 'rejected' })),
    ...(await tickets(1, { project_id: places.projects[1]! })),
  ]
  expect(await suggestions([...done, ...others])).toEqual([])
})
