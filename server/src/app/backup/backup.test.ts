import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createProject, createSender, ticketOf, type Sender } from '../../features/ingest/testing/sender.ts'
import { readCluster } from '../../platform/database/embedded-cluster.ts'
import { type EmbeddedPostgres, startEmbedded } from '../../platform/database/embedded.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openFileStore } from '../../platform/files/index.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { inPace } from '../../testing/in-pace.ts'
import { runBackup } from './run-backup.ts'
import { runRestore, type RestoreWords } from './run-restore.ts'

/** A separate installation that is in use while it is backed up; afterwards only its backup and its archive are left. */
const folder = mkdtempSync(join(tmpdir(), 'milepost backup '))
const [dataDir, archive, backup] = [join(folder, 'data'), join(folder, 'archive'), join(folder, 'backup')]
const said: string[] = []

/** Tickets that were acknowledged before the backup began, before the instant that is restored to, and after it. */
const acknowledged = { before: [] as string[], until: [] as string[], later: [] as string[] }
let instant: Date

let test: TestApp
let server: EmbeddedPostgres
let sender: Sender
let posted = 0

async function postOne(): Promise<string> {
  const number = `B-${(posted += 1)}`
  const { body } = await sender.post(ticketOf('BACK-01', number, { dot_code: 'P-BACK' }))
  expect(body.results[0]?.outcome).toBe('created')
  return number
}

/** Stores a file and the row that names it. */
async function keepFile(name: string): Promise<void> {
  const { first } = test.world
  const files = await openFileStore({ data_dir: dataDir, s3: null, archive })
  const { key } = await files.put(`${first.id}/exports/${name}.csv`, Buffer.from(name))
  await test.owner.query(
    `insert into async_jobs (authority_id, holder_id, kind, request, status, progress, file_key, file_name, download_secret, created_at, finished_at, expires_at)
     values ($1, $2, 'trial', '{}', 'ready', 1, $3, $4, '', now(), now(), now() + interval '1 day')`,
    [first.id, first.memberships.administrator, key, name],
  )
}

/** The first millisecond that begins from now on: PostgreSQL's clock is finer, so a commit of this moment may be after `new Date()`. */
async function nextMoment(): Promise<Date> {
  const now = Date.now()
  await vi.waitUntil(() => Date.now() > now, { interval: 1 })
  return new Date()
}

