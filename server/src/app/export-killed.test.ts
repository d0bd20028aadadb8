import { exports, type AsyncJob } from '@milepost/contract'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProject, createSender, ticketOf } from '../features/ingest/testing/sender.ts'
import { createTestApp } from '../testing/app.ts'
import { createTestDatabase } from '../testing/database.ts'
import { Pool } from 'pg'

/** A process that is killed in the middle of an export; the next one writes the file. */
let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: Pool
let token = ''
let data_dir = ''
const children: ChildProcess[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  data_dir = await mkdtemp(join(tmpdir(), 'milepost-export-'))
  const arranged = await createTestApp({}, { ...database, drop: async () => undefined })
  await createProject(arranged, 'P-KILL')
  const sender = await createSender(arranged, { code: 'KILL-01' })
  await sender.post({ tickets: ['1', '2', '3'].map((number) => ticketOf('KILL-01', number, { dot_code: 'P-KILL' })) })
  token = arranged.world.first.tokens.administrator
  await arranged.close()
  owner = new Pool({ connectionString: database.url, max: 2 })
  // Dropping the database can cut off a connection that is still saying goodbye.
  owner.on('error', () => undefined)
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await owner.end()
  await database.drop()
  await rm(data_dir, { recursive: true, force: true })
})

async function startProcess(): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(fileURLToPath(new URL('main.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: database.url,
      TOKEN_SECRET: 'a secret of the tests that is long enough',
      MILEPOST_DATA_DIR: data_dir,
    },
  })
  children.push(child)
  for (;;) {
    const [message] = (await once(child, 'message')) as [{ milepost: string; address?: string }]
    if (message.milepost === 'listening' && message.address) return { child, address: message.address }
    if (message.milepost === 'fault') throw new Error(JSON.stringify(message))
  }
}

const ask = async <T>(address: string, path: string): Promise<T> => {
  const answer = await fetch(new URL(path, address), { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as T
}

it('is finished by the next process, whole', async () => {
  const victim = await startProcess()
  const lock = await owner.connect()
  // The rows cannot be read until the lock goes: the kill meets the export in the middle of its work.
  await lock.query('begin; lock table materials in access exclusive mode')
  const { job_id } = await ask<{ job_id: number }>(
    victim.address,
    `${exports.tickets.path}?columns[]=net&columns[]=material`,
  )
  await expect
    .poll(
      async () =>
        (await owner.query("select from pg_stat_activity where wait_event_type = 'Lock' and query like 'copy (%'"))
          .rowCount,
      { timeout: 20_000 },
    )
    .toBe(1)
  victim.child.kill('SIGKILL')
  await once(victim.child, 'exit')
  await lock.query('rollback')
  lock.release()
  const { address } = await startProcess()
  const status = () => ask<AsyncJob>(address, `${exports.status.path}?job_id=${job_id}`)
  await expect.poll(async () => (await status()).status, { timeout: 20_000 }).toBe('ready')
  const { download_url } = await status()
  const file = await fetch(new URL(download_url ?? '', address), { headers: { authorization: `Bearer ${token}` } })
  expect((await file.text()).trim().split('\r\n')).toHaveLength(4)
}, 90_000)
