import { expect, test } from 'vitest'
import { itemsQueryOf } from './list-states.ts'

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
