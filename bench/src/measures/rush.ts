import {
  dailySummaries,
  exceptions,
  ingest,
  reconciliation,
  ticketPrint,
  tickets,
  type Route,
} from '@milepost/contract'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { dayAt, makeMaterials, putDay, removeDays, type MatchedPlace } from '../cases/matching.queries.ts'
import { postsOfManyDays, postsOfOneDay } from '../cases/posts.ts'
import { daysToMatch, itemOf, makeRushPlace, openExceptions, ticketsOf } from '../cases/rush.queries.ts'
import { plantsWithKeys } from '../cases/single-posts.queries.ts'
import { jobsLeft } from '../cases/values.queries.ts'
import { runLoad } from '../load/loader.ts'
import { watchAnswers, type Watched } from '../load/watch.ts'
import { figure, lineOf } from '../report.ts'
import type { Bench, Measure } from './bench.ts'
import { namesOfPlant } from './supplier.ts'

const TICKETS_A_POST = 1000
const ONE_DAY = { posts: 30, tickets: TICKETS_A_POST }
const MANY_DAYS = { posts: 20, tickets: TICKETS_A_POST, days: 150 }
const CODED = 5000
const SETTLED = 10_000
const SETTLED_A_CALL = 500
const PRINTS = 100
const MATERIALS = 5000
/** After the last request everything is watched for this long, in seconds: what a rush left to the worker is felt then. */
const QUIET_SECONDS = 120
const MOST_ANSWER_MS = 500
const MOST_CATCH_UP_SECONDS = 120

interface Rush extends Bench {
  client: Client
  place: MatchedPlace
  bearer: string
}

/**
 * All that can come to a product at once, one after the other: tickets of one plant and day, tickets of many days, a bulk call, settled exceptions, prints
 * of one person, and the page of a day with many materials. What other people feel of it is the longest answer that they wait for meanwhile.
 */
export const measureRush: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url })
  await client.connect()
  try {
    const { authority_id } = bench.values
    const [plant] = await plantsWithKeys(client, authority_id, 1)
    if (!plant) throw new Error('the agency has no plant')
    const name = `R${Date.now().toString(36).toUpperCase()}`
    const place = await makeRushPlace(client, authority_id, { plant: plant.code, dot_code: name })
    const names = { ...(await namesOfPlant(bench)), plant: plant.code, dot_codes: [name] }
    const bodies = [...postsOfOneDay(`${name}A`, ONE_DAY, names), ...postsOfManyDays(`${name}B`, MANY_DAYS, names)]
    const bearer = await bench.token()
    const rush: Rush = { ...bench, client, place, bearer }
    const watched = [
      { name: '/readyz', watch: watchAnswers(bench.address, { path: '/readyz' }) },
      { name: 'a list page', watch: watchAnswers(bench.address, { path: tickets.list.path, token: bearer }) },
    ]
    const posts = await runLoad({
      kind: 'http',
      address: bench.address,
      requests: bodies.map((body) => ({ method: 'POST', path: ingest.post.path, token: plant.key, body })),
      connections: 2,
      seconds: 600,
      once: true,
    })
    const felt = (of: string) =>
      bench.log(`rush: ${of}: ${watched.map(({ name, watch }) => `${name} ${figure(watch.longest())} ms`).join(', ')}`)
    felt(`posts, the slowest ${figure(posts.slowest)} ms`)
    const caught_up = await untilCaughtUp(rush)
    felt('matching')
    await code(rush)
    felt('coding')
    const settled = await settle(rush)
    felt('settling')
    const prints = await printAll(rush)
    felt('prints')
    await openFullDay(rush)
    felt('a full day')
    await setTimeout(QUIET_SECONDS * 1000)
    felt('afterwards')
    return [
      {
        title: `A rush of ${figure(bodies.length * TICKETS_A_POST)} tickets`,
        lines: [
          ...(await Promise.all(watched.map((one) => longestOf(one)))),
          lineOf({
            name: 'from the last post until every day is matched and no job waits',
            value: caught_up,
            unit: ' s',
            at_most: MOST_CATCH_UP_SECONDS,
            detail: `posts took ${figure(posts.seconds)} s; ${figure(settled)} exceptions settled; prints answered: ${prints}`,
          }),
        ],
      },
    ]
  } finally {
    await client.end()
  }
}

async function longestOf({ name, watch }: { name: string; watch: Watched }) {
  const { slowest, p95, requests, failures } = await watch.stop()
  if (failures.length > 0) throw new Error(`${name} was answered ${failures.join('; ')}`)
  return lineOf({
    name: `${name}: longest answer, from the first post to two minutes after the last request`,
    value: slowest,
    unit: ' ms',
    at_most: MOST_ANSWER_MS,
    detail: `${figure(requests)} answers, p95 ${figure(p95)} ms`,
  })
}

/** Seconds from now until the worker has nothing left to do. */
async function untilCaughtUp({ client, place }: Rush): Promise<number> {
  const began = performance.now()
  while ((await daysToMatch(client, place.authority_id)) > 0 || (await jobsLeft(client)) > 0) await setTimeout(200)
  return (performance.now() - began) / 1000
}

/** Requests a call of the project. */
async function call({ address, place, bearer }: Rush, { method, path }: Route, body: object | null): Promise<unknown> {
  const response = await fetch(`${address}${path.replace('{projectId}', String(place.project_id))}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`)
  return await response.json()
}

async function code(rush: Rush): Promise<void> {
  const slip_ids = await ticketsOf(rush.client, rush.place, CODED)
  const split = [{ project_pay_item_id: await itemOf(rush.client, rush.place) }]
  const { updated_count } = (await call(rush, reconciliation.assignMany, { slip_ids, split })) as {
    updated_count: number
  }
  if (updated_count !== CODED) throw new Error(`only ${updated_count} tickets were coded`)
}

/** Settles as many open exceptions as there are, at most 10,000, and returns how many. */
async function settle(rush: Rush): Promise<number> {
  const open = await openExceptions(rush.client, rush.place, SETTLED)
  for (let at = 0; at < open.length; at += SETTLED_A_CALL)
    await call(rush, exceptions.settle, {
      exceptions: open.slice(at, at + SETTLED_A_CALL),
      reason: 'other',
      note: 'Settled by the benchmark',
    })
  return open.length
}

/** One person asks for all prints at once; more than wait in line are refused. Returns how many were answered how. */
async function printAll({ client, place, address, bearer }: Rush): Promise<string> {
  const ids = await ticketsOf(client, place, PRINTS)
  const statuses = await Promise.all(
    ids.map(async (id) => {
      const response = await fetch(`${address}${ticketPrint.pdf.path.replace('{id}', String(id))}`, {
        headers: { authorization: `Bearer ${bearer}` },
      })
      await response.arrayBuffer()
      return response.status
    }),
  )
  const counted = [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => `${all.length} ${status}`)
  return counted.join(', ')
}

async function openFullDay(rush: Rush): Promise<void> {
  const { client, place } = rush
  const day = dayAt(0)
  const material_ids = await makeMaterials(client, place.authority_id, MATERIALS)
  try {
    await putDay(client, place, { day, tickets: MATERIALS, material_ids })
    const { method, path } = dailySummaries.match
    await call(rush, { ...dailySummaries.match, method, path: `${path}?day=${day}` }, null)
  } finally {
    await removeDays(client, place)
  }
}
