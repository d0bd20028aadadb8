import { describe, expect, it } from 'vitest'
import type { PhotoOrigin } from './photo-origin.ts'
import { takenAt } from './taken-at.ts'

const nothing: PhotoOrigin = {
  taken_local: null,
  taken_offset: null,
  satellite_time: null,
  latitude: null,
  longitude: null,
  camera: null,
}
const clock = '2026-11-20T14:05:00'

describe('a photo was taken', () => {
  it.each([
    ['by its own offset', { taken_local: clock, taken_offset: '-05:00' }, '2026-11-20T19:05:00.000Z', 'offset'],
    [
      'by its own offset, whatever the satellites say',
      { taken_local: clock, taken_offset: '+02:00', satellite_time: '2026-11-20T19:05:00.000Z' },
      '2026-11-20T12:05:00.000Z',
      'offset',
    ],
    [
      'by the satellites, whose fix is a minute old',
      { taken_local: clock, satellite_time: '2026-11-20T20:04:00.000Z' },
      '2026-11-20T20:05:00.000Z',
      'satellite',
    ],
    [
      'by the satellites, in a zone of three quarters',
      { taken_local: clock, satellite_time: '2026-11-20T08:20:00.000Z' },
      '2026-11-20T08:20:00.000Z',
      'satellite',
    ],
    ['in the zone of its ticket', { taken_local: clock }, '2026-11-20T20:05:00.000Z', 'zone'],
    [
      'in the zone, where the fix is of another day',
      { taken_local: clock, satellite_time: '2026-11-18T20:04:00.000Z' },
      '2026-11-20T20:05:00.000Z',
      'zone',
    ],
    [
      'in the zone, where its offset exists nowhere',
      { taken_local: clock, taken_offset: '+19:00' },
      '2026-11-20T20:05:00.000Z',
      'zone',
    ],
    ['in summer, in the zone', { taken_local: '2026-07-01T14:05:00' }, '2026-07-01T19:05:00.000Z', 'zone'],
    [
      'in the hour that the clock skips, after it',
      { taken_local: '2026-03-08T02:30:00' },
      '2026-03-08T08:30:00.000Z',
      'zone',
    ],
    [
      'in the hour that comes twice, the first time',
      { taken_local: '2026-11-01T01:30:00' },
      '2026-11-01T06:30:00.000Z',
      'zone',
    ],
    [
      'by the satellites alone',
      { satellite_time: '2026-11-20T20:04:00.000Z' },
      '2026-11-20T20:04:00.000Z',
      'satellite',
    ],
    ['at no known time', {}, null, null],
  ])('%s', (_how, origin, taken_at, taken_at_basis) => {
    expect(takenAt({ ...nothing, ...origin }, 'America/Chicago')).toEqual({ taken_at, taken_at_basis })
  })
})
