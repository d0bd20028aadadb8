import { expect, test } from '@playwright/test'
import { inPace } from '../harness/pace.ts'
import { runKills } from './run-kills.ts'
import type { Victim } from './victims.ts'

/** The worker, the API and the database ten times each; once each the server, a session of it, the launcher and everything. More: `npm run test:kill -- 70`. */
const sequence: readonly Victim[] = [
  ...Array.from({ length: 10 }, (): Victim[] => ['worker', 'api', 'database']).flat(),
  'postgres',
  'backend',
  'launcher',
  'everything',
]

test('kills during ingest, bulk decisions, photos and exports lose nothing that was acknowledged, leave nothing by halves and no work undone', async () => {
  // Six minutes next to the other journeys on an idle machine; nearly ten on one that is half as fast.
  test.setTimeout(inPace(900_000))
  expect(await runKills(sequence, { check_each: false, staff_every: 5, log: console.log })).toEqual([])
})
