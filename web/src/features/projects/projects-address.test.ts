import { expect, test } from 'vitest'
import { projectsQueryOf, readProjectsAddress } from './projects-address.ts'

test('drops what the contract does not take', () => {
  expect(readProjectsAddress({ sort: '-name', status: 'nonsense', page: '0', search: '  road ', zork: '1' })).toEqual({
    sort: '-name',
    search: 'road',
  })
})

test('asks for what the address says', () => {
  expect(projectsQueryOf({ sort: '-last_ticket_on', status: 'construction', page: '3', search: 'I-85' })).toEqual({
    page_number: 3,
    page_size: 30,
    search: 'I-85',
    filters: { status: { eq: 'construction' } },
    sort_by: 'last_ticket_on',
    sort_order: 'desc',
  })
})
