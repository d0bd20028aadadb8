import { tickets } from '@milepost/contract'
import { rolledUpFilters, type Case } from '../cases/filters.ts'
import type { LoadResult } from '../load/latencies.ts'
import { figure, lineOf, type Line } from '../report.ts'
import { runPgbench } from '../statements/pgbench.ts'
import { exchangesOf, loadBare, loadOverHttp, type Bench, type Measure } from './bench.ts'

const CONNECTIONS = 16

const ROUNDS = 3
const WARM_UP_SECONDS = 3

/** A list page of 30 with its exact total, at 16 connections, by every filter that rollups serve. */
export const measureList: Measure = async (bench) => {
  const lines: Line[] = []
  await loadOverHttp(
    { ...bench, seconds: WARM_UP_SECONDS },
    { path: tickets.list.path, queries: [''], connections: CONNECTIONS },
  )
  for (const one of rolledUpFilters(bench.values)) {
    const { http, bare, pgbench } = await inRounds(bench, one)
    bench.log(
      `list, ${one.name}: ${figure(http.a_second)}/s, p95 ${figure(http.p95)} ms; bare ${figure(bare.a_second)}/s; pgbench ${pgbench === null ? 'not there' : `${figure(pgbench)}/s`}`,
    )
    lines.push(
      lineOf({
        name: `${one.name}: p95`,
        value: http.p95,
        unit: ' ms',
        at_most: 60,
        detail: `p50 ${figure(http.p50)} ms, bare p95 ${figure(bare.p95)} ms`,
      }),
      lineOf({
        name: `${one.name}: throughput of bare`,
        value: (100 * http.a_second) / bare.a_second,
        unit: '%',
        at_least: 45,
        detail: `${figure(http.a_second)} of ${figure(bare.a_second)} lists a second`,
      }),
      ...(pgbench === null
        ? []
        : [
            lineOf({
              name: `${one.name}: throughput of pgbench`,
              value: (100 * http.a_second) / pgbench,
              unit: '%',
              at_least: 20,
              detail: `${figure(pgbench)} a second`,
            }),
          ]),
    )
  }
  return [{ title: 'A list page of 30 with its exact total, 16 connections', lines }]
}

/** The three in turn, several times, so that whatever else the machine does falls on all of them; the median round of each counts. */
async function inRounds(
  bench: Bench,
  one: Case,
): Promise<{ http: LoadResult; bare: LoadResult; pgbench: number | null }> {
  const exchanges = await exchangesOf(bench, tickets.list, one)
  const rounds = { http: [] as LoadResult[], bare: [] as LoadResult[], pgbench: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    rounds.http.push(
      await loadOverHttp(bench, { path: tickets.list.path, queries: one.queries, connections: CONNECTIONS }),
    )
    rounds.bare.push(await loadBare(bench, exchanges, CONNECTIONS))
    if (bench.pgbench)
      rounds.pgbench.push(
        await runPgbench({ url: bench.url, exchanges, connections: CONNECTIONS, seconds: bench.seconds }),
      )
  }
  return {
    http: medianOf(rounds.http),
    bare: medianOf(rounds.bare),
    pgbench: bench.pgbench ? (rounds.pgbench.toSorted((a, b) => a - b)[1] ?? null) : null,
  }
}

/** The round in the middle by throughput. */
function medianOf(results: readonly LoadResult[]): LoadResult {
  const median = results.toSorted((one, other) => one.a_second - other.a_second)[Math.floor(results.length / 2)]
  if (!median) throw new Error('there was no round')
  return median
}
