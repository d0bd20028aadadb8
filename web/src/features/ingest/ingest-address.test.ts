import { expect, test } from 'vitest'
import { readIngestAddress } from './ingest-address.ts'

test('keeps valid values and drops the rest', () => {
  expect(
    readIngestAddress({ tab: 'log', faulty: true, key: 12, post: 'x', page: '0', zork: '1', sort: '-name' }),
  ).toEqual({ tab: 'log', faulty: 'true', key: '12', sort: '-name' })
  expect(readIngestAddress({ tab: 'everything', sort: 'drop table' })).toEqual({})
})
