import { finds, type FoundHit, type Role } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createPlaces, createTickets } from '../tickets/tickets.fixtures.ts'

const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
await createPlaces(test.owner, test.world.second)
const [plant_id, supplier_id, project_id, truck_id] = [
  places.plants[0]!,
  places.suppliers[0]!,
  places.projects[0]!,
  places.trucks[0]!,
]
const ticket = { plant_id, supplier_id, project_id, truck_id, material_id: places.materials[0]! }
await createTickets(test.owner, places, [
  { ...ticket, ticket_number: 'ZQ-700100' },
  { ...ticket, ticket_number: 'ZQ-700200', po_number: 'PO-88' },
  { ...ticket, ticket_number: 'ZQ-700300', project_id: null },
  ...Array.from({ length: 8 }, (_, at) => ({ ...ticket, ticket_number: `MANY-${at}` })),
])
await test.owner.query(
  `insert into project_pay_items (authority_id, project_id, line_number, item_code, item_description, unit_of_measure, quantity)
   values ($1, $2, 1, '402-1813', 'ZQ overlay', 'TON', 1)`,
  [test.world.first.id, project_id],
)
await test.owner.query(
  `insert into master_pay_items (authority_id, item_code, item_description, unit_of_measure) values ($1, 'ZQ-402', 'Overlay', 'TON')`,
  [test.world.first.id],
)
await test.owner.query(`update projects set contract_number = 'B1ZQ' where authority_id = $1 and id = $2`, [
  test.world.first.id,
  project_id,
])
await test.owner.query(`update memberships set last_name = 'Zqube' where authority_id = $1 and role = 'qc_lab'`, [
  test.world.first.id,
])
await test.owner.query("insert into authority_feature_flags values ($1, 'restrict_plant_inspectors', true)", [
  test.world.first.id,
])

const find = async (search: string, as: Role = 'administrator'): Promise<FoundHit[]> => {
  return (await test.ok(finds.anywhere, { query: { search }, as })).hits
}
const said = (hits: FoundHit[]) => hits.map(({ kind, title, matched }) => `${kind} ${title}: ${matched.field}`)

it.each<[Role, string[]]>([
  [
    'administrator',
    [
      'project Project P-2041: contract_number',
      'ticket ZQ-700300: ticket_number',
      'ticket ZQ-700200: ticket_number',
      'ticket ZQ-700100: ticket_number',
      'pay_item 402-1813: description',
      'master_pay_item ZQ-402: item_code',
      'person qc_lab Zqube: name',
    ],
  ],
  [
    'field_inspector',
    [
      'project Project P-2041: contract_number',
      'ticket ZQ-700200: ticket_number',
      'ticket ZQ-700100: ticket_number',
      'pay_item 402-1813: description',
    ],
  ],
  ['plant_inspector', []],
  ['safety_inspector', []],
])('finds for %s what they may open, and says where the text is', async (role, hits) => {
  expect(said(await find('zq', role))).toEqual(hits)
})

it('finds numbers by a part of them, orders by their start, trucks and plants', async () => {
  expect(said(await find('0200'))).toEqual(['ticket ZQ-700200: ticket_number'])
  expect(said(await find('po-8'))).toEqual(['ticket ZQ-700200: po_number'])
  expect(said(await find('T-440'))).toEqual(['truck T-440: truck_number'])
  expect(said(await find('quarry'))).toEqual(['plant NORTH-01 Quarry: name'])
  expect(said(await find('%'))).toEqual([])
})

it('finds words in any order, anywhere, however they are written', async () => {
  expect(said(await find('overlays 4021813'))).toEqual(['pay_item 402-1813: item_code'])
  expect(said(await find('QUARRY, north 01'))).toEqual(['plant NORTH-01 Quarry: plant_code'])
  expect(said(await find('overlay ZQ-403'))).toEqual([])
})

it('shows six of a kind at most, and where a ticket is', async () => {
  const hits = await find('MANY-')
  expect(hits).toHaveLength(6)
  expect(hits[0]).toMatchObject({
    project_id: places.projects[0],
    project: 'Project P-2041',
    time_zone: 'America/New_York',
  })
})
