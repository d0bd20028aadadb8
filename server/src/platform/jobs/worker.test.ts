import { pino } from 'pino'
import type { Pool, PoolClient } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { startOwnServer } from '../../testing/own-server.ts'
import { createPool } from '../database/pool.ts'
import { platformDatabase } from '../database/bound.ts'
import { tenantsOfTest } from '../../testing/jobs.ts'
import { startWorker } from './worker.ts'

const done: string[] = []

const server = await startOwnServer()
const owner_pool = createPool({ url: server.url, set_role: false, size: 4 })
const handler = {
  name: 'note',
  cron: '0 0 1 1 *',
  run: async (payload: unknown) => {
    done.push((payload as { name: string }).name)
  },
}
let let_through = (): void => undefined
const held = new Promise<void>((resolve) => (let_through = resolve))
const hourly = { name: 'hourly', cron: '0 * * * *', run: () => held }
const start = () =>
  startWorker({
    owner_pool,
    tenants: tenantsOfTest(owner_pool),
    installation: platformDatabase(owner_pool),
    handlers: [handler, hourly],
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
  })
let worker = await start()
afterAll(async () => {
  await worker.stop()
  await owner_pool.end()
  await server.remove()
})

const enqueue = (name: string) => owner_pool.query("select enqueue_job('note', $1::json)", [JSON.stringify({ name })])

it('runs jobs, and continues by itself after the database was away', async () => {
  await enqueue('before')
  await expect.poll(() => done).toEqual(['before'])
  await server.away()
  await server.back()
  await expect.poll(() => worker.ready()).toBe(true)
  await enqueue('after')
  await expect.poll(() => done).toContain('after')
})

it('takes over the jobs of a killed process at once, and leaves those of a live one alone', async () => {
  await worker.stop()
  const alive = await owner_pool.connect()
  await alive.query("select pg_advisory_lock(hashtextextended('milepost worker pool-alive', 0))")
  for (const [name, owner] of [
    ['abandoned', 'pool-dead'],
    ['in hand', 'pool-alive'],
  ] as const) {
    await enqueue(name)
    await owner_pool.query(
      "update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = 1 where payload->>'name' = $2",
      [owner, name],
    )
  }
  worker = await start()
  await expect.poll(() => done).toContain('abandoned')
  expect(done).not.toContain('in hand')
  alive.release(true)
})

describe('a job of a killed process that was enqueued again', () => {
  const again = (client: Pool | PoolClient, name: string) =>
    client.query("select graphile_worker.add_job('note', $1::json, job_key => 'again')", [JSON.stringify({ name })])
  const abandon = async (name: string) => {
    await worker.stop()
    await again(owner_pool, name)
    await owner_pool.query(
      "update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now(), attempts = 1 where key = 'again'",
    )
  }
  const left =
    "select payload->>'name' as name from graphile_worker._private_jobs where payload->>'name' ~ 'superseded|later'"
  const nothingIsLeft = () => expect.poll(async () => (await owner_pool.query(left)).rows).toEqual([])

  it('is taken for done, and the later one runs', async () => {
    await abandon('superseded')
    await again(owner_pool, 'later')
    worker = await start()
    await expect.poll(() => done).toContain('later')
    expect(done).not.toContain('superseded')
    await nothingIsLeft()
  })

  it('is taken for done, too, when that happens while the jobs of the killed process are freed', async () => {
    await abandon('superseded late')
    const other = await owner_pool.connect()
    await other.query('begin')
    await again(other, 'still later')
    const starting = start()
    const waits =
      "select count(*)::int as waits from pg_stat_activity where wait_event_type = 'Lock' and query like '%force_unlock%'"
    await expect.poll(async () => (await owner_pool.query(waits)).rows).toEqual([{ waits: 1 }])
    await other.query('commit')
    other.release()
    worker = await starting
    await expect.poll(() => done).toContain('still later')
    expect(done).not.toContain('superseded late')
    await nothingIsLeft()
  })
})

it('catches up on hours of downtime with one waiting job, not one for each hour', async () => {
  const rows = async (text: string) => (await owner_pool.query<{ value: unknown }>(text)).rows.map(({ value }) => value)
  await worker.stop()
  await owner_pool.query(
    "update graphile_worker._private_known_crontabs set known_since = now() - interval '2 days', last_execution = now() - interval '12 hours' where identifier = 'hourly'",
  )
  worker = await start()
  await expect
    .poll(() =>
      rows(
        "select last_execution > now() - interval '70 minutes' as value from graphile_worker._private_known_crontabs where identifier = 'hourly'",
      ),
    )
    .toEqual([true])
  // Both slots of the worker hold one, taken while the hours were written down.
  const waiting = "select 1 as value from graphile_worker.jobs where task_identifier = 'hourly' and locked_at is null"
  await expect.poll(async () => (await rows(waiting)).length).toBeLessThanOrEqual(1)
  let_through()
})

it('refuses two jobs with one name', async () => {
  const twice = [1, 2].map(() => ({ name: 'note', run: async () => undefined }))
  await expect(
    startWorker({
      owner_pool,
      tenants: tenantsOfTest(owner_pool),
      installation: platformDatabase(owner_pool),
      handlers: twice,
      log: pino({ level: 'silent' }),
      clock: () => new Date(),
    }),
  ).rejects.toThrow('same name')
})
