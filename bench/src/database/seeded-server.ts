import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fillDemo } from '@milepost/demo/fill'
import { readPlantKeys } from '@milepost/demo/keys'
import { loadTickets } from '@milepost/demo/load/load-tickets'
import { secondWorld } from '@milepost/demo/worlds/second'
import { startEmbedded, type EmbeddedPostgres } from '@milepost/server/platform/database/embedded'
import { migrate } from '@milepost/server/platform/database/migrate'
import { Client } from 'pg'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const cache = join(root, '.cache')

/** From so many tickets on the half year of the demonstration comes first, as with `npm run seed`. */
const WHOLE_DEMO = 50_000

/** From so many tickets on the agencies share them: six tenths are the first one's, the rest the second one's. */
const SHARED = 5_000_000

/** A PostgreSQL of the benchmark's own, full of tickets. */
export interface SeededServer {
  readonly url: string
  /** Ingest keys of the demonstration's plants, by the plant's code. */
  readonly keys: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** The contents of a seeded database; with a number of projects, they and all tickets are the first agency's, and tickets have no history, which lists never read. */
export interface SeededWith {
  tickets: number
  projects: number | null
}

/**
 * Starts the embedded server on a directory with so many tickets. An earlier seed is reused and brought up to date; if that is impossible, because
 * a migration was changed after it was applied, this is reported and the directory left alone: seeding ten million tickets takes most of an hour.
 */
export async function startSeededServer(
  { tickets, projects }: SeededWith,
  log: (line: string) => void,
): Promise<SeededServer> {
  const dataDir = join(cache, projects === null ? `bench-${tickets}` : `bench-${tickets}-${projects}-projects`)
  mkdirSync(cache, { recursive: true })
  const server = existsSync(markOf(dataDir)) ? await reopen(dataDir) : await seed(dataDir, { tickets, projects }, log)
  return { url: server.url, keys: readPlantKeys(keysOf(dataDir)), stop: () => server.stop() }
}

const keysOf = (dataDir: string): string => join(dataDir, 'keys.json')
/** Exists in a directory that was seeded to the end. */
const markOf = (dataDir: string): string => join(dataDir, 'seeded')

async function reopen(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ dataDir })
  try {
    await migrate(server.url)
    await tidy(server.url)
    return server
  } catch (error) {
    await server.stop()
    throw new Error(`${dataDir} cannot be used again; remove it to seed it again`, { cause: error })
  }
}

/** Vacuums rows that earlier runs left dead, so that their changes do not affect the figures. */
async function tidy(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

async function seed(
  dataDir: string,
  { tickets, projects }: SeededWith,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  log(`Seeding ${tickets} tickets into ${dataDir}`)
  rmSync(dataDir, { recursive: true, force: true })
  const server = await startEmbedded({ dataDir })
  try {
    await migrate(server.url)
    await fillDemo(server.url, { keys_path: keysOf(dataDir), days: tickets < WHOLE_DEMO ? 3 : 182 })
    if (tickets >= SHARED && projects === null)
      await loadTickets({ url: server.url, tickets: 0.4 * tickets, authority: secondWorld.name, log })
    await loadTickets({ url: server.url, tickets, projects, without_history: projects !== null, log })
    writeFileSync(markOf(dataDir), '')
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}
