import { countCoded, countTickets, putTickets } from '../cases/growth.queries.ts'
import { watchStretches } from '../load/stretches.ts'
import { figure, lineOf, type Line } from '../report.ts'
import type { Measure } from './bench.ts'
import { growingChanges } from './growth/changes.ts'
import { growingFiles } from './growth/files.ts'
import type { GrowingWork, Sized } from './growth/kinds.ts'
import { growingReads } from './growth/reads.ts'
import { openWorld, type GrowthWorld } from './growth/world.ts'

const SIZES = [1000, 10_000, 100_000] as const
/** n log n from a thousand rows to a hundred thousand is 1.11; the rest allows for other activity of the machine. */
const MOST_EXPONENT = 1.25
const MOST_STRETCH_MS = 50
/** How long a job may hold what a decision or a post needs. */
const MOST_TRANSACTION_MS = 100

/** One size of one piece of work. */
interface Grown {
  rows: number
  ms: number
  stretch_ms: number
  /** The longest transaction of a job; undefined for work of the API. */
  transaction_ms: number | undefined
}

/** All that may come to many rows, with ever more of them: nothing may grow faster than its rows, and nothing may hold the event loop. */
export const measureGrowth: Measure = async (bench) => {
  const world = await openWorld(bench, SIZES.length)
  try {
    const sized = await fill(world)
    const lines: Line[] = []
    for (const work of [...growingReads, ...growingFiles, ...growingChanges]) {
      const grown: Grown[] = []
      for (const [at, rows] of work.sizes.entries()) grown.push(await measureOne(world, work, sizeFor(sized, at, rows)))
      bench.log(`${work.name}: ${grown.map(described).join('; ')}; exponent ${figure(exponentOf(grown))}`)
      lines.push(...linesOf(work, grown))
    }
    return [{ title: 'How work grows', lines }]
  } finally {
    await world.close()
  }
}

async function fill({ client, place }: GrowthWorld): Promise<Sized[]> {
  const all: Sized[] = []
  for (const [at, rows] of SIZES.entries())
    all.push({
      at,
      rows,
      coded: await putTickets(client, place, { at, rows, coded: true }),
      uncoded: await putTickets(client, place, { at, rows, coded: false }),
    })
  for (const { coded, uncoded } of all) {
    await countTickets(client, place.authority_id, [...coded, ...uncoded])
    await countCoded(client, place.authority_id, coded)
  }
  await client.query('vacuum (analyze)')
  return all
}

/** The rows of a size; of one that is none of the measure's the next larger one's, of which as many are taken. */
function sizeFor(sized: readonly Sized[], at: number, rows: number): Sized {
  const found = sized.find((one) => one.rows >= rows)
  if (!found) throw new Error(`there are not ${rows} rows`)
  return { ...found, at: found.rows === rows ? found.at : at, rows }
}

async function measureOne(world: GrowthWorld, work: GrowingWork, sized: Sized): Promise<Grown> {
  const run = await work.prepare(world, sized)
  world.transactions.length = 0
  const stretches = watchStretches()
  const began = performance.now()
  const after = await run()
  const ms = performance.now() - began
  const stretch_ms = stretches.stop()
  if (typeof after === 'function') await (after as () => Promise<void>)()
  const transaction_ms = world.transactions.length === 0 ? undefined : Math.max(...world.transactions)
  return { rows: sized.rows, ms, stretch_ms, transaction_ms }
}

const described = ({ rows, ms, stretch_ms }: Grown): string =>
  `${figure(rows)} rows ${figure(ms)} ms, stretch ${figure(stretch_ms)} ms`

/** The exponent with which the time grows with the rows, between the two largest sizes. */
function exponentOf(grown: readonly Grown[]): number {
  const [less, more] = grown.slice(-2)
  return less && more ? Math.log(more.ms / less.ms) / Math.log(more.rows / less.rows) : Number.NaN
}

const linesOf = ({ name, bound }: GrowingWork, grown: readonly Grown[]): Line[] => [
  lineOf({
    name: `${name}: exponent of growth`,
    value: exponentOf(grown),
    unit: '',
    at_most: MOST_EXPONENT,
    detail: `${grown.map(({ rows, ms }) => `${figure(rows)} rows ${figure(ms)} ms`).join(', ')}; bound: ${bound}`,
  }),
  lineOf({
    name: `${name}: longest stretch`,
    value: Math.max(...grown.map(({ stretch_ms }) => stretch_ms)),
    unit: ' ms',
    at_most: MOST_STRETCH_MS,
  }),
  ...longestTransaction(name, grown),
]

function longestTransaction(name: string, grown: readonly Grown[]): Line[] {
  const times = grown.flatMap(({ transaction_ms }) => transaction_ms ?? [])
  if (times.length === 0) return []
  const value = Math.max(...times)
  return [lineOf({ name: `${name}: longest transaction`, value, unit: ' ms', at_most: MOST_TRANSACTION_MS })]
}
