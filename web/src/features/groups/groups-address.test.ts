import { expect, test } from 'vitest'
import { groupsAddress, groupsQueryOf } from './groups-address.ts'

test('the tab of deleted groups requests them', () => {
  expect(groupsQueryOf(groupsAddress.read({ tab: 'deleted', sort: '-deleted_at' }))).toEqual({
    page_number: 1,
    page_size: 30,
    filters: { status: { eq: 'deleted' } },
    sort_by: 'deleted_at',
    sort_order: 'desc',
  })
  expect(groupsAddress.read({ tab: 'nonsense', group: 12 })).toEqual({ group: '12' })
})
