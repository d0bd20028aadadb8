import { dailySummaries } from '@milepost/contract'
import { exceptionsFeature } from '@milepost/server/features/exceptions/index'
import { requestDays } from '@milepost/server/features/exceptions/matching/days-to-match.queries'
import { matchDay, type Matching } from '@milepost/server/features/exceptions/matching/match-day'
import { SYSTEM } from '@milepost/server/platform/context'
import { createPool } from '@milepost/server/platform/database/pool'
import { tenantsOf, type Tenants } from '@milepost/server/platform/tenants'
import { Client } from 'pg'
import {
  dayAt,
  makeMaterials,
  placeOfMatches,
  putDay,
  removeDays,
  type MatchedPlace,
} from '../cases/matching.queries.ts'
import { workServices } from '../work-services.ts'
import { watchStretches } from '../load/stretches.ts'
import { figure, lineOf, type Line } from '../report.ts'
import { handlerOf } from '../statements/recorder.ts'
import { loadBare, loadOverHttp, type Bench, type Measure } from './bench.ts'

const SIZES = [1000, 10_000, 30_000, 100_000] as const
const MATERIALS = [500, 5000] as const

/** The match of a plant's day of ever more tickets, and the page of a day of ever more materials: neither may grow faster than its rows. */
export const measureMatching: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url })
  await client.connect()
  const pool = createPool({ url: bench.url, set_role: true, size: 2 })
  const place = await placeOfMatches(client, bench.values.authority_id)
  try {
    await removeDays(client, place)
    const at = { client, tenants: tenantsOf(workServices(pool)), place }
    // Of the first one the start of the process is most of the time.
    await matchOf(bench, at, { day: dayAt(SIZES.length), tickets: SIZES[0] })
    const matched: Matched[] = []
    for (const [index, tickets] of SIZES.entries())
      matched.push(await matchOf(bench, at, { day: dayAt(index), tickets }))
    return [
      { title: 'The match of a day, a third of its tickets in the place of another', lines: linesOf(matched) },
      { title: 'The page of a day with many materials', lines: await measurePages(bench, client, place) },
    ]
  } finally {
    await removeDays(client, place)
    await pool.end()
    await client.end()
  }
}

/** For one day: the times of the first match, which opened its exceptions, and of one that changed nothing. */
interface Matched {
  tickets: number
  opened: number
  first_ms: number
  again_ms: number
  /** The longest that the process was at work without a pause. */
  stretch_ms: number
  /** What each transaction took from the first statement by which it locked something to its end. */
  locked_ms: number[]
}

async function matchOf(
  bench: Bench,
  { client, tenants, place }: { client: Client; tenants: Tenants; place: MatchedPlace },
  { day, tickets }: { day: string; tickets: number },
): Promise<Matched> {
  const material_ids = bench.values.materials.slice(0, 4).map(({ id }) => id)
  await putDay(client, place, { day, tickets, material_ids })
  // As the server does automatically some time after tables grew.
  await client.query('analyze tickets, exceptions, exception_events')
  const { authority_id, project_id } = place
  const locked_ms: number[] = []
  const watched: Matching = {
    inTenant: async (authority, work) => {
      let began: number | null = null
      const result = await tenants.work({ actor: SYSTEM, authority_id: authority }, ({ db, ...given }) =>
        work({
          ...given,
          db: {
            ...db,
            run: (statement) => {
              if (!/^\s*(declare|close)/.test(statement.text)) began ??= performance.now()
              return db.run(statement)
            },
          },
        }),
      )
      if (began !== null) locked_ms.push(performance.now() - began)
      return result
    },
  }
  const match = async () => {
    await tenants.work({ actor: SYSTEM, authority_id }, ({ db }) =>
      requestDays(db, authority_id, [{ project_id, day }]),
    )
    const began = performance.now()
    const plan = await matchDay(watched, authority_id, { project_id, day })
    if (plan === null) throw new Error('the worker was first')
    return { ms: performance.now() - began, opened: plan.opened.length }
  }
  const stretches = watchStretches()
  const first = await match()
  const again = await match()
  const stretch_ms = stretches.stop()
  bench.log(
    `match of ${figure(tickets)} tickets: ${figure(first.ms)} ms, again ${figure(again.ms)} ms; ${figure(first.opened)} exceptions, stretch ${figure(stretch_ms)} ms; ${locked_ms.length} transactions that write, the longest ${figure(Math.max(...locked_ms))} ms`,
  )
  return { tickets, opened: first.opened, first_ms: first.ms, again_ms: again.ms, stretch_ms, locked_ms }
}

