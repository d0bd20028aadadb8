import { tickets } from '@milepost/contract'
import { aggregates, searches, twoFilters } from '../cases/filters.ts'
import { lineOf, figure } from '../report.ts'
import { runLoad } from '../load/loader.ts'
import { loadOverHttp, type Measure } from './bench.ts'
import { compare } from './compared.ts'

/** Limits of two filters: at a million tickets compared with their SQL too, at ten million absolute only. */
const limitsOf = (tickets: number) =>
  tickets < 5_000_000 ? { at_most: 150, of_sql: 3, either: false } : { at_most: 200, of_sql: null, either: false }

/** Every combination of two filters: exact totals that no rollup has. */
export const measureTwoFilters: Measure = async (bench) => [
  {
    title: 'A list page under two filters, 4 connections',
    lines: await compare({ ...bench, seconds: bench.seconds / 2 }, tickets.list, {
      cases: twoFilters(bench.values),
      limits: limitsOf(bench.values.tickets),
    }),
  },
]

export const measureSearch: Measure = async (bench) => [
  {
    title: 'Search, 4 connections',
    lines: await compare(bench, tickets.list, {
      cases: searches(bench.values),
      limits: { at_most: 100, of_sql: null, either: true },
    }),
  },
]

export const measureAggregates: Measure = async (bench) => [
  {
    title: 'Aggregates, 4 connections',
    lines: await compare(bench, tickets.aggregates, {
      cases: aggregates(bench.values),
      limits: { at_most: 100, of_sql: 3, either: true },
    }),
  },
]

/** One ticket with its versions, lineage and checks, and its audit log. */
export const measureOneTicket: Measure = async (bench) => {
  const bearer = await bench.token()
  const load = async (path: string) => {
    return await runLoad({
      kind: 'http',
      address: bench.address,
      requests: bench.values.spread.map(({ id }) => ({ path: path.replace('{id}', String(id)), token: bearer })),
      connections: 4,
      seconds: bench.seconds,
    })
  }
  const one = await load(tickets.get.path)
  const log = await load(tickets.events.path)
  const first = await loadOverHttp(bench, {
    path: tickets.get.path.replace('{id}', String(bench.values.spread[0]?.id)),
    queries: [''],
    connections: 1,
  })
  return [
    {
      title: 'One ticket, 4 connections',
      lines: [
        lineOf({
          name: 'a ticket: p95',
          value: one.p95,
          unit: ' ms',
          at_most: 20,
          detail: `p50 ${figure(one.p50)} ms, ${figure(one.a_second)} a second`,
        }),
        lineOf({
          name: 'its audit log: p95',
          value: log.p95,
          unit: ' ms',
          at_most: 20,
          detail: `p50 ${figure(log.p50)} ms`,
        }),
        lineOf({
          name: 'a ticket, alone: p95',
          value: first.p95,
          unit: ' ms',
          at_most: 20,
          detail: `p50 ${figure(first.p50)} ms`,
        }),
      ],
    },
  ]
}
