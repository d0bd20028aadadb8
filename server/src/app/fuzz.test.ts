import { expect, it } from 'vitest'
import { createTestApp } from '../testing/app.ts'
import { fuzz } from '../testing/fuzz/fuzz.ts'

/** `npm run fuzz -- 100000` sends more of them, and holds the time of each as well. */
const asked = process.env['MILEPOST_FUZZ_CALLS']
const calls = Number(asked ?? 5000)
const seed = Number(process.env['MILEPOST_FUZZ_SEED'] ?? 20261128)
/** No call takes longer than this, in ms, whatever is sent. */
const SLOW = 2000

it(
  'calls of every route, with valid and odd values mixed, are answered without a 5xx',
  { timeout: 3_600_000 },
  async () => {
    const test = await createTestApp({ LOG_LEVEL: 'silent' })
    const report = await fuzz(test, { calls, seed, slow_ms: SLOW })
    if (asked !== undefined)
      process.stdout.write(
        `${JSON.stringify({ calls: report.calls, seed, ...report.by_status, slow: report.slowest })}\n`,
      )
    expect(report.faults).toEqual([])
    expect(report.calls).toBe(calls)
    // Most calls get as far as their use case, otherwise this would try the validation alone.
    expect(report.by_status['200'] ?? 0).toBeGreaterThan(calls / 20)
    if (asked !== undefined) expect(report.slowest).toEqual([])
  },
)
