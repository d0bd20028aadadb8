import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fillDemo } from '@milepost/demo/fill'
import { readPlantKeys } from '@milepost/demo/keys'
import { loadTickets } from '@milepost/demo/load/load-tickets'
import { startEmbedded } from '@milepost/server/platform/database/embedded'
import { migrate } from '@milepost/server/platform/database/migrate'
import { readTexts } from '../files.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const cache = join(root, '.cache')

/** From so many tickets on the half year of the demonstration comes first, as with `npm run seed`. */
const WHOLE_DEMO = 50_000

/** A PostgreSQL of the benchmark's own, full of tickets. */
export interface SeededServer {
  readonly url: string
  /** Ingest keys of the demonstration's plants, by the plant's code. */
  readonly keys: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/**
 * Starts the embedded server on a directory that holds so many tickets. What was seeded before is used again as long as migrations and seeding are the
 * same; another size or another schema has a directory of its own, and directories of older schemas are removed.
 */
export async function startSeededServer(tickets: number, tell: (line: string) => void): Promise<SeededServer> {
  const schema = hashOf([join(root, 'server/migrations'), join(root, 'demo/src/load')])
  const dataDir = join(cache, `bench-${tickets}-${schema}`)
  const done = join(dataDir, 'seeded')
  mkdirSync(cache, { recursive: true })
  for (const name of readdirSync(cache)) if (name.startsWith(`bench-${tickets}-`) && join(cache, name) !== dataDir) rmSync(join(cache, name), { recursive: true })
  if (existsSync(dataDir) && !existsSync(done)) rmSync(dataDir, { recursive: true })
  const server = await startEmbedded({ dataDir })
  try {
    if (!existsSync(done)) {
      tell(`Seeding ${tickets} tickets into ${dataDir}`)
      await migrate(server.url)
      await fillDemo(server.url, { keys_path: join(dataDir, 'keys.json'), days: tickets < WHOLE_DEMO ? 3 : 182 })
      await loadTickets({ url: server.url, tickets })
      writeFileSync(done, '')
    }
    return { url: server.url, keys: readPlantKeys(join(dataDir, 'keys.json')), stop: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}

const hashOf = (folders: readonly string[]): string => createHash('sha256').update(folders.flatMap(readTexts).join('\0')).digest('hex').slice(0, 8)
