import { expect, test } from 'vitest'
import { readFlagsAddress } from './flags-address.ts'

test.each([
  [{}, {}],
  [{ page: '2' }, { page: '2' }],
  [{ page: 3 }, { page: '3' }],
  [{ page: '1' }, {}],
  [{ page: '0' }, {}],
  [{ page: '-2' }, {}],
  [{ page: 'two', other: 'x' }, {}],
])('%j is read as %j', (raw, address) => {
  expect(readFlagsAddress(raw)).toEqual(address)
})
