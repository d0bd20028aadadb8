import { tickets } from '@milepost/contract'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { accountsOf, forgetSignIns } from '../cases/sign-ins.queries.ts'
import { startApi } from '../database/api-process.ts'
import { signInBytes, type FloodResult, type Person } from '../load/flood.ts'
import { HttpConnection } from '../load/http-connection.ts'
import type { LoadResult } from '../load/latencies.ts'
import { floodApart } from '../load/loader.ts'
import { figure, lineOf, type Line } from '../report.ts'
import { loadOverHttp, type Bench, type Measure } from './bench.ts'

const A_SECOND = 200
const NETWORKS = 2000
const ROUNDS = 3
/** Seconds for which the flood runs before lists are requested, and after. */
const BEFORE = 2
const AFTER = 2
const TRIES = 9
const ACCOUNTS = 10

const person: Person = {
  username: 'administrator@demo.milepost.example',
  password: 'Milepost-Demo-2026!',
  forwarded_for: '192.0.2.10',
}

/**
 * 200 sign-ins a second, each of a different account and from one of 2,000 networks, sent without waiting for responses: how much they slow down lists, and how long
 * a person waits who signs in during that from a known network. In a process of the product behind a proxy, so that one machine
 * can act for many networks.
 */
export const measureFlood: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url })
  await client.connect()
  const api = await startApi(bench.url, { TRUST_PROXY: 'on' })
  try {
    await forgetSignIns(client)
    const flooded = { ...bench, address: api.address }
    await signInOnce(api.address, person)
    await list(flooded, 16, 3)
    const lines: Line[] = []
    for (const connections of [16, 4]) lines.push(...(await duringFlood(flooded, connections)))
    await forgetSignIns(client)
    const accounts = await accountsOf(client, bench.values.authority_id, ACCOUNTS)
    lines.push(await knownAndUnknown(flooded, accounts))
    await forgetSignIns(client)
    return [{ title: `A flood of ${A_SECOND} sign-ins a second`, lines }]
  } finally {
    await api.stop()
    await client.end()
  }
}

const list = (bench: Bench, connections: number, seconds: number): Promise<LoadResult> =>
  loadOverHttp({ ...bench, seconds }, { path: tickets.list.path, queries: [''], connections })

/** Lists without and during the flood in turn, so that other activity of the machine affects both; the median round of each counts. */
async function duringFlood(bench: Bench, connections: number): Promise<Line[]> {
  const rounds: { alone: LoadResult; detail: LoadResult; flood: FloodResult }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const alone = await list(bench, connections, bench.seconds)
    const running = floodApart({
      kind: 'flood',
      address: bench.address,
      a_second: A_SECOND,
      seconds: BEFORE + bench.seconds + AFTER,
      networks: NETWORKS,
      person,
    })
    await setTimeout(BEFORE * 1000)
    const detail = await list(bench, connections, bench.seconds)
    rounds.push({ alone, detail, flood: await running })
  }
  const [alone, detail] = [
    middle(rounds.map((round) => round.alone.p95)),
    middle(rounds.map((round) => round.detail.p95)),
  ]
  const floods = rounds.map(({ flood }) => flood)
  const sent = floods.reduce((sum, flood) => sum + flood.sent, 0)
  const offered = sent / floods.reduce((sum, flood) => sum + flood.seconds, 0)
  const people = floods.map((flood) => flood.person)
  const signedIn = people.reduce((sum, { requests }) => sum + requests, 0)
  const failures = people.flatMap((one) => one.failures)
  bench.log(
    `flood, ${connections} connections: p95 ${figure(detail)} ms, alone ${figure(alone)} ms; ${figure(offered)}/s: ${answersOf(floods)}; ${signedIn} people let in, slowest ${figure(Math.max(...people.map(({ slowest }) => slowest)))} ms${failures.length > 0 ? `; ${failures.join('; ')}` : ''}`,
  )
  const at = `${connections} connections`
  return [
    lineOf({
      name: `list page, ${at}: p95 during the flood, times alone`,
      value: detail / alone,
      unit: '',
      at_most: 2,
      detail: `${figure(detail)} ms, alone ${figure(alone)} ms`,
    }),
    lineOf({
      name: `sign-ins a second that were sent, ${at}`,
      value: offered,
      unit: '',
      at_least: 0.95 * A_SECOND,
      detail: `answered: ${answersOf(floods)}`,
    }),
    lineOf({
      name: `who signs in from a known network, ${at}: slowest`,
      value: failures.length > 0 ? Number.NaN : Math.max(...people.map(({ slowest }) => slowest)) / 1000,
      unit: ' s',
      at_most: 3,
      detail: `${signedIn} sign-ins, ${failures.length} refused, p50 ${figure(middle(people.map(({ p50 }) => p50)))} ms`,
    }),
  ]
}

/** Share of the flood's sign-ins by their answer, the most frequent first. */
function answersOf(floods: readonly FloodResult[]): string {
  const counts = new Map<string, number>()
  for (const { by_status } of floods)
    for (const [status, count] of Object.entries(by_status)) counts.set(status, (counts.get(status) ?? 0) + count)
  const sent = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([status, count]) => `${figure((100 * count) / sent)}% ${status}`)
    .join(', ')
}

/** Wrong passwords of accounts that exist and of others, in turn: neither may take clearly longer. */
async function knownAndUnknown({ address, log }: Bench, accounts: readonly string[]): Promise<Line> {
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const forwarded_for = `10.67.0.${attempt}`
    // The network is known from here on, so that nothing is measured but the check.
    await signInOnce(address, { ...person, forwarded_for })
    const from = { password: 'Wrong-Password-2026', forwarded_for }
    for (const [at, account] of accounts.entries()) {
      const asKnown = async () => known.push(await signInOnce(address, { username: account, ...from }, 401))
      const asUnknown = async () =>
        unknown.push(await signInOnce(address, { username: `nobody-${attempt}-${at}@nowhere.example`, ...from }, 401))
      for (const signIn of (attempt + at) % 2 === 0 ? [asKnown, asUnknown] : [asUnknown, asKnown]) await signIn()
    }
  }
  const [one, other] = [middle(known), middle(unknown)]
  log(`a wrong password: ${figure(one)} ms of a known account, ${figure(other)} ms of an unknown one`)
  return lineOf({
    name: 'a wrong password: the slower of known and unknown accounts, times the other',
    value: Math.max(one / other, other / one),
    unit: '',
    at_most: 1.1,
    detail: `medians of ${known.length}: ${figure(one)} ms known, ${figure(other)} ms unknown`,
  })
}

/** Signs in on a new connection, returns how many milliseconds that took, and throws for any status other than the expected one. */
async function signInOnce(address: string, who: Person, awaited = 200): Promise<number> {
  const connection = new HttpConnection(address)
  const sent_at = performance.now()
  const { status, body } = await connection.send(signInBytes(address, who))
  const took = performance.now() - sent_at
  connection.close()
  if (status !== awaited) throw new Error(`a sign-in was answered ${status}: ${body.toString().slice(0, 200)}`)
  return took
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
