import { expect, test } from '@playwright/test'
import { inPace } from '../harness/pace.ts'
import { runKills } from './run-kills.ts'
import type { Victim } from './victims.ts'

/** Each process once, the launcher, and everything at once. More, and sessions of the database too: `npm run test:kill`. */
const sequence: readonly Victim[] = ['worker', 'api', 'database', 'postgres', 'launcher', 'everything']

test('kills during ingest, bulk decisions, photos and exports lose nothing that was acknowledged, leave nothing by halves and no work undone', async () => {
  test.setTimeout(inPace(300_000))
  expect(await runKills(sequence, { check_each: false, attacked: false, log: console.log })).toEqual([])
})