async function asSuperuser<Row extends object>(statement: string): Promise<Row[]> {
  const { port, superuser_password: password } = readCluster(dataDir)
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

async function arrange(): Promise<void> {
  server = await startEmbedded({ dataDir, fast: true, archive })
  await migrate(server.url)
  const own = { url: server.url, drop: async () => undefined }
  test = await createTestApp({ LOG_LEVEL: 'silent', MILEPOST_DATA_DIR: dataDir }, { own })
  await createProject(test, 'P-BACK')
  sender = await createSender(test, { code: 'BACK-01' })
}

beforeAll(async () => {
  await arrange()
  for (let count = 0; count < 20; count += 1) acknowledged.before.push(await postOne())
  await keepFile('before')
  let going = true
  const posting = (async () => {
    while (going) acknowledged.until.push(await postOne())
  })()
  await runBackup({ to: backup, 'data-dir': dataDir }, {}, (line) => said.push(line))
  going = false
  await posting
  acknowledged.until.push(await postOne())
  await keepFile('after')
  instant = await nextMoment()
  await nextMoment()
  acknowledged.later.push(await postOne())
  const [switched] = await asSuperuser<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
  await vi.waitUntil(() => existsSync(join(archive, 'wal', switched?.name ?? '')), { timeout: inPace(20_000) })
  await test.close()
  await server.stop()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function restore(words: RestoreWords, into: string): Promise<{ holds: boolean; output: string }> {
  const output: string[] = []
  const log = (line: string) => {
    output.push(line)
  }
  const wanted = { from: backup, 'data-dir': join(folder, into), ...words }
  const holds = await runRestore(wanted, { env: {}, log, clock: () => new Date(), fast: true })
  return { holds, output: output.join('\n') }
}

async function ticketsIn(name: string): Promise<string[]> {
  const restored = await startEmbedded({ dataDir: join(folder, name), fast: true })
  const client = new pg.Client({ connectionString: restored.url })
  await client.connect()
  try {
    return (await client.query<{ number: string }>('select ticket_number as number from tickets')).rows.map(
      ({ number }) => number,
    )
  } finally {
    await client.end()
    await restored.stop()
  }
}

describe('a backup', () => {
  it('is taken while tickets are posted, and reports its content', () => {
    expect(acknowledged.until.length).toBeGreaterThan(1)
    expect(said.join('\n')).toMatch(/Wrote the backup .*: \d+ files, .*\nIt holds the state of 20.*\nIt holds secrets/)
  })

  it('is readable only by its owner', () => {
    const modes = readdirSync(backup, { recursive: true, withFileTypes: true }).map((entry) => {
      return [entry.isFile() ? 'file' : 'directory', statSync(join(entry.parentPath, entry.name)).mode & 0o777].join(
        ' ',
      )
    })
    expect(new Set(modes)).toEqual(new Set([`file ${0o600}`, `directory ${0o700}`]))
  })

  it('goes into no directory that has something in it, nor into the data directory', async () => {
    const into = (to: string) => runBackup({ to, 'data-dir': dataDir }, {}, () => undefined)
    await expect(into(backup)).rejects.toThrow('is not empty')
    await expect(into(join(dataDir, 'backup'))).rejects.toThrow('lies within the data directory')
  })

  it('of an external database is left to its own tools, and the order is named', async () => {
    const external = runBackup({ to: join(folder, 'external') }, { DATABASE_URL: 'postgres://x' }, () => undefined)
    await expect(external).rejects.toThrow(/its own tools.*First take its backup, then the files/)
  })
})

describe('a restore', () => {
  it('brings back every ticket that was acknowledged before the backup began, and holds against the ledger', async () => {
    const { holds, output } = await restore({}, 'plain')
    expect(output).toMatch(
      /Verified First Agency: \d+ tickets.*[\s\S]*Everything verified\nEvery file that a row names is there: 1\./,
    )
    expect(holds).toBe(true)
    const tickets = await ticketsIn('plain')
    expect(tickets).toEqual(expect.arrayContaining(acknowledged.before))
    expect(tickets).not.toContain(acknowledged.until.at(-1))
    expect(readFileSync(join(folder, 'plain/files', `${test.world.first.id}/exports/before.csv`), 'utf8')).toBe(
      'before',
    )
    expect(readFileSync(join(folder, 'plain/postgres.json'), 'utf8')).not.toContain('archive')
  })

  it('goes to an instant after the backup by the archive, files included', async () => {
    const { holds, output } = await restore({ until: instant.toISOString(), archive }, 'instant')
    expect(output).toContain('Every file that a row names is there: 2.')
    expect(holds).toBe(true)
    const tickets = await ticketsIn('instant')
    expect(tickets.toSorted()).toEqual([...acknowledged.before, ...acknowledged.until].toSorted())
  })

  it('refuses a directory that is not empty, and leaves it alone', async () => {
    await expect(restore({ 'data-dir': dataDir }, '')).rejects.toThrow(`${dataDir} is not empty`)
    expect(existsSync(join(dataDir, 'postgres', 'PG_VERSION'))).toBe(true)
  })

  it.each([
    ['2026-01-01', 'is an instant with its zone'],
    ['2026-01-01T00:00:00Z', 'Restore from an earlier backup'],
    ['2999-01-01T00:00:00Z', 'has not come yet'],
  ])('refuses --until %s', async (until, why) => {
    await expect(restore({ until, archive }, 'refused')).rejects.toThrow(why)
  })

  it('says that the archive ends too early, and leaves nothing behind', async () => {
    await expect(restore({ until: new Date().toISOString(), archive }, 'early')).rejects.toThrow(
      'The archive ends before',
    )
    expect(readdirSync(join(folder, 'early'))).toEqual([])
  })

  it('refuses a backup that is damaged or was never finished', async () => {
    const changed = join(backup, 'data', 'postgres.json')
    appendFileSync(changed, ' ')
    await expect(restore({}, 'damaged')).rejects.toThrow('data/postgres.json was changed')
    expect(readdirSync(join(folder, 'damaged'))).toEqual([])
    renameSync(join(backup, 'manifest.json'), join(backup, 'manifest.old'))
    await expect(restore({}, 'damaged')).rejects.toThrow('was never finished')
    await expect(restore({ from: folder }, 'damaged')).rejects.toThrow('There is no backup')
  })
})
