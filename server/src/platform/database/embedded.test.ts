import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { postgresSettings } from './embedded-settings.ts'

let dataDir: string
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'milepost embedded '))))
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))

const start = () => startEmbedded({ dataDir, fast: true })
const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid')
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function alive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

/** A separate process that runs the server, to be killed. */
async function supervisorProcess(): Promise<{ supervisor: ChildProcess; url: string }> {
  const script = `const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))})
    console.log((await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} })).url)
    setInterval(() => undefined, 1000)`
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve) =>
    supervisor.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  )
  return { supervisor, url }
}

describe('startEmbedded', () => {
  it('creates a database in UTF-8 and code point order for an owner without superuser rights, and keeps its rows', async () => {
    const first = await start()
    expect(
      await ask(
        first.url,
        `select datlocale, pg_encoding_to_char(encoding) as encoding, rolsuper
      from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
      ),
    ).toEqual([{ datlocale: 'C.UTF-8', encoding: 'UTF8', rolsuper: false }])
    await ask(first.url, 'create table kept as select 1 as id')
    await first.stop()
    const second = await start()
    expect(second.url).toBe(first.url)
    expect(await ask(second.url, 'select id from kept')).toEqual([{ id: 1 }])
    await second.stop()
  })

  it('reports to a second start which process holds the data directory, and leaves the first alone', async () => {
    const first = await start()
    await expect(start()).rejects.toThrow(`already runs on ${dataDir} (process ${process.pid})`)
    expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await first.stop()
  })

  it('ends with its supervisor, even when that is killed, and loses nothing', async () => {
    const { supervisor, url } = await supervisorProcess()
    await ask(url, 'create table kept as select 1 as id')
    const server = postmaster()
    supervisor.kill('SIGKILL')
    await expect.poll(() => alive(server)).toBe(false)
    const next = await start()
    expect(await ask(next.url, 'select id from kept')).toEqual([{ id: 1 }])
    await next.stop()
  })

  it('reports that the server was killed, and starts again', async () => {
    const first = await start()
    process.kill(postmaster(), 'SIGKILL')
    expect(await first.ended).toMatch('SIGKILL')
    await first.stop()
    await (await start()).stop()
  })

  it('is not stopped by a pid file with the number of another process, or of none', async () => {
    await (await start()).stop()
    for (const pid of [process.pid, 4_194_303]) {
      writeFileSync(pidFile(), `${pid}\n${join(dataDir, 'postgres')}\n1\n5432\n\n127.0.0.1\n1 1\nready   \n`)
      await (await start()).stop()
    }
  })
})

describe('postgresSettings', () => {
  it.each([
    [24, { shared_buffers: '2048MB', maintenance_work_mem: '512MB' }],
    [4, { shared_buffers: '1024MB', maintenance_work_mem: '128MB' }],
    [0.5, { shared_buffers: '128MB', maintenance_work_mem: '16MB' }],
  ])('uses the settings for a memory of %d GB', (gigabytes, expected) => {
    expect(postgresSettings({ port: 1, fast: false, memory: gigabytes * 1024 ** 3 })).toMatchObject({
      ...expected,
      synchronous_commit: 'on',
    })
  })

  it('gives up durability only on request', () => {
    expect(postgresSettings({ port: 1, fast: false })).not.toHaveProperty('fsync')
    expect(postgresSettings({ port: 1, fast: true })).toMatchObject({ fsync: 'off' })
  })
})
