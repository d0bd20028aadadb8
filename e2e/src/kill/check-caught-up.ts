import { setTimeout as pass } from 'node:timers/promises'
import type pg from 'pg'
import { openJobs } from '../harness/jobs.queries.ts'
import { daysToMatch, failedJobs, unfinishedExports, unreadFiles } from './work-left.queries.ts'

/** Waits until the worker has caught up with all that was posted, and looks whether every export was made once, no day stays unmatched and no job gave up. */
export async function checkCaughtUp(
  client: pg.Client,
  { exports, sent }: { exports: readonly number[]; sent: readonly number[] },
  limit_ms: number,
): Promise<string[]> {
  const deadline = Date.now() + limit_ms
  while ((await openJobs(client)) > 0 || (await daysToMatch(client)) > 0) {
    if (Date.now() > deadline)
      return [`the worker is behind: ${await openJobs(client)} jobs, ${await daysToMatch(client)} days to match`]
    await pass(100)
  }
  const faultsOf = (what: string, rows: readonly unknown[]) => rows.map((row) => `${what}: ${JSON.stringify(row)}`)
  return [
    ...faultsOf('job that gave up', await failedJobs(client)),
    ...faultsOf('export that is not ready', await unfinishedExports(client, exports)),
    ...faultsOf('file that is neither read nor refused', await unreadFiles(client, sent)),
  ]
}
