import { expect, it } from 'vitest'
import { jobsQueryOf } from './calibration-list-state.ts'

it.each([
  [{}, { page_number: 1, page_size: 30, filters: { status: { eq: 'unconnected' } } }],
  [
    { tab: 'connected', search: 'x', sort: '-supplier', page: '2' },
    {
      page_number: 2,
      page_size: 30,
      filters: { status: { eq: 'connected' } },
      search: 'x',
      sort_by: 'supplier',
      sort_order: 'desc',
    },
  ],
])('turns %j into the query %j', (address, query) => {
  expect(jobsQueryOf(address)).toEqual(query)
})
