/** `npm run seed -- --tickets N [--projects N] [--authority NAME] [--url URL | --data-dir DIRECTORY]`: fills a database up to N tickets in total. */
import { parseArgs } from 'node:util'
import { DataDirectoryBusy } from '@milepost/server/platform/database/embedded-lock'
import { readCluster } from '@milepost/server/platform/database/embedded-cluster'
import { ensureOwner } from '@milepost/server/platform/database/embedded-owner'
import { startEmbedded } from '@milepost/server/platform/database/embedded'
import { migrate } from '@milepost/server/platform/database/migrate'
import { holdsNoAuthority } from '@milepost/server/platform/database/authorities'
import { fillDemo } from './fill.ts'
import { loadTickets } from './load/load-tickets.ts'

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** From so many tickets on the half year of the demonstration comes first in an empty database; below it its last days do. */
const WHOLE_DEMO = 50_000

try {
  await run()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      tickets: { type: 'string' },
      projects: { type: 'string' },
      authority: { type: 'string' },
      url: { type: 'string' },
      'data-dir': { type: 'string' },
    },
  })
  const tickets = Number(values.tickets)
  if (!Number.isInteger(tickets) || tickets < 1 || tickets > 100_000_000)
    throw new Error('Say how many tickets there shall be: npm run seed -- --tickets 1000000')
  const projects = values.projects === undefined ? null : Number(values.projects)
  if (projects !== null && (!Number.isInteger(projects) || projects < 1 || projects > 100_000))
    throw new Error('--projects takes how many projects there shall be, at most 100,000')
  const { url, stop } = await open(
    values.url ?? (values['data-dir'] === undefined ? process.env.DATABASE_URL : undefined),
    values['data-dir'] ?? (process.env.MILEPOST_DATA_DIR || './.data'),
  )
  try {
    await migrate(url)
    if (await holdsNoAuthority(url))
      say(`Filled in the demonstration: ${await fillDemo(url, { days: tickets < WHOLE_DEMO ? 3 : 182 })} tickets`)
    report(tickets, await loadTickets({ url, tickets, projects, authority: values.authority ?? null, log: say }))
  } finally {
    await stop()
  }
}

/** The database of an address; else the embedded one of a data directory, which may be running. */
async function open(url: string | undefined, dataDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  if (url) return { url, stop: async () => undefined }
  try {
    const embedded = await startEmbedded({ dataDir })
    return { url: embedded.url, stop: () => embedded.stop() }
  } catch (error) {
    if (!(error instanceof DataDirectoryBusy)) throw error
    const cluster = readCluster(dataDir)
    return { url: await ensureOwner(cluster.port, cluster), stop: async () => undefined }
  }
}

function report(tickets: number, loaded: Awaited<ReturnType<typeof loadTickets>>): void {
  if (loaded === null) return say(`There are ${tickets} tickets or more already`)
  const {
    seconds,
    world: { cardinalities },
  } = loaded
  const part = (name: keyof typeof seconds) => `${name} ${seconds[name].toFixed(1)} s`
  say(
    `Loaded ${loaded.tickets} tickets in ${seconds.all.toFixed(1)} s: ${Math.round(loaded.tickets / seconds.all)} a second (${(['copy', 'indexes', 'rollups', 'roots', 'statistics'] as const).map(part).join(', ')})`,
  )
  say(
    `They lie in ${cardinalities.days} days, on ${cardinalities.projects} projects, from ${cardinalities.plants} plants of ${cardinalities.suppliers} suppliers, on ${cardinalities.trucks} trucks`,
  )
}
