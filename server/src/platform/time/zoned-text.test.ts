import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { inlined } from '../database/copy-out.ts'
import { sql } from '../database/sql.ts'
import { zonedText } from './zone.queries.ts'

const test = await createTestApp()

it.each([
  ['2026-11-21T02:30:00Z', 'America/New_York', '2026-11-20T21:30:00.000-05:00'],
  ['2026-07-05T02:30:00.250Z', 'America/Los_Angeles', '2026-07-04T19:30:00.250-07:00'],
  // The hour that the clock repeats: the offset tells its two times apart.
  ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01T01:30:00.000-04:00'],
  ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01T01:30:00.000-05:00'],
  ['2026-11-21T02:30:00Z', 'America/St_Johns', '2026-11-20T23:00:00.000-03:30'],
  ['2026-11-21T02:30:00Z', 'Pacific/Guam', '2026-11-21T12:30:00.000+10:00'],
  ['2026-11-21T02:30:00Z', 'UTC', '2026-11-21T02:30:00.000+00:00'],
])('%s in %s is written as %s', async (instant, zone, expected) => {
  const { rows } = await test.owner.query<{ text: string }>(
    `select ${inlined(zonedText(sql`${instant}::timestamptz`, zone))} as text`,
  )
  expect(rows[0]?.text).toBe(expected)
})
