/** `npm run bench [-- --tickets 1000000 --projects 10000 --only list,search --write]`, or `npm run bench -- fair [ROW …]`: every figure next to its limit, measured in one run. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { administratorOf, describeDatabase, jobsLeft, readValues } from './cases/values.queries.ts'
import { signInAsAdministrator, startProduct, type ApiProcess } from './database/api-process.ts'
import { startSeededServer } from './database/seeded-server.ts'
import { freePort } from './fair/mailbox.ts'
import type { Bench, Measure } from './measures/bench.ts'
import { measureAssistants } from './measures/assistants.ts'
import { measureActivity } from './measures/activity.ts'
import { measureBulk } from './measures/bulk.ts'
import { measureCertificateChecks } from './measures/certificate-checks.ts'
import { measureCoding } from './measures/coding.ts'
import { measureDailyReports } from './measures/daily-reports.ts'
import { measureSampleDue } from './measures/sample-due.ts'
import { measureDayFacts } from './measures/day-facts.ts'
import { measureDeepPages } from './measures/deep.ts'
import { measureDocuments } from './measures/documents.ts'
import { measureEquipment } from './measures/equipment.ts'
import { measureExport } from './measures/export.ts'
import { measureFair } from './measures/fair.ts'
import { measureFind } from './measures/find.ts'
import { measureFlood } from './measures/flood.ts'
import { measureGrowth } from './measures/growth.ts'
import { measureIngest } from './measures/ingest.ts'
import { measureLedger } from './measures/ledger.ts'
import { measureList } from './measures/list.ts'
import { measureLots } from './measures/lots.ts'
import { measureFrames } from './measures/map-frames.ts'
import { measureMap } from './measures/map.ts'
import { measureMatching } from './measures/matching.ts'
import { measureAggregates, measureOneTicket, measureSearch, measureTwoFilters } from './measures/reads.ts'
import { measureReports } from './measures/reports.ts'
import { measureMcp } from './measures/mcp.ts'
import { measureNotices } from './measures/notices.ts'
import { measureOutside } from './measures/outside.ts'
import { measurePhotos } from './measures/photos.ts'
import { measureParsers } from './measures/parsers.ts'
import { measurePlants } from './measures/plants.ts'
import { measureProvisioning } from './measures/provisioning.ts'
import { measureProjects } from './measures/projects.ts'
import { measureRush } from './measures/rush.ts'
import { measureSamples } from './measures/samples.ts'
import { measureSinglePosts } from './measures/single-posts.ts'
import { measureSockets } from './measures/sockets.ts'
import { measureStarts } from './measures/starts.ts'
import { measureStationing } from './measures/stationing.ts'
import { measureSubmittals } from './measures/submittals.ts'
import { measureWorkZones } from './measures/work-zones.ts'
import { measureWeb } from './measures/web.ts'
import { lineOf, machineFacts, markdown, tables, type Section } from './report.ts'
import { pgbenchVersion } from './statements/pgbench.ts'
import { createRecorder } from './statements/recorder.ts'

const measures: Record<string, Measure> = {
  list: measureList,
  filters: measureTwoFilters,
  deep: measureDeepPages,
  search: measureSearch,
  find: measureFind,
  aggregates: measureAggregates,
  ticket: measureOneTicket,
  sockets: measureSockets,
  ingest: measureIngest,
  posts: measureSinglePosts,
  ledger: measureLedger,
  export: measureExport,
  bulk: measureBulk,
  growth: measureGrowth,
  flood: measureFlood,
  rush: measureRush,
  map: measureMap,
  frames: measureFrames,
  matching: measureMatching,
  web: measureWeb,
  start: measureStarts,
  projects: measureProjects,
  coding: measureCoding,
  'sample-due': measureSampleDue,
  'certificate-checks': measureCertificateChecks,
  samples: measureSamples,
  submittals: measureSubmittals,
  'daily-reports': measureDailyReports,
  activity: measureActivity,
  notices: measureNotices,
  'day-facts': measureDayFacts,
  lots: measureLots,
  reports: measureReports,
  documents: measureDocuments,
  photos: measurePhotos,
  parsers: measureParsers,
  stationing: measureStationing,
  'work-zones': measureWorkZones,
  equipment: measureEquipment,
  plants: measurePlants,
  outside: measureOutside,
  provisioning: measureProvisioning,
  mcp: measureMcp,
  assistants: measureAssistants,
  fair: measureFair,
}
/** Requested with `--projects`: a million tickets do not have enough projects for it. */
const ofProjects = ['projects', 'coding', 'sample-due', 'certificate-checks']
/** Requested by name alone: it fills the machine for half an hour, on as many tickets as its limits are for. */
const FAIR = 'fair'
const ofFair = { tickets: '100000', seconds: '10' }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tickets: { type: 'string' },
    projects: { type: 'string' },
    only: { type: 'string' },
    seconds: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const [named, ...rows] = positionals
