import { expect, test } from 'vitest'
import { readAdminAddress } from './admin-address.ts'
import { adminQueryOf } from './admin-query.ts'

test.each([
  [
    { tab: 'deleted', search: 'mill' },
    { tab: 'deleted', search: 'mill' },
  ],
  [{ tab: 'all' }, {}],
  [{ tab: 'contract' }, {}],
])('reads %o', (raw, address) => {
  expect(readAdminAddress(raw)).toEqual(address)
})

const every = { status: { in: ['draft', 'bid', 'construction', 'completed', 'archived'] } }

test.each([
  [{}, undefined, undefined],
  [{ tab: 'archived' }, { view: { eq: 'archived' } }, undefined],
  [{ tab: 'hidden', district: '3' }, { view: { eq: 'hidden' }, district_id: { in: [3] } }, undefined],
  [{ tab: 'deleted' }, { view: { eq: 'deleted' } }, 'updated_at'],
  [{ tab: 'deleted', sort: 'name' }, { view: { eq: 'deleted' } }, 'name'],
  [{ tab: 'info' }, every, undefined],
  [{ tab: 'staffing', status: 'bid' }, { status: { in: ['bid'] } }, undefined],
] as const)('%o requests the projects of its tab', (address, filters, sort_by) => {
  const query = adminQueryOf(address)
  expect([query.filters, query.sort_by]).toEqual([filters, sort_by])
})
