import { expect, it } from 'vitest'
import { jobsQueryOf, readCalibrationAddress } from './calibration-address.ts'

it.each<[Record<string, unknown>, object]>([
  [{}, {}],
  [
    { tab: 'hidden', search: ' 24-117 ', sort: '-last_ticket_at', page: '3', job: '12' },
    { tab: 'hidden', search: '24-117', sort: '-last_ticket_at', page: '3', job: '12' },
  ],
  [{ tab: 'unconnected', page: '1', search: '' }, {}],
  [{ tab: 'gone', sort: 'plants', page: '-2', job: 'x', more: 'y' }, {}],
  [{ search: 'a\0b' }, {}],
])('reads %j as %j', (raw, address) => {
  expect(readCalibrationAddress(raw)).toEqual(address)
})

it.each([
  [{}, { page_number: 1, page_size: 30, filters: { status: { eq: 'unconnected' } } }],
  [
    { sort: '-ticket_count' },
    {
      page_number: 1,
      page_size: 30,
      filters: { status: { eq: 'unconnected' } },
      sort_by: 'ticket_count',
      sort_order: 'desc',
    },
  ],
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
