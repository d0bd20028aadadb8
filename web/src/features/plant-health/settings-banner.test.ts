import { expect, test } from 'vitest'
import { isBannerOpen } from './settings-banner.ts'

const opened = Date.UTC(2026, 10, 20, 14)
const minute = 60_000

test.each([
  [null, opened, false],
  ['soon', opened, false],
  [String(opened), opened, true],
  [String(opened), opened + 30 * minute - 1, true],
  [String(opened), opened + 30 * minute, false],
  [String(opened), opened - 1, false],
])('opened at %s, looked at at %i: %s', (opened_at, now, open) => expect(isBannerOpen(opened_at, now)).toBe(open))
