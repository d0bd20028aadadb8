import { expect, test } from 'vitest'
import { groupsQueryOf, readGroupsAddress } from './groups-address.ts'

test('drops what the contract does not accept', () => {
  const raw = { tab: 'nonsense', sort: '-zork', page: '0', group: 'x', search: '  crew ', zork: '1' }
  expect(readGroupsAddress(raw)).toEqual({ search: 'crew' })
  expect(readGroupsAddress({ search: 'a\0b', page: '1' })).toEqual({})
})

test('requests what the address says', () => {
  const address = readGroupsAddress({ tab: 'deleted', sort: '-deleted_at', page: 2, search: 'crew', group: 12 })
  expect(address).toEqual({ tab: 'deleted', sort: '-deleted_at', page: '2', search: 'crew', group: '12' })
  expect(groupsQueryOf(address)).toEqual({
    page_number: 2,
    page_size: 30,
    search: 'crew',
    filters: { status: { eq: 'deleted' } },
    sort_by: 'deleted_at',
    sort_order: 'desc',
  })
  expect(groupsQueryOf({})).toEqual({ page_number: 1, page_size: 30 })
})
