import { expect, it } from 'vitest'
import { isSilent } from './project-figures.ts'

const plant = {
  active: true,
  last_ticket_at: '2026-11-20T18:00:00.000Z',
  last_heartbeat_at: null,
  time_zone: 'America/New_York',
  opens_at: '06:00:00',
  closes_at: '18:00:00',
}

it.each<[string, Partial<typeof plant>, string, boolean]>([
  [
    'open around the clock, whose hours end when they begin',
    { opens_at: '06:00:00', closes_at: '06:00:00' },
    '2026-11-20T20:00:00.000Z',
    true,
  ],
  ['heard within half an hour', {}, '2026-11-20T18:30:00.000Z', false],
  ['silent for longer', {}, '2026-11-20T18:31:00.000Z', true],
  ['silent until it closes', {}, '2026-11-20T22:59:59.000Z', true],
  ['silent once it has closed', {}, '2026-11-20T23:00:00.000Z', false],
  ['silent before it opens', {}, '2026-11-21T10:59:59.000Z', false],
  ['silent when it has opened', {}, '2026-11-21T11:00:00.000Z', true],
  ['silent in a night shift', { opens_at: '19:00:00', closes_at: '05:00:00' }, '2026-11-21T04:00:00.000Z', true],
  ['silent by day, a night plant', { opens_at: '19:00:00', closes_at: '05:00:00' }, '2026-11-20T20:00:00.000Z', false],
])('%s', (_when, signs, now, silent) => {
  expect(isSilent({ ...plant, ...signs }, new Date(now))).toBe(silent)
})
