import { reconciliation, ticketDecisions, type Route } from '@milepost/contract'
import { reconciliationFeature } from '@milepost/server/features/reconciliation/index'
import { Client } from 'pg'
import { codedSoFar, fillPayItems, PAY_ITEMS, uncodedTickets } from '../cases/coding.queries.ts'
import { noteBareChange } from '../cases/decisions.queries.ts'
import { runLoad } from '../load/loader.ts'
import type { Exchange } from '../load/sql-load.ts'
import { figure, lineOf, type Line } from '../report.ts'
import { handlerOf } from '../statements/recorder.ts'
import type { Bench, Measure } from './bench.ts'
import { send, median } from './bulk.ts'

const TICKETS_A_CALL = 5000
const CALLS = 4
/** The bare statements: the rows of tickets, their events, the entries and their counters; without reads, events for open pages, and undo. */
const bareStatements =
  /^\s*(begin|commit|update tickets|insert into ticket_events|insert into pay_entries|select roll_up_coded_tickets)/

export interface Place {
  authority_id: number
  project_id: number
  item: number
}

/** Coding of 5,000 tickets against its bare statements, and the requests of the page for coding a project's tickets. */
export const measureCoding: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const place = await reconciledProject(bench, client)
    const bulk = await bulkLine(bench, client, place)
    return [
      { title: 'Coding 5,000 tickets', lines: [bulk] },
      { title: `The reconciliation of a project, ${PAY_ITEMS} items`, lines: await pageLines(bench, client, place) },
    ]
  } finally {
    await client.end()
  }
}

/** The largest project with items, its reconciliation active, half of its tickets on items. */
export async function reconciledProject(bench: Bench, client: Client): Promise<Place> {
  const { authority_id, projects } = bench.values
  const [project_id = 0] = projects
  const item = await fillPayItems(client, authority_id, project_id)
  const bearer = await bench.token()
  const path = reconciliation.activate.path.replace('{projectId}', String(project_id))
  const activated = await fetch(`${bench.address}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: '{}',
  })
  if (!activated.ok && activated.status !== 409) throw new Error(`not activated: ${await activated.text()}`)
  const place = { authority_id, project_id, item }
  for (;;) {
    const { coded, tickets } = await codedSoFar(client, authority_id, project_id)
    if (coded >= tickets / 2) break
    bench.log(`${coded} of ${tickets} tickets are on items; putting more there`)
    const slip_ids = await uncodedTickets(client, { ...place, number: TICKETS_A_CALL })
    if (slip_ids.length === 0) break
    await send(bench, routeOf(place), { bearer: await bench.token(), body: bodyOf(slip_ids, place) })
  }
  await client.query('analyze pay_entries, pay_item_rollups, coded_ticket_rollups')
  return place
}

const routeOf = ({ project_id }: Place) => ({
  method: reconciliation.assignMany.method,
  path: reconciliation.assignMany.path.replace('{projectId}', String(project_id)),
})

const bodyOf = (slip_ids: readonly number[], { item }: Place) => ({ slip_ids, split: [{ project_pay_item_id: item }] })

async function bulkLine(bench: Bench, client: Client, place: Place): Promise<Line> {
  const slip_ids = await uncodedTickets(client, { ...place, number: TICKETS_A_CALL })
  const http: number[] = []
  const bare: number[] = []
  for (let call = 0; call < CALLS; call++) {
    http.push(await code(bench, place, slip_ids))
    bare.push(await codeBare(bench, client, { place, slip_ids }))
  }
  const [whole, alone] = [median(http), median(bare)]
  bench.log(`coding: ${figure(whole)} ms, bare ${figure(alone)} ms`)
  return lineOf({
    name: 'times the bare rows, events, entries and sums',
    value: whole / alone,
    unit: '',
    at_most: 3,
    detail: `${figure(whole)} ms over HTTP, ${figure(alone)} ms bare, medians of ${CALLS}`,
  })
}

/** Codes over HTTP, undoes it, and returns how many milliseconds the coding took. */
async function code(bench: Bench, place: Place, slip_ids: readonly number[]): Promise<number> {
  const bearer = await bench.token()
  const sent_at = performance.now()
  const { updated_count, change_id } = await send(bench, routeOf(place), { bearer, body: bodyOf(slip_ids, place) })
  const took = performance.now() - sent_at
  if (updated_count !== slip_ids.length) throw new Error(`only ${updated_count} tickets were coded`)
  await send(bench, ticketDecisions.undo, { bearer, body: { change_id } })
  return took
}

/** Sends the statements of a coding again, which were recorded and rolled back, and takes it back. */
async function codeBare(
  { recorder, url, values, address, token, ...bench }: Bench,
  client: Client,
  { place, slip_ids }: { place: Place; slip_ids: readonly number[] },
): Promise<number> {
  const exchange = await recorder.write(
    handlerOf(reconciliationFeature.routes, reconciliation.assignMany),
    bodyOf(slip_ids, place),
    { projectId: place.project_id },
  )
  const exchanges: Exchange[] = [
    exchange.filter((part) => bareStatements.test(typeof part === 'string' ? part : (part[0]?.text ?? ''))),
  ]
  const { slowest } = await runLoad({ kind: 'sql', url, exchanges, connections: 1, seconds: 600, once: true })
  const change_id = await noteBareChange(client, values.authority_id, slip_ids)
  await send({ ...bench, recorder, url, values, address, token }, ticketDecisions.undo, {
    bearer: await token(),
    body: { change_id },
  })
  return slowest
}

async function pageLines(bench: Bench, client: Client, { authority_id, project_id }: Place): Promise<Line[]> {
  const { coded, tickets, day } = await codedSoFar(client, authority_id, project_id)
  const token = await bench.token()
  const p95 = async (route: Route, query: string): Promise<number> => {
    const path = `${route.path.replace('{projectId}', String(project_id))}?${query}`
    const { p95: took } = await runLoad({
      kind: 'http',
      address: bench.address,
      requests: [{ path, token }],
      connections: 1,
      seconds: bench.seconds,
    })
    bench.log(`${path}: p95 ${figure(took)} ms`)
    return took
  }
  const detail = `${tickets.toLocaleString('en-US')} tickets, ${coded.toLocaleString('en-US')} on items`
  const ms = (name: string, value: number): Line =>
    lineOf({ name: `${name}: p95`, value, unit: ' ms', at_most: 150, detail })
  return [
    ms('days with what is coded', await p95(reconciliation.days, 'page_size=60')),
    ms(
      'tickets of the fullest day',
      await p95(reconciliation.slips, `filters[printed_on][eq]=${day}&page_size=9999&total_by_material=true`),
    ),
    ms('how all items stand', await p95(reconciliation.metrics, `page_size=${PAY_ITEMS}`)),
    ms('suggestions for a day', await p95(reconciliation.suggestions, `filters[printed_on][eq]=${day}`)),
  ]
}
