import { pino } from 'pino'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOwnServer, type OwnServer } from '../../testing/own-server.ts'
import { createPool } from '../database/pool.ts'
import { startWorker, type Worker } from './worker.ts'

let server: OwnServer
let owner_pool: Pool
let worker: Worker
const done: string[] = []

beforeAll(async () => {
  server = await startOwnServer()
  owner_pool = createPool({ url: server.url, set_role: false, size: 4 })
  const handler = { name: 'note', cron: '0 0 1 1 *', run: async (payload: unknown) => { done.push((payload as { name: string }).name) } }
  worker = await startWorker({ owner_pool, handlers: [handler], log: pino({ level: 'silent' }), clock: () => new Date() })
})
afterAll(async () => {
  await worker.stop()
  await owner_pool.end()
  await server.remove()
})

const enqueue = (name: string) => owner_pool.query("select enqueue_job('note', $1::json)", [JSON.stringify({ name })])

it('works on jobs, and again by itself after the database was away', async () => {
  await enqueue('before')
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['before'])
  await server.away()
  await server.back()
  await expect.poll(() => worker.ready(), { timeout: 10_000 }).toBe(true)
  await enqueue('after')
  await expect.poll(() => done, { timeout: 10_000 }).toContain('after')
}, 60_000)

it('refuses two jobs of one name', async () => {
  const twice = [1, 2].map(() => ({ name: 'note', run: async () => undefined }))
  await expect(startWorker({ owner_pool, handlers: twice, log: pino({ level: 'silent' }), clock: () => new Date() })).rejects.toThrow('same name')
})
