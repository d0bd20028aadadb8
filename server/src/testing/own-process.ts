import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Pool } from 'pg'
import { createTestApp, type TestApp } from './app.ts'
import { createTestDatabase } from './database.ts'
import { closeAfterFile } from './open-apps.ts'

/** A process of the product: its API and its worker. */
export interface OwnProcess {
  child: ChildProcess
  /** Its address. */
  address: string
}

/** A database on which a test starts whole processes of the product, to kill them. */
export interface ProcessStage {
  owner: Pool
  start(): Promise<OwnProcess>
  /** Kills a process in the middle of whatever it does, and waits until it is gone. */
  kill(victim: OwnProcess): Promise<void>
}

/** `arrange` fills the database through an application of its own, which is closed before any process starts. Processes end with the test file. */
export async function createProcessStage(arrange: (arranged: TestApp) => Promise<void>): Promise<ProcessStage> {
  const database = await createTestDatabase()
  const data_dir = await mkdtemp(join(tmpdir(), 'milepost-process-'))
  const arranged = await createTestApp({}, { own: { ...database, drop: async () => undefined } })
  await arrange(arranged)
  await arranged.close()
  const owner = new Pool({ connectionString: database.url, max: 2 })
  // Dropping the database can cut off a connection that is still saying goodbye.
  owner.on('error', () => undefined)
  const children: ChildProcess[] = []
  closeAfterFile(async () => {
    for (const child of children) child.kill('SIGKILL')
    await owner.end()
    await database.drop()
    await rm(data_dir, { recursive: true, force: true })
  })
  return {
    owner,
    start: async () => {
      const child = fork(fileURLToPath(new URL('../app/main.ts', import.meta.url)), {
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
    },
    kill: async ({ child }) => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
