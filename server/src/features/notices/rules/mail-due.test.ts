import { nextInstantAt } from '@milepost/contract/core/time/clocks'
import type { NoticeChannel, NoticeTimes } from '@milepost/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isQuiet, mailDue } from './mail-due.ts'

const times: NoticeTimes = {
  time_zone: 'America/New_York',
  quiet_from: '20:00',
  quiet_to: '06:00',
  digest_at: '06:30',
}

it.each<[NoticeChannel, string, string | null, string | null]>([
  ['off', '2026-11-25T15:00:00Z', null, null],
  ['inbox', '2026-11-25T15:00:00Z', null, null],
  ['digest', '2026-11-25T15:00:00Z', null, '2026-11-26T11:30:00.000Z'],
  ['digest', '2026-11-25T11:29:59Z', null, '2026-11-25T11:30:00.000Z'],
  // The clock goes back on 2026-11-01: the time stays, the instant does not.
  ['digest', '2026-10-31T12:00:00Z', null, '2026-11-01T11:30:00.000Z'],
  ['at_once', '2026-11-25T15:00:00Z', null, '2026-11-25T15:02:00.000Z'],
  ['at_once', '2026-11-25T15:00:00Z', '2026-11-25T14:30:00Z', '2026-11-25T15:30:00.000Z'],
  ['at_once', '2026-11-25T15:00:00Z', '2026-11-25T09:00:00Z', '2026-11-25T15:02:00.000Z'],
  // 20:00 in New York is 01:00 in UTC.
  ['at_once', '2026-11-26T00:57:00Z', null, '2026-11-26T00:59:00.000Z'],
  ['at_once', '2026-11-26T00:58:00Z', null, '2026-11-26T11:00:00.000Z'],
  ['at_once', '2026-11-26T10:58:00Z', null, '2026-11-26T11:00:00.000Z'],
])('%s at %s, mailed before at %s, is due at %s', (channel, now, mailed_at, due) => {
  expect(mailDue(channel, { now: new Date(now), times, mailed_at })?.toISOString() ?? null).toBe(due)
})

it('takes a clock that a day leaves out as the time after the gap', () => {
  expect(nextInstantAt('02:30', 'America/New_York', new Date('2026-03-08T05:00:00Z')).toISOString()).toBe(
    '2026-03-08T07:30:00.000Z',
  )
})

const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
const clocks = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const zones = fc.constantFrom('America/New_York', 'America/Phoenix', 'Asia/Kolkata', 'Pacific/Auckland', 'UTC')

it('never sends at once within quiet hours, nor before now, nor more than a day later', () => {
  fc.assert(
    fc.property(instants, clocks, clocks, zones, (now, quiet_from, quiet_to, time_zone) => {
      fc.pre(quiet_from !== quiet_to)
      const own = { ...times, time_zone, quiet_from, quiet_to }
      const due = mailDue('at_once', { now, times: own, mailed_at: null })!
      expect(due > now).toBe(true)
      expect(due.getTime() - now.getTime()).toBeLessThan(26 * 3_600_000)
      // The hour that a clock shows twice is quiet the second time again; its end is the first one.
      if (time_zone === 'UTC' || time_zone === 'Asia/Kolkata' || time_zone === 'America/Phoenix')
        expect(isQuiet(due, own)).toBe(false)
    }),
  )
})
