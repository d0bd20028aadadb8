import type { Exchange } from '../load/sql-load.ts'
import { runLoad } from '../load/loader.ts'
import type { LoadResult } from '../load/latencies.ts'
import type { Case } from '../cases/filters.ts'
import type { Values } from '../cases/values.queries.ts'
import type { Recorder } from '../statements/recorder.ts'
import { handlerOf } from '../statements/recorder.ts'
import type { Section } from '../report.ts'
import type { Route } from '@milepost/contract'
import { countSamplesDue } from '@milepost/server/features/acceptance-rules/index'
import { projectsFeature } from '@milepost/server/features/projects/index'
import { ticketsFeature } from '@milepost/server/features/tickets/index'

/** What every measure is given. */
export interface Bench {
  /** The owner's connection. */
  url: string
  /** Where the product of the run listens. */
  readonly address: string
  /** Stops the product, does something while none runs, and starts it again, at another address. */
  restart(between: () => Promise<void>): Promise<void>
  /** A good access token of the administrator. */
  token(): Promise<string>
  values: Values
  recorder: Recorder
  /** Whether pgbench is available for comparison. */
  pgbench: boolean
  keys: Readonly<Record<string, string>>
  log(line: string): void
  /** Port on this machine that the product sends emails to; nothing listens until a measure does. */
  mail_port: number
  /** How long each load lasts, in seconds; in fair shares, the least time of each. */
  seconds: number
  /** The rows of the measure that were asked for by name; all where there are none. */
  rows: readonly string[]
}

export type Measure = (bench: Bench) => Promise<Section[]>

/** Loads one GET with a case's queries over HTTP. */
export async function loadOverHttp(
  { address, token, seconds }: Bench,
  { path, queries, connections }: { path: string; queries: readonly string[]; connections: number },
): Promise<LoadResult> {
  const bearer = await token()
  return await runLoad({
    kind: 'http',
    address,
    requests: queries.map((query) => ({ path: query === '' ? path : `${path}?${query}`, token: bearer })),
    connections,
    seconds,
  })
}

/** The statements of a route of tickets or projects for each query of a case. */
export async function exchangesOf({ recorder }: Bench, route: Route, { queries }: Case): Promise<Exchange[]> {
  const handler = handlerOf([...ticketsFeature.routes, ...projectsFeature({ countSamplesDue }).routes], route)
  const exchanges: Exchange[] = []
  for (const query of queries) exchanges.push(await recorder.read(handler, { query }))
  return exchanges
}

/** Runs exchanges bare: the same driver, batches and connections. */
export const loadBare = ({ url, seconds }: Bench, exchanges: Exchange[], connections: number): Promise<LoadResult> =>
  runLoad({ kind: 'sql', url, exchanges, connections, seconds })
