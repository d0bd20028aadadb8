import { expect, test } from 'vitest'
import { lanesContradict, publicationFaultsOf } from './publication-faults.ts'
import type { Lane, LaneStatus } from './work-zone-words.ts'

const lanes = (...statuses: LaneStatus[]): Lane[] => statuses.map((status) => ({ type: 'general', status }))
const shoulder: Lane = { type: 'shoulder', status: 'closed' }

test.each([
  ['all-lanes-closed', lanes('open', 'open'), true],
  ['all-lanes-closed', lanes('closed', 'closed'), false],
  ['all-lanes-open', lanes('closed', 'open'), true],
  ['all-lanes-open-shift-left', lanes('shift-left'), false],
  ['all-lanes-open', [...lanes('open'), shoulder], false],
  ['some-lanes-closed', lanes('open', 'open'), true],
  ['some-lanes-closed', lanes('closed', 'closed'), true],
  ['some-lanes-closed', lanes('closed', 'open'), false],
  ['some-lanes-closed-merge-left', lanes('merge-left', 'open'), false],
  ['some-lanes-closed', [shoulder], false],
  ['flagging', lanes('alternating-flow'), false],
  ['all-lanes-closed', [], false],
  [null, lanes('open'), false],
] as const)('%s with %j contradicts: %s', (impact, of, contradicts) => {
  expect(lanesContradict(impact, of)).toBe(contradicts)
})

test('a zone that no reader could take as it is has its reasons', () => {
  const zone = {
    impact: null,
    lanes: [],
    name: 'Ramp 4',
    public_description: 'Two\nlines',
    road_names: ['I-75'],
    far_away: false,
  }
  expect(publicationFaultsOf(zone)).toEqual([])
  expect(publicationFaultsOf({ ...zone, road_names: ['I-75\u0007'], far_away: true })).toEqual([
    'far_away',
    'control_characters',
  ])
  expect(publicationFaultsOf({ ...zone, public_description: null, name: 'a\u0000' })).toEqual(['control_characters'])
})
