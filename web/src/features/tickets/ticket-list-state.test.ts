import { ticketListQuery } from '@milepost/contract/tickets/ticket-list'
import { ticketSortKeys } from '@milepost/contract/tickets/tickets.list'
import { ticketFields } from '@milepost/contract/tickets/ticket-fields'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isNumbered } from '../../ui/page-steps.ts'
import { listStateOfFilters, queryOf, readListState, ticketCodec } from './ticket-list-state.ts'

it('drops a page that only a cursor reaches, and says so', () => {
  const deep = { page: '335', search: 'kept' }
  expect([readListState(deep), ticketCodec.dropped(deep)]).toEqual([
    { search: 'kept' },
    [{ name: 'page', value: '335' }],
  ])
  for (const reached of [{ page: '334' }, { page: '335', cursor: 'abc' }, { page: '500', size: '20' }])
    expect([readListState(reached), ticketCodec.dropped(reached)]).toEqual([reached, []])
  expect(readListState({ cursor: 'abc', status: 'rejected' })).toEqual({ status: 'rejected' })
})

it('requests a sort that needs a project only within one', () => {
  expect(queryOf({ sort: 'net' })).not.toHaveProperty('sort_by')
  expect(queryOf({ sort: 'net' }, { project_id: 7 })).toMatchObject({
    sort_by: 'net',
    sort_order: 'asc',
    filters: { project_id: { in: ['7'] } },
  })
  expect(queryOf({ sort: '-net', project_id: '7' })).toMatchObject({ sort_by: 'net', sort_order: 'desc' })
  expect(queryOf({ sort: '-net', project_id: '7,8' })).not.toHaveProperty('sort_by')
})

it('continues by cursor when there is one', () =>
  expect(queryOf({ page: '400', size: '50', cursor: 'abc' })).toEqual({ page_number: 1, page_size: 50, cursor: 'abc' }))

it('never sends a query that the contract refuses', () => {
  const values = fc.oneof(fc.string(), fc.integer(), fc.constantFrom('pending', '1,2', 'true', '-printed_at', 'TON'))
  const names = [...Object.keys(ticketCodec.list.address), 'search', 'sort', 'page', 'size', 'cursor', 'columns']
  const raw = fc.dictionary(fc.constantFrom(...names), values)
  fc.assert(fc.property(raw, (address) => ticketListQuery.safeParse(queryOf(readListState(address))).success))
})

it('finds the address of filters, and refuses those that no address names', () => {
  expect(listStateOfFilters({ printed_on: { gte: '2026-11-20' }, status: { in: ['pending', 'empty'] } })).toEqual({
    printed_from: '2026-11-20',
    status: 'pending,empty',
  })
  expect(() => listStateOfFilters({ ticket_number: { match: '88' } })).toThrow(RangeError)
})

it('sorts by the keys of the dictionary, in its order', () =>
  expect(ticketFields.flatMap(({ key, sortable }) => (sortable ? [key] : []))).toEqual(ticketSortKeys))

it('numbers pages up to row 10,000', () => {
  expect(isNumbered(334, 30)).toBe(true)
  expect(isNumbered(335, 30)).toBe(false)
})
