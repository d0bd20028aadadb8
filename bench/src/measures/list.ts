import { tickets } from '@milepost/contract'
import { rolledUpFilters } from '../cases/filters.ts'
import { figure, lineOf, type Line } from '../report.ts'
import { runPgbench } from '../statements/pgbench.ts'
import { exchangesOf, loadBare, loadOverHttp, type Measure } from './bench.ts'

const CONNECTIONS = 16

/** A list page of 30 with its exact total, at 16 connections, by every filter that rollups serve. */
export const measureList: Measure = async (bench) => {
  const lines: Line[] = []
  for (const one of rolledUpFilters(bench.values)) {
    const exchanges = await exchangesOf(bench, tickets.list, one)
    const bare = await loadBare(bench, exchanges, CONNECTIONS)
    const http = await loadOverHttp(bench, { path: tickets.list.path, queries: one.queries, connections: CONNECTIONS })
    const pgbench = bench.pgbench ? await runPgbench({ url: bench.url, exchanges, connections: CONNECTIONS, seconds: bench.seconds }) : null
    bench.tell(`list, ${one.name}: ${figure(http.a_second)}/s, p95 ${figure(http.p95)} ms; bare ${figure(bare.a_second)}/s; pgbench ${pgbench === null ? 'not there' : `${figure(pgbench)}/s`}`)
    lines.push(
      lineOf({ name: `${one.name}: p95`, value: http.p95, unit: ' ms', at_most: 60, beside: `p50 ${figure(http.p50)} ms, bare p95 ${figure(bare.p95)} ms` }),
      lineOf({ name: `${one.name}: throughput of bare`, value: (100 * http.a_second) / bare.a_second, unit: '%', at_least: 45, beside: `${figure(http.a_second)} of ${figure(bare.a_second)} lists a second` }),
      ...(pgbench === null ? [] : [lineOf({ name: `${one.name}: throughput of pgbench`, value: (100 * http.a_second) / pgbench, unit: '%', at_least: 20, beside: `${figure(pgbench)} a second` })]),
    )
  }
  return [{ title: 'A list page of 30 with its exact total, 16 connections', lines }]
}
