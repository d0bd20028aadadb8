import { expect, test } from '@playwright/test'
import { runKills } from './run-kills.ts'

/** Ten of what `npm run test:kill -- 50` does. */
test('ten kills during ingest, bulk decisions and photo uploads lose nothing that was acknowledged, and leave nothing half done', async () => {
  test.setTimeout(480_000)
  expect(await runKills(10, console.log)).toEqual([])
})
