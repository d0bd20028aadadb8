import { lookupNames, lookups, type LookupEntry, type LookupName } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createPlaces, createTickets } from '../tickets/tickets.fixtures.ts'

const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
await createPlaces(test.owner, test.world.second)
const [plants, projects, trucks, haulers] = [places.plants, places.projects, places.trucks, places.haulers]
await createTickets(test.owner, places, [
  {
    plant_id: plants[0]!,
    supplier_id: places.suppliers[0]!,
    project_id: projects[0]!,
    truck_id: trucks[0]!,
    hauler_id: haulers[0]!,
    material_id: places.materials[0]!,
    agency: { lane: 'Outside' },
  },
  {
    plant_id: plants[2]!,
    supplier_id: places.suppliers[1]!,
    project_id: projects[1]!,
    truck_id: trucks[1]!,
    hauler_id: haulers[1]!,
    material_id: places.materials[3]!,
    agency: { lane: 'Inside' },
  },
  {
    plant_id: plants[2]!,
    supplier_id: places.suppliers[1]!,
    project_id: projects[1]!,
    truck_id: null,
    agency: { lane: 'Outside' },
  },
])
await test.owner.query(
  `insert into project_pay_items (authority_id, project_id, line_number, item_code, item_description, unit_of_measure, quantity)
   select $1, project_id, line, code, 'Item ' || code, 'TON', 1 from (values ($2::bigint, 1, '402-1'), ($2, 2, '402-1'), ($3, 1, '310-1')) i(project_id, line, code)`,
  [test.world.first.id, projects[0], projects[1]],
)

const ask = async (name: LookupName, query: object = {}) => {
  const response = await test.call(lookups[name] as typeof lookups.plants, {
    query: query as never,
    as: 'field_inspector',
  })
  expect(response.statusCode, response.body).toBe(200)
  const body = response.json<Record<LookupName, LookupEntry[]> & { page: { total_rows: number; last_page: boolean } }>()
  return {
    entries: body[name],
    labels: body[name].map(({ label }) => label),
    page: body.page,
    headers: response.headers,
  }
}

describe.each(lookupNames)('%s', (name) => {
  it('answers, searches by text, and pages', async () => {
    const { entries, page, headers } = await ask(name)
    expect(entries.length).toBeGreaterThan(1)
    expect(headers['total-count']).toBe(String(page.total_rows))
    const [first, second] = entries as [LookupEntry, LookupEntry]
    expect((await ask(name, { page_number: 2, page_size: 1 })).entries).toEqual([second])
    expect((await ask(name, { search: first.label.toUpperCase() })).entries).toContainEqual(first)
    expect((await ask(name, { filters: { value: { in: [String(second.value)] } } })).entries).toEqual([second])
    expect((await ask(name, { search: 'nothing is called this' })).page).toMatchObject({
      total_rows: 0,
      last_page: true,
    })
    expect((await ask(name, { page_number: 900 })).page.total_rows).toBe(page.total_rows)
  })
})

it("lists only rows of the caller's authority, ordered by label", async () => {
  expect((await ask('plants')).labels).toEqual([
    'BAR-01 River',
    'BAR-02 Airport',
    'NORTH-01 Quarry',
    'NORTH-02 Harbor',
    'VALLEY-9 Midtown',
  ])
  expect((await ask('suppliers', { sort_by: 'label', sort_order: 'desc' })).labels).toEqual([
    'Valley Mix',
    'North Stone',
    'Bar Materials',
  ])
  expect((await ask('lanes')).entries).toEqual([
    { value: 'Inside', label: 'Inside', detail: null },
    { value: 'Outside', label: 'Outside', detail: null },
  ])
})

it.each([
  ['plants', { supplier_id: { eq: 1 } }, ['NORTH-01 Quarry']],
  ['plants', { project_id: { in: [0, 1] } }, ['BAR-01 River', 'NORTH-01 Quarry']],
  ['suppliers', { project_id: { eq: 1 } }, ['North Stone']],
  ['suppliers', { supplier_id: { eq: 1 } }, ['North Stone']],
  ['trucks', { project_id: { eq: 1 } }, ['T-441']],
  ['trucks', { supplier_id: { eq: 0 } }, ['T-440']],
  ['materials', { project_id: { eq: 1 } }, ['12.5mm SP', 'Class AA']],
  ['haulers', { supplier_id: { eq: 0 } }, ['Peach State Hauling']],
  ['pay_codes', {}, ['310-1', '402-1']],
  ['pay_codes', { project_id: { eq: 0 } }, ['402-1']],
] as const)('%s filtered by %o', async (name, wanted, labels) => {
  const ids = { supplier_id: places.suppliers, project_id: places.projects }
  const filters = Object.fromEntries(
    Object.entries(wanted).map(([field, { eq, in: several }]: [string, { eq?: number; in?: readonly number[] }]) => {
      const list = ids[field as keyof typeof ids]
      return [field, eq === undefined ? { in: several?.map((at) => list[at]) } : { eq: list[eq] }]
    }),
  )
  expect((await ask(name, { filters })).labels).toEqual(labels)
})

it('refuses a filter that the list does not have', async () => {
  const response = await test.call(lookups.statuses, { query: { filters: { project_id: { eq: 1 } } } as never })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ error: { details: [{ path: 'filters.project_id' }] } })
})
