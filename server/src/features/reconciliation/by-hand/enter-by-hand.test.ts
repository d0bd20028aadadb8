import {
  MOST_ENTRIES_A_CALL,
  MOST_PAY_NOTE_LENGTH,
  reconciliation,
  type PayItemAssignment,
  type PayItemImport,
} from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { itemCalls } from '../../pay-items/pay-items.fixtures.ts'
import { createPlaces, type Places } from '../../tickets/tickets.fixtures.ts'
import { createItems } from '../reconciliation.fixtures.ts'

let places: Places
let projectId: number
let linked: number
let stranger: number
let free: number
let given: number
const test = await createTestApp()
beforeEach(async () => {
  await test.owner.query(
    'truncate projects, suppliers, materials, trucks, haulers, customers, contractor_jobs, pay_item_rollups cascade',
  )
  places = await createPlaces(test.owner, test.world.first)
  projectId = places.projects[0]!
  linked = await itemCalls(test).newContractor(projectId, 'Reeves Paving')
  stranger = await itemCalls(test).newContractor(projectId, 'Baldwin Hauling')
  ;[free = 0, given = 0] = await createItems(test.owner, places.authority_id, [
    { project_id: projectId, line_number: 1 },
    { project_id: projectId, line_number: 2, contractors: [linked] },
  ])
  await test.call(reconciliation.activate, { params: { projectId }, body: { start_on: '2026-10-01' } as never })
})

const current = async () =>
  (await test.call(reconciliation.assignments, { params: { projectId } as never }))
    .json<{ pay_item_assignments: PayItemAssignment[] }>()
    .pay_item_assignments.map(({ line_number, external_dot_contractor }) => [line_number, external_dot_contractor])

it('sums the entries of each item on a page over all pages, as far as the list finds them', async () => {
  const [priced = 0] = await createItems(test.owner, places.authority_id, [
    { project_id: projectId, line_number: 3, unit_price: '2.50' },
  ])
  const entries = [
    { project_pay_item_id: priced, quantity: '1.25', work_date: '2026-10-12' },
    { project_pay_item_id: priced, quantity: '2.5', work_date: '2026-10-13' },
    { project_pay_item_id: priced, quantity: '4', work_date: '2026-10-14' },
    { project_pay_item_id: free, quantity: '8', work_date: '2026-10-14' },
  ]
  await test.call(reconciliation.enter, { params: { projectId }, body: { pay_entries: entries } as never })
  const totals = async (query: object) =>
    (await test.call(reconciliation.assignments, { params: { projectId }, query } as never)).json<{
      item_totals: object[]
    }>().item_totals
  const page = { sort_by: 'line_number', sort_order: 'desc', page_size: 1 }
  const all = { project_pay_item_id: priced, entries: 3, quantity: '7.75', amount: '19.38' }
  expect(await totals(page)).toEqual([all])
  expect(await totals({ ...page, filters: { work_date: { gte: '2026-10-13' } } })).toEqual([
    { ...all, entries: 2, quantity: '6.5', amount: '16.25' },
  ])
  expect(await totals({ ...page, page_number: 4 })).toEqual([
    { project_pay_item_id: free, entries: 1, quantity: '8', amount: null },
  ])
  expect(await totals({ page_size: 1 })).toEqual([])
})

describe('an entry by hand is for one of the contractors of its item, like a ticket', () => {
  const by = (project_pay_item_id: number, contractor?: number) => ({
    project_pay_item_id,
    quantity: '3.5',
    work_date: '2026-10-12',
    ...(contractor !== undefined && { external_dot_contractor_id: contractor }),
  })
  const enter = (...pay_entries: object[]) =>
    test.call(reconciliation.enter, { params: { projectId }, body: { pay_entries } as never })

  it('by call: every wrong contractor is reported by its path, and none is entered', async () => {
    const refused = await enter(by(given), by(given, stranger), by(free, linked), by(given, linked), by(free))
    expect(refused.statusCode).toBe(422)
    expect(
      refused
        .json<{ error: { details: { path: string; code: string }[] } }>()
        .error.details.map(({ path, code }) => `${path} ${code}`),
    ).toEqual([
      'pay_entries.0.external_dot_contractor_id contractor_required',
      'pay_entries.1.external_dot_contractor_id contractor_not_linked',
      'pay_entries.2.external_dot_contractor_id contractor_not_linked',
    ])
    expect(await current()).toEqual([])
    expect((await enter(by(given, linked), by(free))).statusCode).toBe(200)
    expect((await current()).toSorted()).toEqual([
      [1, null],
      [2, 'Reeves Paving'],
    ])
  })

  it('by file: rows for a wrong contractor, or for none, are left out', async () => {
    const answer = await importFile(
      'line,quantity,date,contractor',
      '2,1,2026-10-12,',
      '2,2,2026-10-12,Baldwin Hauling',
      '1,3,2026-10-12,Reeves Paving',
      '2,4,2026-10-12,REEVES PAVING',
      '1,5,2026-10-12,',
    )
    expect(faultsOf(answer)).toEqual([
      '2 external_dot_contractor contractor_required',
      '3 external_dot_contractor contractor_not_linked',
      '4 external_dot_contractor contractor_not_linked',
    ])
    expect((await current()).toSorted()).toEqual([
      [1, null],
      [2, 'Reeves Paving'],
    ])
  })
})

