import { exports, type AsyncJob } from '@milepost/contract'
import { afterAll, expect, inject, it } from 'vitest'
import { createTestApp } from '../testing/app.ts'
import type { App } from './build-app.ts'
import { buildWorker } from './build-worker.ts'
import { loadConfig } from './config.ts'

let worker: App | null = null
/** The API and the worker as separate processes, as `npm start` runs them. */
const test = await createTestApp({ MILEPOST_RUNS: 'api' })
afterAll(() => worker?.close())

const readiness = async (app: App) => {
  const answer = await app.server.inject({ url: '/readyz' })
  const { missing, warnings } = answer.json<{ missing: string[]; warnings?: string[] }>()
  return [answer.statusCode, missing, warnings]
}
const jobs = async () =>
  (await test.call(exports.jobs)).json<{ async_jobs: AsyncJob[] }>().async_jobs.map(({ status }) => status)
const attempts = async () =>
  (await test.owner.query<{ attempts: number }>('select attempts from graphile_worker.jobs')).rows.map(
    (job) => job.attempts,
  )

it('an API by itself leaves jobs to the workers, and takes requests while there is none, with a warning', async () => {
  expect(await readiness(test.app)).toEqual([200, [], ['no worker']])
  const created = await test.call(exports.tickets, { query: { columns: ['net'] } })
  expect(created.statusCode).toBe(200)
  expect(await attempts()).toEqual([0])
  expect(await jobs()).toEqual(['preparing'])
})

it('a worker runs waiting jobs, serves its status, and is seen by the API until it ends', async () => {
  const config = loadConfig({
    NODE_ENV: 'test',
    MILEPOST_RUNS: 'worker',
    LOG_LEVEL: 'silent',
    TOKEN_SECRET: 'a secret of the tests that is long enough',
    DATABASE_POOL_SIZE: '4',
    MILEPOST_DATA_DIR: inject('data_dir'),
  })
  worker = await buildWorker({ config, owner_url: test.url })
  await expect.poll(jobs).toEqual(['ready'])
  expect(await readiness(test.app)).toEqual([200, [], undefined])
  expect(await readiness(worker)).toEqual([200, [], undefined])
  expect((await worker.server.inject({ url: '/metrics' })).body).toMatch(/^milepost_worker_up 1$/m)
  expect((await worker.server.inject({ url: '/v1/slips' })).statusCode).toBe(404)
  await worker.close()
  worker = null
  await expect.poll(() => readiness(test.app)).toEqual([200, [], ['no worker']])
})
