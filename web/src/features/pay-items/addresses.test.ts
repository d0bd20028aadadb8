import { expect, test } from 'vitest'
import { isNarrowed, itemsQueryOf, masterQueryOf, readListAddress, type ListKind } from './addresses.ts'

test.each<[ListKind, Record<string, unknown>, object]>([
  [
    'master',
    { search: ' hma ', uom: 'TON,ELL,TON', active: 'maybe', page: '1', item: 'x', more: 'dnp' },
    { search: 'hma', uom: 'TON' },
  ],
  [
    'master',
    { category: 'Pipes, large', active: false, sort: '-item_code', page: 3 },
    { category: 'Pipes, large', active: 'false', sort: '-item_code', page: '3' },
  ],
  [
    'items',
    { contractor: '5,0,7', part: 'x', more: 'dnp,color', sort: 'category', item: 81 },
    { contractor: '5,7', more: 'dnp', item: '81' },
  ],
])('of the %s list reads %j as %j', (kind, raw, address) => {
  expect(readListAddress(raw, kind)).toEqual(address)
})

test('requests from the server what an address says', () => {
  expect(
    masterQueryOf({ search: 'a', uom: 'TON,LF', category: 'Pipes', active: 'false', sort: '-updated_at', page: '2' }),
  ).toEqual({
    page_number: 2,
    page_size: 30,
    search: 'a',
    sort_by: 'updated_at',
    sort_order: 'desc',
    filters: { uom: { in: ['TON', 'LF'] }, category: { eq: 'Pipes' }, active: { eq: false } },
  })
  expect(itemsQueryOf({})).toEqual({ page_number: 1, page_size: 30, include_dnp: true })
  expect(itemsQueryOf({ contractor: '5', part: '7,8', more: 'dnp,e_ticket,favorite', sort: 'quantity' })).toEqual({
    page_number: 1,
    page_size: 30,
    include_dnp: false,
    sort_by: 'quantity',
    sort_order: 'asc',
    filters: {
      external_dot_contractor_id: { in: [5] },
      external_dot_contract_project_id: { in: [7, 8] },
      only_e_ticket_available: { eq: true },
      mobile_favorite: { eq: true },
    },
  })
})

test('knows whether a list is filtered', () => {
  expect([{}, { item: '1', sort: 'quantity', page: '2' }, { search: 'x' }, { more: 'dnp' }].map(isNarrowed)).toEqual([
    false,
    false,
    true,
    true,
  ])
})
