import { expect, it } from 'vitest'
import { listQueryOf, readContractsAddress } from './contracts-address.ts'

it.each([
  [{ search: ' C-24 ', sort: '-amount', page: 2, contract: 41 }, 'contract', '-amount'],
  [{ search: 'C-24', sort: '-project_name', page: '2', contract: '41' }, 'contract_project', '-project_name'],
] as const)('reads %j completely, of %s', (raw, tab, sort) => {
  expect(readContractsAddress(raw, tab)).toEqual({ search: 'C-24', sort, page: '2', contract: '41' })
})

it('drops what no list accepts', () => {
  const raw = { search: '\0', sort: 'project_name', page: '0', contract: 'x', color: 'red' }
  expect(readContractsAddress(raw, 'contract')).toEqual({})
})

it('requests the page, the order and the search in the address', () => {
  expect(listQueryOf('contract', { search: 'a', sort: '-amount', page: '3' })).toEqual({
    page_number: 3,
    page_size: 30,
    search: 'a',
    sort_by: 'amount',
    sort_order: 'desc',
  })
  expect(listQueryOf('contract', {})).toEqual({ page_number: 1, page_size: 30 })
})
