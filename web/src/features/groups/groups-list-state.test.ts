import { expect, test } from 'vitest'
import { groupsCodec, groupsQueryOf } from './groups-list-state.ts'

test('the tab of deleted groups requests them', () => {
  expect(groupsQueryOf(groupsCodec.read({ tab: 'deleted', sort: '-deleted_at' }))).toEqual({
    page_number: 1,
    page_size: 30,
    filters: { status: { eq: 'deleted' } },
    sort_by: 'deleted_at',
    sort_order: 'desc',
  })
  expect(groupsCodec.read({ tab: 'nonsense', group: 12 })).toEqual({ group: '12' })
})