const words = { ...(named === FAIR ? ofFair : { tickets: '1000000', seconds: '2' }), ...values }
const chosen =
  (named ?? words.only)?.split(',') ??
  Object.keys(measures).filter((name) => name !== FAIR && ofProjects.includes(name) === (words.projects !== undefined))
const unknown = chosen.filter((name) => measures[name] === undefined)
if (unknown.length > 0)
  throw new Error(`There is no measure ${unknown.join(', ')}; there are ${Object.keys(measures).join(', ')}`)
const log = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const machine = machineFacts()
const mail_port = await freePort()
const server = await startSeededServer(
  { tickets: Number(words.tickets), projects: words.projects === undefined ? null : Number(words.projects) },
  log,
)
try {
  const client = new Client({ connectionString: server.url, options: '-c timezone=UTC' })
  await client.connect()
  const product = await runProduct(server.url)
  try {
    const sections = await measureAll(client, product)
    const { version, tickets, megabytes } = await describeDatabase(client)
    const facts = [
      ...machine,
      `PostgreSQL ${version}, ${tickets.toLocaleString('en-US')} tickets, ${megabytes.toLocaleString('en-US')} MB`,
      pgbenchVersion() ?? 'pgbench is not there (postgresql-contrib): its comparison is left out',
    ]
    const text = markdown(sections, facts)
    log(`\n${text}`)
    if (words.write)
      writeFileSync(fileURLToPath(new URL(`../../docs/${documentOf({ ...words, named })}`, import.meta.url)), text)
    const missed = sections.flatMap(({ title, lines }) =>
      lines.filter(({ good, limit }) => !good && limit !== '').map(({ name }) => `${title}: ${name}`),
    )
    log(
      missed.length === 0
        ? 'Every limit holds'
        : `${missed.length} limits are missed:\n${missed.map((line) => `  ${line}`).join('\n')}`,
    )
    process.exitCode = missed.length === 0 ? 0 : 1
  } finally {
    await product.stop()
    await client.end()
  }
} finally {
  await server.stop()
}

/** Each number of tickets has a separate document next to that of a million, and so have the number of projects and a measure that is named. */
function documentOf({
  tickets,
  projects,
  named,
}: {
  tickets: string
  projects?: string | undefined
  named: string | undefined
}): string {
  if (named !== undefined) return `benchmarks-${named}.md`
  if (projects !== undefined) return `benchmarks-${projects}-projects.md`
  return tickets === '1000000' ? 'benchmarks.md' : `benchmarks-${tickets}.md`
}

/** Waits for the worker's catch-up on a database that was filled from outside, so that it does not affect the figures. */
async function untilWorkerRests(client: Client): Promise<void> {
  if ((await jobsLeft(client)) === 0) return
  log('Waiting until the worker has done what the filled database left to it')
  while ((await jobsLeft(client)) > 0) await setTimeout(1000)
}

/** The product of the run, which a measure can start again. */
interface RunningProduct extends Pick<Bench, 'address' | 'restart'> {
  readonly ready_after: number
  stop(): Promise<void>
}

async function runProduct(url: string): Promise<RunningProduct> {
  const start = () => startProduct(url, { SMTP_URL: `smtp://127.0.0.1:${mail_port}` })
  let running: ApiProcess | null = await start()
  const { ready_after } = running
  const stop = async (): Promise<void> => {
    await running?.stop()
    running = null
  }
  return {
    ready_after,
    get address() {
      return running?.address ?? ''
    },
    restart: async (between) => {
      await stop()
      await between()
      running = await start()
    },
    stop,
  }
}

async function measureAll(client: Client, product: RunningProduct): Promise<Section[]> {
  await untilWorkerRests(client)
  const values = await readValues(client)
  const employee = await administratorOf(client, values.authority_id)
  const actor = {
    kind: 'employee' as const,
    session_id: 0,
    role: 'administrator' as const,
    name: '',
    email: '',
    district_id: null,
    impersonated_by: null,
    authority_name: '',
    ...employee,
  }
  const recorder = createRecorder({ url: server.url, authority_id: values.authority_id, actor })
  const bench: Bench = {
    url: server.url,
    get address() {
      return product.address
    },
    restart: product.restart,
    rows,
    mail_port,
    token: () => signInAsAdministrator(product.address),
    values,
    recorder,
    pgbench: pgbenchVersion() !== null,
    keys: server.keys,
    log,
    seconds: Number(words.seconds),
  }
  const sections: Section[] = [
    {
      title: 'The process',
      lines: [
        lineOf({
          name: 'API and worker on the filled database, until they listen',
          value: product.ready_after / 1000,
          unit: ' s',
          at_most: 10,
        }),
      ],
    },
  ]
  try {
    for (const name of chosen) {
      const measured = (await measures[name]?.(bench)) ?? []
      // Shown at once: a later measure that fails, or is ended, must not take these along.
      log(tables(measured))
      sections.push(...measured)
    }
  } finally {
    await recorder.close()
  }
  return sections
}
