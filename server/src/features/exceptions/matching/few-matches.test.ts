import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '../../../platform/database/pool.ts'
import { tenantsOf, type Tenants } from '../../../platform/tenants.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { jobContext } from '../../../testing/jobs.ts'
import { DAY, startSite, type Site } from '../exceptions.fixtures.ts'
import { matchForATurn } from '../exceptions.jobs.ts'

/** Transactions of one match of a day without much to change: taken, read, written. */
const A_MATCH = 3

let test: TestApp
let site: Site
let pool: ReturnType<typeof createPool>
beforeAll(async () => {
  test = await createTestApp({ LOG_LEVEL: 'silent' })
  site = await startSite(test)
  pool = createPool({ url: test.url, set_role: true, size: 2 })
})
afterAll(async () => {
  await pool.end()
  await site.close()
  await test.close()
})

/** One turn of the job, and how many transactions of matches it came to. */
async function turn(): Promise<number> {
  let transactions = 0
  const tenants = tenantsOf(pool)
  const counted: Tenants = {
    ...tenants,
    write: (authority_id, work) => {
      transactions += 1
      return tenants.write(authority_id, work)
    },
  }
  await matchForATurn(
    counted,
    jobContext(test, {
      log: (message, fields) => {
        throw new Error(message, { cause: fields })
      },
    }),
  )
  return transactions
}
const one = async <Value>(text: string): Promise<Value | undefined> =>
  (await test.owner.query<{ value: Value }>(text)).rows[0]?.value
/** Facts can be read once every transaction before them has ended. */
const factsCanBeRead = () =>
  expect
    .poll(() =>
      one('select count(*)::integer as value from events where xid >= pg_snapshot_xmin(pg_current_snapshot())'),
    )
    .toBe(0)

it('a flood of posts of one day is one match', async () => {
  for (let post = 0; post < 30; post += 1)
    await site.send([String(4001 + 2 * post), String(4002 + 2 * post)], { printed_at: site.at(post) })
  await factsCanBeRead()
  expect(await turn()).toBe(A_MATCH)
  expect(await turn()).toBe(0)
  expect(await one('select tickets as value from matched_days')).toBe(60)
})

it('a large day that was matched just now rests, so that what comes meanwhile is matched together', async () => {
  await test.owner.query('update matched_days set tickets = 12000, matched_at = $1', [test.clock.now])
  await site.send(['4100'])
  await factsCanBeRead()
  expect(await turn()).toBe(0)
  const seconds = await one<number>(
    `select extract(epoch from run_at - clock_timestamp())::float8 as value from graphile_worker.jobs where key = 'match_changed_days after rest'`,
  )
  expect(seconds).toBeGreaterThan(5)
  expect(seconds).toBeLessThanOrEqual(12)
  test.clock.now = new Date(test.clock.now.getTime() + 12_000)
  await site.send(['4101'])
  await factsCanBeRead()
  expect(await turn()).toBe(A_MATCH)
  expect(await one('select tickets as value from matched_days')).toBe(62)
  expect(await one(`select day::text as value from matched_days`)).toBe(DAY)
})