const importFile = async (...lines: string[]): Promise<PayItemImport> => {
  return test.ok(reconciliation.importEntries, {
    params: { projectId },
    raw_body: `${lines.join('\n')}\n`,
    headers: { 'content-type': 'text/csv' },
  })
}
const faultsOf = ({ errors }: PayItemImport) => errors.map(({ line, column, code }) => `${line} ${column} ${code}`)

it('a call can enter the largest number of entries, each with a full note and location', async () => {
  const entry = {
    project_pay_item_id: free,
    quantity: '0.01',
    work_date: '2026-10-12',
    location: 'x'.repeat(500),
    additional_notes: 'x'.repeat(MOST_PAY_NOTE_LENGTH),
  }
  const answer = await test.call(reconciliation.enter, {
    params: { projectId },
    body: { pay_entries: Array.from({ length: MOST_ENTRIES_A_CALL }, () => entry) } as never,
  })
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  expect(answer.json<{ pay_item_assignments: object[] }>().pay_item_assignments).toHaveLength(MOST_ENTRIES_A_CALL)
})

describe('a file of entries', () => {
  it('that is sent again enters only its new rows, even when it is sent twice at once', async () => {
    const lines = [
      'line,quantity,date,location',
      '1,3.50,2026-10-12,Pier 2',
      '1,3.5,2026-10-12,Pier 2',
      '9,1,2026-10-12,',
    ]
    const countsOf = ({ new_count, unchanged_count, errored_count }: PayItemImport) => [
      new_count,
      unchanged_count,
      errored_count,
    ]
    const both = await Promise.all([importFile(...lines), importFile(...lines)])
    expect(both.map(countsOf).toSorted()).toEqual([
      [0, 2, 1],
      [2, 0, 1],
    ])
    expect(countsOf(await importFile(...lines, '1,4,2026-10-12,Pier 2'))).toEqual([1, 2, 1])
    expect(await current()).toHaveLength(3)
  })

  it('refers to the line of one contract project, and to no line with another code', async () => {
    const north = await itemCalls(test).newContractProject(projectId, 'North')
    const south = await itemCalls(test).newContractProject(projectId, 'South')
    const [inNorth = 0, inSouth = 0] = await createItems(test.owner, places.authority_id, [
      { project_id: projectId, line_number: 70, item_code: 'N-70' },
      { project_id: projectId, line_number: 71, item_code: 'S-70' },
    ])
    const place = (item: number, part: number) =>
      test.owner.query('update project_pay_items set contract_project_id = $1, line_number = 70 where id = $2', [
        part,
        item,
      ])
    await place(inNorth, north)
    await place(inSouth, south)
    const answer = await importFile(
      'line_number,item_code,contract_project_number,quantity,work_date',
      '70,,,1,2026-10-12',
      '70,S-70,North,1,2026-10-12',
      '1,S-70,,1,2026-10-12',
      '70,,West,1,2026-10-12',
      '70,S-70,south,2,2026-10-12',
      '70,,North,3,2026-10-12',
    )
    expect(faultsOf(answer)).toEqual([
      '2 line_number item_several',
      '3 item_code code_differs',
      '4 item_code code_differs',
      '5 contract_project_number contract_project_unknown',
    ])
    const { rows } = await test.owner.query(
      'select pay_item_id::integer as item, quantity::integer as quantity from pay_entries where project_id = $1 order by quantity',
      [projectId],
    )
    expect(rows).toEqual([
      { item: inSouth, quantity: 2 },
      { item: inNorth, quantity: 3 },
    ])
  })
})
