import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startOwnServer } from '../../testing/own-server.ts'
import { tenantsOfTest } from '../../testing/jobs.ts'
import { platformDatabase } from '../database/bound.ts'
import { createPool } from '../database/pool.ts'
import { sharesOf, type Lane } from './lanes.ts'
import { startWorker, type Worker } from './worker.ts'

const server = await startOwnServer()
const owner_pool = createPool({ url: server.url, set_role: false, size: 10 })

/** Jobs that run until they are let go. */
const begun: string[] = []
const ends = new Map<string, () => void>()
const handler = (lane: Lane, run?: (name: string) => Promise<void>) => ({
  name: `hold_${lane}`,
  lane,
  run: async (payload: unknown) => {
    const { name } = payload as { name: string }
    begun.push(name)
    await (run?.(name) ?? new Promise<void>((resolve) => ends.set(name, resolve)))
  },
})
const end = (name: string): void => {
  ends.get(name)?.()
  ends.delete(name)
}

const handlers = [handler('short'), handler('middle'), handler('long')]
const start = () =>
  startWorker({
    owner_pool,
    tenants: tenantsOfTest(owner_pool),
    installation: platformDatabase(owner_pool),
    handlers,
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
  })

let worker: Worker
beforeAll(async () => {
  worker = await start()
})
beforeEach(() => {
  begun.length = 0
})
afterAll(async () => {
  for (const name of ends.keys()) end(name)
  await worker.stop()
  await owner_pool.end()
  await server.remove()
})

const enqueue = (lane: Lane, [authority_id, person]: [number, string], name: string) =>
  owner_pool.query('select enqueue_job($1, $2::json, null, null, $3, $4, $5, $6)', [
    `hold_${lane}`,
    JSON.stringify({ name }),
    lane,
    authority_id,
    person,
    sharesOf(lane),
  ])
const flood = async (lane: Lane, of: [number, string], names: readonly string[]): Promise<void> => {
  for (const name of names) await enqueue(lane, of, name)
}
const turnsLeft = async () =>
  (await owner_pool.query<{ count: number }>('select count(*)::integer as count from job_turns')).rows[0]?.count

it('begins the job of another agency at once, however many a person of the first has waiting', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `a${at}`)
  await flood('long', [1, 'employee:1'], names)
  await expect.poll(() => begun).toEqual(['a0'])
  await enqueue('long', [2, 'employee:9'], 'b')
  await expect.poll(() => begun).toEqual(['a0', 'b'])
  // A second person of the first agency comes before the rest of the first person's jobs.
  await enqueue('long', [1, 'employee:2'], 'other')
  end('a0')
  await expect.poll(() => begun).toEqual(['a0', 'b', 'other'])
  for (const name of ['b', 'other', ...names]) {
    await expect.poll(() => begun.includes(name)).toBe(true)
    end(name)
  }
  await expect.poll(turnsLeft).toBe(0)
})

it('runs a short job while the places of longer ones are taken', async () => {
  await flood('long', [1, 'employee:1'], ['l1', 'l2'])
  await flood('long', [2, 'employee:2'], ['l3'])
  await flood('middle', [1, 'employee:1'], ['m1', 'm2', 'm3', 'm4'])
  await enqueue('short', [1, 'employee:1'], 'mail')
  await expect.poll(() => begun).toContain('mail')
  for (const name of ['mail', 'l1', 'l2', 'l3', 'm1', 'm2', 'm3', 'm4']) {
    await expect.poll(() => begun.includes(name)).toBe(true)
    end(name)
  }
  await expect.poll(turnsLeft).toBe(0)
})

it('gives the place of a killed process back to the agency', async () => {
  await worker.stop()
  await enqueue('long', [1, 'employee:1'], 'killed')
  await owner_pool.query(
    "update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now(), attempts = 1",
  )
  await owner_pool.query('update job_turns set started_at = now()')
  worker = await start()
  await expect.poll(() => begun).toEqual(['killed'])
  end('killed')
  await expect.poll(turnsLeft).toBe(0)
})

it('passes over a job that a killed process had taken before it noted that, and goes on with others', async () => {
  await worker.stop()
  const alive = await owner_pool.connect()
  await alive.query("select pg_advisory_lock(hashtextextended('milepost worker pool-alive', 0))")
  await enqueue('long', [1, 'employee:1'], 'in other hands')
  await owner_pool.query(
    "update graphile_worker._private_jobs set locked_by = 'pool-alive', locked_at = now(), attempts = 1",
  )
  worker = await start()
  await enqueue('long', [2, 'employee:2'], 'waits for nobody')
  await expect.poll(() => begun).toEqual(['waits for nobody'])
  end('waits for nobody')
  alive.release(true)
  await worker.stop()
  await owner_pool.query('delete from graphile_worker._private_jobs')
  await owner_pool.query('delete from job_turns')
  worker = await start()
})

it('tells the place of a waiting job among those of other persons and agencies', async () => {
  await worker.stop()
  const wait = (authority_id: number, person: string, async_job_id: number) =>
    owner_pool.query("select enqueue_job('hold_middle', $1, null, null, 'middle', $2, $3, 1, $4)", [
      JSON.stringify({ name: `place ${async_job_id}` }),
      authority_id,
      person,
      async_job_id,
    ])
  for (let at = 1; at <= 5; at += 1) await wait(1, 'employee:1', at)
  await wait(1, 'employee:2', 6)
  for (let at = 7; at <= 9; at += 1) await wait(2, 'employee:3', at)
  const client = await owner_pool.connect()
  await client.query("select set_config('app.authority_id', '1', false)")
  const { rows } = await client.query('select async_job_id, place from places_in_queue($1) order by 1', [
    [1, 3, 5, 6, 7],
  ])
  client.release(true)
  // The first of a person comes after one of each other at most; the other agency has as many turns. Its jobs are not shown.
  expect(rows.map(({ async_job_id, place }) => [Number(async_job_id), Number(place)])).toEqual([
    [1, 4],
    [3, 7],
    [5, 9],
    [6, 4],
  ])
  await owner_pool.query('delete from graphile_worker._private_jobs')
  await owner_pool.query('delete from job_turns')
})

it('enqueues a job whose predecessor begins at that moment: neither is lost, and nobody is refused', async () => {
  const enqueueKeyed = () =>
    owner_pool.query(
      `select enqueue_job('hold_long', '{"name": "keyed"}', 'of_one_key', null, 'long', 1, 'employee:1', 2)`,
    )
  await worker.stop()
  await enqueueKeyed()
  const taker = await owner_pool.connect()
  await taker.query('begin')
  await taker.query(
    "update graphile_worker._private_jobs set locked_by = 'taker', locked_at = now() where key = 'of_one_key'",
  )
  const enqueued = enqueueKeyed()
  // The second one waits for the row that the first one's taker holds.
  const waits = async () =>
    (
      await owner_pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%of_one_key%' and pid <> pg_backend_pid()",
      )
    ).rowCount
  await expect.poll(waits).toBe(1)
  await taker.query('commit')
  await enqueued
  taker.release()
  const { rows } = await owner_pool.query(
    `select j.locked_at is not null as begun, j.key, t.job_id is not null as has_turn from graphile_worker._private_jobs j left join job_turns t on t.job_id = j.id order by j.id`,
  )
  expect(rows).toEqual([
    { begun: true, key: null, has_turn: true },
    { begun: false, key: 'of_one_key', has_turn: true },
  ])
  await owner_pool.query('delete from graphile_worker._private_jobs')
  await owner_pool.query('delete from job_turns')
})
