import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ingest } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createProject, createSender, ticketOf } from '../features/ingest/testing/sender.ts'
import { createTestApp } from '../testing/app.ts'
import type { LauncherMessage } from './launcher.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'

const test = await createTestApp()
const data_dir = scratchFolder()

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

/** Starts the product's process on the test's database, as the launcher does; returns its address. */
async function startProcess(): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', DATABASE_URL: test.url, MILEPOST_DATA_DIR: data_dir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('the process ended before it listened')
  })
  for (;;) {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [LauncherMessage]
    if (message.milepost === 'listening') {
      ended.catch(() => undefined)
      return { child, address: message.address }
    }
  }
}

const waiting = async (): Promise<number> =>
  (
    await test.owner.query(
      "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
  ).rowCount ?? 0

it('finishes on SIGTERM what it was working on, and accepts nothing new', async () => {
  await createProject(test, 'P-STOP')
  const sender = await createSender(test, { code: 'STOP-01' })
  const { child, address } = await startProcess()
  const exited = once(child, 'exit')
  const holder = await test.owner.connect()
  await holder.query('begin; lock table ticket_versions in share mode')
  const posted = fetch(`${address}${ingest.post.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sender.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(ticketOf('STOP-01', 'S-1', { dot_code: 'P-STOP' })),
  })
  await expect.poll(waiting).toBe(1)
  child.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(`${address}/healthz`).then(
        () => 'answers',
        () => 'refused',
      ),
    )
    .toBe('refused')
  expect(child.exitCode).toBeNull()
  await holder.query('rollback')
  holder.release()
  const answer = await posted
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ counts: { created: 1 } })
  expect(await exited).toEqual([0, null])
})
