import type { Route } from '@milepost/contract'
import type { Case } from '../cases/filters.ts'
import { figure, type Line } from '../report.ts'
import { exchangesOf, loadBare, loadOverHttp, type Bench } from './bench.ts'

const CONNECTIONS = 4

/** Limits of a call: at most so many milliseconds at p95; `of_sql` times its SQL's p95 in addition to that or instead of it. */
export interface ComparedLimits {
  at_most: number
  of_sql: number | null
  either: boolean
}

/** Loads each case at 4 connections over HTTP and bare, and reports both p95. */
export async function compare(
  bench: Bench,
  route: Route,
  { cases, limits }: { cases: readonly Case[]; limits: ComparedLimits },
): Promise<Line[]> {
  const lines: Line[] = []
  for (const one of cases) {
    const bare = await loadBare(bench, await exchangesOf(bench, route, one), CONNECTIONS)
    const http = await loadOverHttp(bench, { path: route.path, queries: one.queries, connections: CONNECTIONS })
    bench.log(`${route.path}, ${one.name}: p95 ${figure(http.p95)} ms, bare ${figure(bare.p95)} ms`)
    lines.push(compared(one.name, { http: http.p95, bare: bare.p95 }, limits))
  }
  return lines
}

function compared(
  name: string,
  { http, bare }: { http: number; bare: number },
  { at_most, of_sql, either }: ComparedLimits,
): Line {
  const fast = http <= at_most
  const near = of_sql === null ? !either : http <= of_sql * bare
  const limit = [`p95 at most ${at_most} ms`, ...(of_sql === null ? [] : [`${of_sql} times its SQL`])].join(
    either ? ', else ' : ' and ',
  )
  return {
    name,
    measured: `p95 ${figure(http)} ms, ${figure(http / bare)} times its SQL (${figure(bare)} ms)`,
    limit,
    good: either ? fast || near : fast && near,
  }
}
