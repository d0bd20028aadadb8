import { expect, test } from '@playwright/test'
import { inPace } from '../harness/pace.ts'
import { runKills } from './run-kills.ts'

/** Ten of what `npm run test:kill -- 50` does. */
test('ten kills during ingest, bulk decisions and uploads of photos lose nothing that was acknowledged, and leave nothing by halves', async () => {
  test.setTimeout(inPace(480_000))
  expect(await runKills(10, console.log)).toEqual([])
})