function linesOf(matched: readonly Matched[]): Line[] {
  const [smallest] = matched
  if (!smallest) return []
  // Of a fuller day more trucks are back too soon: each ticket that is read and each exception that is written counts.
  const each = ({ tickets, opened, first_ms }: Matched) => first_ms / (tickets + opened)
  const detail = ({ first_ms, again_ms, opened }: Matched) =>
    `${figure(first_ms)} ms for ${figure(opened)} exceptions, ${figure(again_ms)} ms again`
  const locked = matched.flatMap(({ locked_ms }) => locked_ms).sort((one, other) => one - other)
  return [
    ...matched.map((one) =>
      lineOf({
        name: `${figure(one.tickets)} tickets: time for each and for each exception, times that at ${figure(smallest.tickets)}`,
        value: each(one) / each(smallest),
        unit: '',
        at_most: 2,
        detail: detail(one),
      }),
    ),
    lineOf({
      name: 'longest stretch of processor without a pause',
      value: Math.max(...matched.map(({ stretch_ms }) => stretch_ms)),
      unit: ' ms',
      at_most: 50,
    }),
    lineOf({
      name: 'transactions that lock something: p99',
      value: locked[Math.floor(0.99 * locked.length)] ?? Number.NaN,
      unit: ' ms',
      at_most: 100,
      detail: `the longest ${figure(locked.at(-1) ?? Number.NaN)} ms, ${figure(locked.length)} in all`,
    }),
  ]
}

async function measurePages(bench: Bench, client: Client, place: MatchedPlace): Promise<Line[]> {
  const { authority_id, project_id } = place
  const material_ids = await makeMaterials(client, authority_id, Math.max(...MATERIALS))
  const path = dailySummaries.match.path.replace('{projectId}', String(project_id))
  const handler = handlerOf(exceptionsFeature.routes, dailySummaries.match)
  const pages: { materials: number; p50: number; bare: number }[] = []
  for (const [at, materials] of MATERIALS.entries()) {
    const day = dayAt(SIZES.length + 1 + at)
    await putDay(client, place, { day, tickets: materials, material_ids: material_ids.slice(0, materials) })
    await client.query('analyze tickets')
    const { p50 } = await loadOverHttp(bench, { path, queries: [`day=${day}`], connections: 1 })
    const exchange = await bench.recorder.read(handler, {
      params: { projectId: String(project_id) },
      query: `day=${day}`,
    })
    const bare = await loadBare(bench, [exchange], 1)
    pages.push({ materials, p50, bare: bare.p50 })
    bench.log(
      `page of a day with ${figure(materials)} materials: p50 ${figure(p50)} ms, its SQL ${figure(bare.p50)} ms`,
    )
  }
  const [few, many] = pages
  if (!few || !many) return []
  return [
    lineOf({
      name: `${figure(many.materials)} materials: p50, times that of ${figure(few.materials)}`,
      value: many.p50 / few.p50,
      unit: '',
      at_most: (1.5 * many.materials) / few.materials,
      detail: `${figure(many.p50)} ms, ${figure(few.p50)} ms; their SQL ${figure(many.bare)} ms, ${figure(few.bare)} ms`,
    }),
  ]
}
