import { expect, test } from 'vitest'
import { itemsAddress, itemsQueryOf } from './addresses.ts'

test('reads the words that narrow items and drops others', () => {
  const raw = { contractor: '5,0,7', part: 'x', more: 'dnp,color', factors: 'open', sort: 'category', item: 81 }
  expect(itemsAddress.read(raw)).toEqual({ contractor: '5,7', more: 'dnp', factors: 'open', item: '81' })
})

test('requests from the server what an address says', () => {
  expect(itemsQueryOf({})).toEqual({ page_number: 1, page_size: 30, include_dnp: true })
  expect(itemsQueryOf({ more: 'dnp,e_ticket,favorite', sort: 'quantity' })).toEqual({
    page_number: 1,
    page_size: 30,
    include_dnp: false,
    sort_by: 'quantity',
    sort_order: 'asc',
    filters: { only_e_ticket_available: { eq: true }, mobile_favorite: { eq: true } },
  })
})

test('knows whether a list is filtered', () => {
  expect(
    [{}, { item: '1', sort: 'quantity', page: '2' }, { search: 'x' }, { more: 'dnp' }].map(itemsAddress.isNarrowed),
  ).toEqual([false, false, true, true])
  expect({ more: 'dnp', sort: 'quantity', ...itemsAddress.cleared }).toMatchObject({
    more: undefined,
    sort: 'quantity',
  })
})
