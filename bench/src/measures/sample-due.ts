import { reconciliation, sampleDues, ticketDecisions, type RouteResponse } from '@milepost/contract'
import { acceptanceRulesFeature } from '@milepost/server/features/acceptance-rules/index'
import { Client } from 'pg'
import { uncodedTickets } from '../cases/coding.queries.ts'
import { fillRulesAndSamples, firstItems } from '../cases/sample-due.queries.ts'
import { runLoad } from '../load/loader.ts'
import { figure, lineOf } from '../report.ts'
import { handlerOf } from '../statements/recorder.ts'
import type { Bench, Measure } from './bench.ts'
import { median, send } from './bulk.ts'
import { reconciledProject, type Place } from './coding.ts'

/** The value that 95 of 100 do not exceed. */
export const share95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? 0

/** A day's tickets, and how many of them are coded between two answers. */
const TICKETS = 2000
const AT_ONCE = 10
const ITEMS = 10
const SAMPLES = 1000

/** What is due on a project, asked while a day's tickets are coded, against its bare statements. */
export const measureSampleDue: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const place = await reconciledProject(bench, client)
    const items = await firstItems(client, { ...place, number: ITEMS })
    await fillRulesAndSamples(client, { ...place, items, samples: SAMPLES })
    const { took, rows } = await askWhileCoding(bench, client, {
      place,
      items,
      pathOf: () => sampleDues.ofProject.path.replace('{id}', String(place.project_id)),
      rowsOf: (answer) => (answer as RouteResponse<typeof sampleDues.ofProject>).sample_due.length,
    })
    const p95 = share95(took)
    const params = { id: place.project_id }
    const handler = handlerOf(acceptanceRulesFeature.routes, sampleDues.ofProject)
    const exchanges = [await bench.recorder.read(handler, { params })]
    const bare = await runLoad({ kind: 'sql', url: bench.url, exchanges, connections: 1, seconds: bench.seconds })
    const whole = median(took)
    bench.log(
      `sample due: p95 ${figure(p95)} ms, p50 ${figure(whole)} ms, bare p50 ${figure(bare.p50)} ms, ${rows} rows`,
    )
    const detail = `${rows} rules on ${ITEMS} items, ${SAMPLES.toLocaleString('en-US')} samples`
    return [
      {
        title: `Samples due while ${TICKETS.toLocaleString('en-US')} tickets of a day are coded`,
        lines: [
          lineOf({ name: `after each ${AT_ONCE} of them: p95`, value: p95, unit: ' ms', at_most: 10, detail }),
          lineOf({
            name: 'times its bare statements',
            value: whole / bare.p50,
            unit: '',
            at_most: 4,
            detail: `p50 ${figure(whole)} ms, bare p50 ${figure(bare.p50)} ms`,
          }),
        ],
      },
    ]
  } finally {
    await client.end()
  }
}

/** What is asked while a day's tickets are coded: an address after each call, and how many rows its answer has. */
export interface AskedWhileCoding {
  place: Place
  items: readonly number[]
  /** The path that is asked after one of the tickets was coded. */
  pathOf: (slip_id: number) => string
  rowsOf: (answer: unknown) => number
}

/** Codes a day's tickets, some at a time, asks after each call, and undoes them: milliseconds of each answer, and the rows of the last. */
export async function askWhileCoding(
  bench: Bench,
  client: Client,
  { place, items, pathOf, rowsOf }: AskedWhileCoding,
): Promise<{ took: number[]; rows: number }> {
  const slips = await uncodedTickets(client, { ...place, number: TICKETS })
  const route = {
    method: reconciliation.assignMany.method,
    path: reconciliation.assignMany.path.replace('{projectId}', String(place.project_id)),
  }
  if (slips.length < TICKETS) throw new Error(`only ${slips.length} tickets are on no item`)
  const took: number[] = []
  const changes: (number | null)[] = []
  let rows = 0
  for (let at = 0; at < slips.length; at += AT_ONCE) {
    const bearer = await bench.token()
    const project_pay_item_id = items[(at / AT_ONCE) % items.length]
    const { change_id } = await send(bench, route, {
      bearer,
      body: { slip_ids: slips.slice(at, at + AT_ONCE), split: [{ project_pay_item_id }] },
    })
    changes.push(change_id)
    const began = performance.now()
    const path = pathOf(slips[at] ?? 0)
    const answer = await fetch(`${bench.address}${path}`, { headers: { authorization: `Bearer ${bearer}` } })
    const body: unknown = await answer.json()
    took.push(performance.now() - began)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(body)}`)
    rows = rowsOf(body)
  }
  for (const change_id of changes)
    await send(bench, ticketDecisions.undo, { bearer: await bench.token(), body: { change_id } })
  return { took, rows }
}
