import { payItems } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { insert } from '../../testing/world.ts'
import { itemCalls } from './pay-items.fixtures.ts'

const test = await createTestApp()
const calls = itemCalls(test)
const project = await calls.newProject()
const ids = {
  paving: await calls.newContractor(project, 'Reeves Paving'),
  hauling: await calls.newContractor(project, 'Baldwin Hauling'),
  north: await calls.newContractProject(project, 'N'),
  south: await calls.newContractProject(project, 'S'),
}
await calls.newItems(
  project,
  { line_number: 10, item_code: '400-1', item_description: 'Asphalt base', unit_price: '2', quantity: '9' },
  {
    line_number: 20,
    item_code: '400-2',
    item_number: 'B-0045',
    item_description: 'Asphalt surface',
    external_dot_contractor_ids: [ids.paving],
  },
  {
    line_number: 30,
    item_code: '500-1',
    item_description: 'Curb 10',
    unit_of_measure: 'LF',
    mobile_favorite: true,
    quantity: '5',
  },
  {
    line_number: 10,
    item_code: '600-1',
    item_description: 'Pipe',
    unit_of_measure: 'LF',
    external_dot_contract_project_id: ids.north,
    external_dot_contractor_ids: [ids.hauling, ids.paving],
    only_e_ticket_available: true,
  },
  { line_number: 5, item_code: 'DNP', item_description: 'Do not pay', is_dnp: true, mobile_favorite: true },
)

const codes = async (query: object) => (await calls.list(project, query)).pay_items.map(({ item_code }) => item_code)

it.each<[string, object, string[]]>([
  ['nothing: by contract project and line, without do-not-pay items', {}, ['400-1', '400-2', '500-1', '600-1']],
  ['do-not-pay items too', { include_dnp: true }, ['DNP', '400-1', '400-2', '500-1', '600-1']],
  ['a unit', { filters: { uom: { eq: 'LF' } } }, ['500-1', '600-1']],
  ['units', { filters: { uom: { in: ['TON', 'GAL'] } } }, ['400-1', '400-2']],
  ['electronic tickets only', { filters: { only_e_ticket_available: { eq: true } } }, ['600-1']],
  ['the do-not-pay favourite', { include_dnp: true, filters: { mobile_favorite: { eq: true } } }, ['DNP', '500-1']],
  ['code or description', { filters: { code_or_description: { match: 'ASPHALT s' } } }, ['400-2']],
  ['not line numbers by these', { filters: { code_or_description: { match: '20' } } }, []],
  ['a line number', { filters: { code_or_description_or_line_number: { match: '20' } } }, ['400-2']],
  [
    'a line number or what holds it',
    { filters: { code_or_description_or_line_number: { eq: '10' } } },
    ['400-1', '500-1', '600-1'],
  ],
  ['an item number, whatever its case', { search: ' b-0045' }, ['400-2']],
  ['no part of an item number', { search: '0045' }, []],
  ['no wildcard', { filters: { code_or_description: { match: '%' } } }, []],
  ['search', { search: 'pipe' }, ['600-1']],
  ['another order', { sort_by: 'quantity', sort_order: 'asc', search: '00' }, ['500-1', '400-1', '600-1', '400-2']],
  ['the lines from the last on', { sort_by: 'line_number', sort_order: 'desc' }, ['600-1', '500-1', '400-2', '400-1']],
])('finds by %s', async (_what, query, expected) => {
  expect(await codes(query)).toEqual(expected)
})

it('finds by contractors and contract projects, and refuses unknown ones', async () => {
  expect(await codes({ filters: { external_dot_contractor_id: { in: [ids.paving] } } })).toEqual(['400-2', '600-1'])
  expect(await codes({ filters: { external_dot_contract_project_id: { in: [ids.north, ids.south] } } })).toEqual([
    '600-1',
  ])
  const refused = await test.call(payItems.list, {
    params: { projectId: project },
    query: { filters: { color: { eq: 'red' } } } as never,
  })
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('color')])
})

it('offers filter chips for what the other filters leave', async () => {
  const chips = async (query: object = {}) =>
    (await test.call(payItems.chipFilters, { params: { projectId: project }, query: query as never })).json()
  const contractors = [
    { value: ids.hauling, label: 'Baldwin Hauling' },
    { value: ids.paving, label: 'Reeves Paving' },
  ]
  expect(await chips()).toEqual({
    uoms: ['LF', 'TON'].map((value) => ({ value, label: value })),
    contract_projects: [{ value: ids.north, label: 'N · Part' }],
    external_dot_contractors: contractors,
  })
  expect(await chips({ filters: { uom: { eq: 'TON' } } })).toMatchObject({
    uoms: [{ value: 'LF' }, { value: 'TON' }],
    contract_projects: [],
    external_dot_contractors: [{ value: ids.paving }],
  })
  expect(await chips({ filters: { external_dot_contractor_id: { in: [ids.hauling] } } })).toMatchObject({
    uoms: [{ value: 'LF' }],
    external_dot_contractors: contractors,
  })
})

it('answers under the name by which the do-not-pay item was requested', async () => {
  const answer = await test.call(payItems.listNamed, {
    params: { projectId: project },
    query: { include_dnp: true, filters: { mobile_favorite: { eq: true } } },
    as: 'field_inspector',
  })
  expect(answer.json().project_pay_items.map((item: { item_code: string }) => item.item_code)).toEqual(['DNP', '500-1'])
})

it('totals everything that the filters leave, on every page', async () => {
  expect(await calls.list(project, { page_size: 1, filters: { uom: { eq: 'TON' } } })).toMatchObject({
    pay_items: [{ item_code: '400-1' }],
    page: { total_rows: 2, total_pages: 2 },
    totals: { items_count: 2, bid_amount: '18.00', unpriced_count: 1 },
  })
})

it("finds the items on which the caller put tickets, latest first, and nobody else's", async () => {
  const own = await calls.newProject()
  const [first, second, third] = (await calls.newItems(own, {}, {}, {})).map(({ id }) => id)
  const { id: authority_id, memberships } = test.world.first
  const period = await insert(
    test.owner,
    "insert into pay_periods (authority_id, project_id, number, start_on, end_on) values ($1, $2, 1, '2026-11-01', '2026-11-30') returning id",
    [authority_id, own],
  )
  const code = (item: number | undefined, by: number, withdrawn = false) =>
    test.owner.query(
      `insert into pay_entries (authority_id, project_id, pay_item_id, pay_period_id, ticket_id, position, kind, source, quantity, work_date, act_id, created_at,
         created_by, created_by_name, withdrawn_at, withdrawn_by)
       values ($1, $2, $3, $4, nextval('global_id'), 1, 'ticket', 'web', 1, '2026-11-20', 1, now(), $5, 'Ada',
         case when $6 then now() end, case when $6 then 1 end)`,
      [authority_id, own, item, period, by, withdrawn],
    )
  for (const item of [second, first, second]) await code(item, memberships.field_inspector)
  await code(third, memberships.field_inspector, true)
  await code(third, memberships.field_engineer)
  const recent = async (as: 'field_inspector' | 'field_engineer' | 'administrator', query: object = {}) =>
    (await test.call(payItems.listNamed, { as, params: { projectId: own }, query: { recent: true, ...query } }))
      .json<{ project_pay_items: { id: number }[] }>()
      .project_pay_items.map(({ id }) => id)
  expect(await recent('field_inspector')).toEqual([second, first])
  expect(await recent('field_inspector', { sort_by: 'line_number' })).toEqual([first, second])
  expect(await recent('field_engineer')).toEqual([third])
  expect(await recent('administrator')).toEqual([])
})
