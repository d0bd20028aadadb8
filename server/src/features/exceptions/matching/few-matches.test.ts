import { afterAll, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { jobContext } from '../../../testing/jobs.ts'
import { DAY, startSite } from '../exceptions.fixtures.ts'
import { matchForATurn } from '../exceptions.jobs.ts'

/** Transactions of a turn in which nothing is matched: what is there to match, and whether there is to be another turn. */
const WITHOUT_MATCH = 2
/** Those of one match of a day without much to change: taken, read, written; and another look at what is there to match. */
const A_MATCH = 4

const test = await createTestApp({ LOG_LEVEL: 'silent' })
const site = await startSite(test)
afterAll(async () => {
  await test.close()
})

/** One turn of the job; returns how many transactions its matches took. */
async function turn(): Promise<number> {
  let transactions = 0
  const { inTenant } = jobContext(test)
  await matchForATurn(
    test.world.first.id,
    jobContext(test, {
      inTenant: (authority_id, work) => {
        transactions += 1
        return inTenant(authority_id, work)
      },
      log: (message, fields) => {
        throw new Error(message, { cause: fields })
      },
    }),
  )
  return transactions - WITHOUT_MATCH
}
const one = async <Value>(text: string): Promise<Value | undefined> =>
  (await test.owner.query<{ value: Value }>(text)).rows[0]?.value
it('a flood of posts of one day is one match', async () => {
  for (let post = 0; post < 30; post += 1)
    await site.send([String(4001 + 2 * post), String(4002 + 2 * post)], { printed_at: site.at(post) })
  expect(await turn()).toBe(A_MATCH)
  expect(await turn()).toBe(0)
  expect(await one('select tickets as value from matched_days')).toBe(60)
})

it('a large day that was matched just now rests, so that what comes meanwhile is matched together', async () => {
  await test.owner.query('update matched_days set tickets = 12000, matched_at = $1', [test.clock.now])
  await site.send(['4100'])
  expect(await turn()).toBe(0)
  const seconds = await one<number>(
    `select extract(epoch from t.due_at - clock_timestamp())::float8 as value from graphile_worker.jobs j join job_turns t on t.job_id = j.id where key like 'match_days % after rest'`,
  )
  expect(seconds).toBeGreaterThan(5)
  expect(seconds).toBeLessThanOrEqual(12)
  test.clock.now = new Date(test.clock.now.getTime() + 12_000)
  await site.send(['4101'])
  expect(await turn()).toBe(A_MATCH)
  expect(await one('select tickets as value from matched_days')).toBe(62)
  expect(await one(`select day::text as value from matched_days`)).toBe(DAY)
})
