import { afterAll, expect, it } from 'vitest'
import { inAuthority } from '../../../platform/database/transaction.ts'
import { createTestApp } from '../../../testing/app.ts'
import { jobContext } from '../../../testing/jobs.ts'
import { DAY, startSite } from '../exceptions.fixtures.ts'
import { matchDay } from './match-day.ts'
import { requestDays, dropDay, keepDay, takeDay } from './days-to-match.queries.ts'

const test = await createTestApp({ LOG_LEVEL: 'silent' })
const site = await startSite(test)
afterAll(async () => {
  await test.close()
})

const day = () => ({ project_id: site.project_id, day: DAY })
const waiting = async () =>
  Number(
    (
      await test.owner.query<{ n: string }>('select count(*) as n from days_to_match where project_id = $1', [
        site.project_id,
      ])
    ).rows[0]?.n,
  )

it('requests another match of a day that changes while it is matched', async () => {
  const authority_id = test.world.first.id
  await inAuthority(test.bound, authority_id, (db) => requestDays(db, authority_id, [day()]))
  const { promise: isTaken, resolve: showTaken } = Promise.withResolvers<void>()
  const requested = isTaken.then(() =>
    inAuthority(test.bound, authority_id, (db) => requestDays(db, authority_id, [day()])),
  )
  const match_id = await inAuthority(test.bound, authority_id, async (db) => {
    const taken = await takeDay(db, authority_id, day())
    showTaken()
    const blocked = async () =>
      Number(
        (
          await test.owner.query<{ n: string }>(
            "select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).rows[0]?.n,
      )
    await expect.poll(blocked).toBeGreaterThan(0)
    return taken
  })
  await requested
  await inAuthority(test.bound, authority_id, (db) =>
    dropDay(db, authority_id, { ...day(), match_id: Number(match_id) }),
  )
  expect(await waiting()).toBe(1)
})

it('takes over a day from a match without signs of life for a minute, and writes nothing more for that one', async () => {
  const authority_id = test.world.first.id
  await inAuthority(test.bound, authority_id, (db) => requestDays(db, authority_id, [day()]))
  const take = () => inAuthority(test.bound, authority_id, (db) => takeDay(db, authority_id, day()))
  const hear = (seconds: number) =>
    test.owner.query("update days_to_match set taken_at = clock_timestamp() - $1 * interval '1 second'", [seconds])
  await hear(61)
  const first = await take()
  expect(first).not.toBeNull()
  await hear(50)
  expect(await take()).toBeNull()
  await hear(61)
  const second = await take()
  expect(second).not.toBeNull()
  const keeps = (match_id: number | null) =>
    inAuthority(test.bound, authority_id, (db) => keepDay(db, authority_id, { ...day(), match_id: Number(match_id) }))
  expect([await keeps(first), await keeps(second)]).toEqual([false, true])
  await inAuthority(test.bound, authority_id, (db) => dropDay(db, authority_id, { ...day(), match_id: Number(second) }))
  expect(await waiting()).toBe(0)
})

it('is matched once where two jobs take it, and finds all whatever comes meanwhile', async () => {
  const authority_id = test.world.first.id
  const numbers = Array.from({ length: 24 }, (_, at) => String(7001 + at)).filter((number) => number !== '7013')
  const match = () => matchDay(jobContext(test), authority_id, day())
  await Promise.all([
    ...[0, 8, 16].map((from) => site.send(numbers.slice(from, from + 8), { printed_at: site.at(from) })),
    ...Array.from({ length: 6 }, match),
    site.match(),
    site.match(),
  ])
  await site.match()
  expect((await site.open()).filter((reported) => reported.startsWith('missing_number'))).toEqual([
    'missing_number 7013',
  ])
  expect(await waiting()).toBe(0)
})
