import { expect, test } from 'vitest'
import { readNamed } from './named-places.ts'

test.each([
  ['12+50', { kind: 'station', station: '12+50', offset_ft: 0 }],
  ['-1+53.10', { kind: 'station', station: '-1+53.10', offset_ft: 0 }],
  ['10+00:2', { kind: 'station', station: '10+00:2', offset_ft: 0 }],
  ['12+00 AH R 10', { kind: 'station', station: '12+00 AH', offset_ft: 10 }],
  ['12+50, L 4.5 ft', { kind: 'station', station: '12+50', offset_ft: -4.5 }],
  ['12+345.670', { kind: 'station', station: '12+345.670', offset_ft: 0 }],
  ['N 212522, E 989791', { kind: 'plane', pairs: [{ x: 989_791, y: 212_522 }], zone: null }],
  ['N 212522 ft, E 989791 ft Long Island', { kind: 'plane', pairs: [{ x: 989_791, y: 212_522 }], zone: 'Long Island' }],
  ['N 212522, E 989791 (EPSG:2263)', { kind: 'plane', pairs: [{ x: 989_791, y: 212_522 }], zone: 'EPSG:2263' }],
  ['E 989,791.5 N 212,522', { kind: 'plane', pairs: [{ x: 989_791.5, y: 212_522 }], zone: null }],
  [
    '989791 212522',
    {
      kind: 'plane',
      pairs: [
        { x: 989_791, y: 212_522 },
        { x: 212_522, y: 989_791 },
      ],
      zone: null,
    },
  ],
  ['33.749, -84.388', null],
  ['N 212522, N 989791', null],
  ['Reeves Road', null],
  ['12', null],
])('%s', (text, meant) => expect(readNamed(text)).toEqual(meant))
