import { allRoutes, takesIdempotencyKey, type Route } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { invitationJob } from '../features/employees/invite.ts'
import { matchDaysJob } from '../features/exceptions/matching/match-days.job.ts'
import { verifyJob } from '../features/ledger/ledger.jobs.ts'
import { writeExportJob } from '../features/exports/exports.service.ts'
import { pollConnections } from '../features/telematics/telematics.jobs.ts'
import { followProjectJob } from '../features/tickets/follow/follow-project.jobs.ts'
import { deliverToSubscriber } from '../features/work-zone-feeds/deliver.ts'
import { readOutsideFeed } from '../features/work-zone-feeds/outside-feeds.jobs.ts'
import { createTestApp, type CallOptions } from '../testing/app.ts'
import { creatingCalls } from '../testing/creating-calls.ts'
import type { Sent } from '../testing/matrix.ts'
import { signedInForInstallation } from '../testing/installation.ts'
import { holdJobs } from '../testing/jobs.ts'
import { makeOneOfEach } from '../testing/one-of-each.ts'
import { nameOf } from '../testing/record-routes.ts'

/** Jobs that the calls begin: one that ran between two counts of the rows would change them. */
const heldJobs = [
  invitationJob,
  matchDaysJob,
  verifyJob,
  followProjectJob,
  writeExportJob,
  readOutsideFeed,
  deliverToSubscriber,
  pollConnections,
]

/** Every call that creates a row, sent twice with one Idempotency-Key: it creates one, and the second response is the first one. */
const test = await createTestApp()
const own = await makeOneOfEach(test, 'first', 'QUARTZ')
const operator: CallOptions = { as: null, headers: (await signedInForInstallation(test, 'operator')).headers }
for (const { name } of heldJobs) await holdJobs(test.owner, name)
await test.owner.query('update projects set reconciliation_activated_at = now(), reconciliation_activated_by = 1')

const posts = allRoutes.filter(({ method }) => method === 'POST')

const made = creatingCalls({ test, ids: own.ids, operator })

const send = (route: Route, sent: Sent, key: string) =>
  test.call(route, { ...sent, headers: { ...sent.headers, 'idempotency-key': key } } as never)

/** How many rows each table has, and how many jobs wait. */
async function rowsOfTables(): Promise<Record<string, number>> {
  const { rows: tables } = await test.owner.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  const counts = await Promise.all(
    tables.map(async ({ name }) => [
      name,
      Number((await test.owner.query<{ count: string }>(`select count(*) from ${name}`)).rows[0]?.count),
    ]),
  )
  const { rows: jobs } = await test.owner.query<{ count: string }>('select count(*) from graphile_worker._private_jobs')
  return Object.fromEntries([...counts, ['jobs', Number(jobs[0]?.count)]]) as Record<string, number>
}

describe.each(Object.keys(made))('%s', (name) => {
  it('makes one row for a key, and repeats its answer', async () => {
    const route = posts.find((one) => nameOf(one) === name)!
    const sent = made[name]!()
    const first = await send(route, sent, 'the same act')
    expect(first.statusCode, first.body).toBeLessThan(300)
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    const before = await rowsOfTables()
    const second = await send(route, sent, 'the same act')
    // A response with a secret is not kept: the repeat creates nothing, and says so.
    if ('secret_answer' in route) {
      expect(second.json()).toMatchObject({ error: { code: 'idempotency_answer_not_kept' } })
    } else {
      expect(second.headers['idempotency-replayed']).toBe('true')
      expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body])
    }
    expect(await rowsOfTables()).toEqual(before)
  })
})

it.each(posts.filter(takesIdempotencyKey).map((route) => [nameOf(route), route] as const))(
  '%s refuses a key that is none',
  async (_name, route) => {
    for (const key of ['', 'k'.repeat(256), 'caf\u00e9', 'a\tb']) {
      const params = { id: 1, projectId: 1, table_key: 'tickets' }
      const answer = await send(route, { ...(route.permission === 'operator' && operator), params }, key)
      expect([answer.statusCode, answer.json()], answer.body).toMatchObject([
        400,
        { error: { code: 'malformed', details: [{ path: 'Idempotency-Key', code: 'invalid_format' }] } },
      ])
    }
  },
)
