import { ticketDecisions } from '@milepost/contract'
import { ticketsFeature } from '@milepost/server/features/tickets/index'
import { Client } from 'pg'
import { noteBareChange, pendingTickets } from '../cases/decisions.queries.ts'
import { runLoad } from '../load/loader.ts'
import type { Exchange } from '../load/sql-load.ts'
import { figure, lineOf, type Line } from '../report.ts'
import { handlerOf } from '../statements/recorder.ts'
import type { Bench, Measure } from './bench.ts'
import { postingOf } from './single-posts.ts'

const TICKETS_A_CALL = 5000
const CALLS = 4
const POSTS_A_SECOND = 50
const POSTS_DURING = 500

/** The bare statements: the UPDATE of the rows, the INSERT of their events, and their rollups; without reads, events for open pages, and undo. */
const bareStatements = /^\s*(begin|commit|update tickets|insert into ticket_events|select move_ticket_rollups)/

/**
 * Bulk deliveries of 5,000 over HTTP against the bare statements that they come to, in turns; all are taken back afterwards, so
 * that a seeded database serves again.
 */
export const measureBulk: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url })
  await client.connect()
  try {
    const sets = await setsOfPending(client, bench.values.authority_id)
    const set = (at: number) => sets[at % sets.length] ?? []
    await deliver(bench, set(0))
    const http: number[] = []
    const bare: number[] = []
    for (let call = 0; call < CALLS; call++) {
      http.push(await deliver(bench, set(2 * call + 1)))
      bare.push(await deliverBare(bench, client, set(2 * call + 2)))
    }
    const [whole, alone] = [median(http), median(bare)]
    bench.log(`bulk deliver: ${figure(whole)} ms, bare ${figure(alone)} ms`)
    return [
      {
        title: 'Bulk deliver of 5,000',
        lines: [
          await postsDuring(bench, client, set(0)),
          lineOf({
            name: 'times the bare UPDATE, and INSERT of events and rollups',
            value: whole / alone,
            unit: '',
            at_most: 3,
            detail: `${figure(whole)} ms over HTTP, ${figure(alone)} ms bare, medians of ${CALLS}`,
          }),
        ],
      },
    ]
  } finally {
    await client.end()
  }
}

/** How long a plant waits for the answer to a post of one ticket while others deliver 5,000 tickets again and again. */
async function postsDuring(bench: Bench, client: Client, slip_ids: readonly number[]): Promise<Line> {
  const requests = (await postingOf(bench, client))(POSTS_DURING)
  const running = runLoad({ kind: 'paced', address: bench.address, requests, a_second: POSTS_A_SECOND })
  let calls = 0
  let over = false
  void running.then(
    () => (over = true),
    () => (over = true),
  )
  while (!over) {
    await deliver(bench, slip_ids)
    calls += 2
  }
  const { p50, p95, slowest } = await running
  return lineOf({
    name: `a post of one ticket during such calls, ${POSTS_A_SECOND} a second: p95`,
    value: p95,
    unit: ' ms',
    at_most: 100,
    detail: `p50 ${figure(p50)} ms, slowest ${figure(slowest)} ms; ${calls} calls`,
  })
}

/** Sets of 5,000 pending tickets, as many as there are calls for; they are used again where there are fewer. */
async function setsOfPending(client: Client, authority_id: number): Promise<number[][]> {
  const ids = await pendingTickets(client, authority_id, TICKETS_A_CALL * (2 * CALLS + 1))
  const sets = Array.from({ length: Math.floor(ids.length / TICKETS_A_CALL) }, (_unused, at) =>
    ids.slice(at * TICKETS_A_CALL, (at + 1) * TICKETS_A_CALL),
  )
  if (sets.length === 0) throw new Error(`the agency has only ${ids.length} pending tickets on its projects`)
  return sets
}

export const median = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN

const bodyOf = (slip_ids: readonly number[]) => ({
  slip_ids,
  status: 'delivered',
  date: new Date().toISOString().slice(0, 10),
})

/** Delivers over HTTP, undoes it, and returns how many milliseconds the delivery took. */
async function deliver(bench: Bench, slip_ids: readonly number[]): Promise<number> {
  const bearer = await bench.token()
  const sent_at = performance.now()
  const { updated_count, change_id } = await send(bench, ticketDecisions.bulkStatus, { bearer, body: bodyOf(slip_ids) })
  const took = performance.now() - sent_at
  if (updated_count !== slip_ids.length) throw new Error(`only ${updated_count} tickets were delivered`)
  await send(bench, ticketDecisions.undo, { bearer, body: { change_id } })
  return took
}

/** Requests a change of tickets, and returns the result. */
export async function send(
  { address }: Bench,
  { method, path }: { method: string; path: string },
  { bearer, body }: { bearer: string; body: object },
): Promise<{ updated_count: number; change_id: number | null }> {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as { updated_count: number; change_id: number | null }
}

/** Replays the statements of a delivery, which were recorded and rolled back, undoes it, and returns how many milliseconds they took. */
async function deliverBare(bench: Bench, client: Client, slip_ids: readonly number[]): Promise<number> {
  const { recorder, url, values } = bench
  const exchange = await recorder.write(handlerOf(ticketsFeature.routes, ticketDecisions.bulkStatus), bodyOf(slip_ids))
  const { slowest } = await runLoad({
    kind: 'sql',
    url,
    exchanges: [bareOf(exchange)],
    connections: 1,
    seconds: 600,
    once: true,
  })
  const change_id = await noteBareChange(client, values.authority_id, slip_ids)
  await send(bench, ticketDecisions.undo, { bearer: await bench.token(), body: { change_id } })
  return slowest
}

const bareOf = (exchange: Exchange): Exchange =>
  exchange.filter((part) => bareStatements.test(typeof part === 'string' ? part : (part[0]?.text ?? '')))
