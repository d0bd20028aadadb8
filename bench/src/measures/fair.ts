import { setTimeout } from 'node:timers/promises'
import { firstWorld } from '@milepost/demo/worlds/first'
import { secondWorld } from '@milepost/demo/worlds/second'
import { Client } from 'pg'
import { commonBeginning, fairAgency, forgetJobs, ticketIds } from '../cases/fair.queries.ts'
import { accountsOf, forgetSignIns } from '../cases/sign-ins.queries.ts'
import { plantsWithKeys } from '../cases/single-posts.queries.ts'
import { namesForPosts } from '../cases/values.queries.ts'
import { signInAs } from '../database/api-process.ts'
import { attackerOf } from '../fair/attacker.ts'
import { neighborCalls, type NeighborCall, type NeighborOptions, type Waits } from '../fair/neighbor.ts'
import { waitsDuring } from '../fair/neighbor-client.ts'
import { fairRows, type FairRow } from '../fair/rows.ts'
import { summarize } from '../load/latencies.ts'
import { figure, lineOf, type Line, type Section } from '../report.ts'
import type { Bench, Measure } from './bench.ts'

/** A row is ended after this many times its least time. */
const MOST_TIMES = 12
const IDS = 5000
/** Calls that people wait for: how much longer than alone the longest may take, in seconds. */
const MOST_LONGER = 0.5
/** Imports, and what is prepared in the background: how long the longest may take, in seconds; files, how much longer than alone. */
const MOST_WAIT = 2
const prompt: readonly NeighborCall[] = ['list', 'post', 'deliver']

type AllWaits = Record<NeighborCall, Waits>

/**
 * What a second agency waits for while one person, plant or file of the first one keeps the product busy: its calls alone, and next to each row, by a
 * process that does nothing else. Each row has a fresh product, so that nothing of the row before is left in it.
 */
export const measureFair: Measure = async (bench) => {
  const unknown = bench.rows.filter((name) => fairRows[name] === undefined)
  if (unknown.length > 0)
    throw new Error(`There is no row ${unknown.join(', ')}; there are ${Object.keys(fairRows).join(', ')}`)
  const client = new Client({ connectionString: bench.url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const sections: Section[] = []
    for (const name of bench.rows.length > 0 ? bench.rows : Object.keys(fairRows)) {
      const row = fairRows[name]
      if (!row) continue
      await bench.restart(() => forgetJobs(client))
      sections.push(await measureRow(bench, client, { name, row }))
    }
    return sections
  } finally {
    await client.end()
  }
}

async function measureRow(
  bench: Bench,
  client: Client,
  { name, row }: { name: string; row: FairRow },
): Promise<Section> {
  const neighbor = await neighborOf(bench, client, row)
  const agency = await fairAgency(client, firstWorld.name)
  const [plant] = await plantsWithKeys(client, agency.authority_id, 1)
  if (!plant) throw new Error('the agency has no plant')
  const ends = new AbortController()
  let ends_at = Infinity
  const attacker = attackerOf({
    agency,
    address: bench.address,
    token: await bench.token(),
    key: plant.key,
    names: await namesForPosts(client, agency.authority_id, plant.code),
    ids: await ticketIds(client, agency.authority_id, IDS),
    beginning: await commonBeginning(client, agency.authority_id),
    signal: ends.signal,
    goesOn: () => performance.now() < ends_at,
  })
  const attack = await row.prepare(attacker)
  await forgetSignIns(client)
  const alone = await waitsDuring(neighbor, () => setTimeout(bench.seconds * 1000))
  await forgetSignIns(client)
  let took = 0
  let finished = true
  const during = await waitsDuring(neighbor, async () => {
    const began = performance.now()
    ends_at = began + bench.seconds * 1000
    const timer = globalThis.setTimeout(() => ends.abort(), MOST_TIMES * bench.seconds * 1000)
    await attack().catch((error: unknown) => {
      if (!ends.signal.aborted) throw error
      finished = false
    })
    clearTimeout(timer)
    took = (performance.now() - began) / 1000
    await setTimeout(Math.max(0, ends_at - performance.now()))
  })
  const answers = [...attacker.answers].map(([answer, count]) => `${count} × ${answer}`).join(', ')
  const lines = neighborCalls.flatMap((call) => lineOfCall(call, alone, during))
  bench.log(`fair ${name}: ${lines.map((line) => `${line.name} ${line.measured}`).join('; ')}`)
  return {
    title: `${row.title} (${name}): ${finished ? '' : 'not done after '}${figure(took)} s, answered ${answers || 'nothing'}`,
    lines,
  }
}

/** The second agency: its administrator, its first plant, and its people who ask for passwords. */
async function neighborOf(bench: Bench, client: Client, { sends }: FairRow): Promise<NeighborOptions> {
  const { authority_id, time_zone, project_id } = await fairAgency(client, secondWorld.name)
  const [plant] = await plantsWithKeys(client, authority_id, 1)
  if (!plant) throw new Error('the neighbor has no plant')
  return {
    address: bench.address,
    token: await signInAs(bench.address, `administrator@${secondWorld.sign_in_domain}`),
    exporter: await signInAs(bench.address, `area_manager@${secondWorld.sign_in_domain}`),
    mail_port: bench.mail_port,
    key: plant.key,
    names: await namesForPosts(client, authority_id, plant.code),
    time_zone,
    accounts: await accountsOf(client, authority_id, 30),
    project_id,
    sends: sends ?? null,
  }
}

/** The longest wait of a call next to its limit; nothing for a call that the row does not have. One that failed misses it. */
function lineOfCall(call: NeighborCall, alone: AllWaits, during: AllWaits): Line[] {
  const [before, meanwhile] = [alone[call], during[call]]
  if (before.times.length === 0 && meanwhile.times.length === 0) return []
  const failures = [...before.failures, ...meanwhile.failures]
  const one = summarize(before.times, 1)
  const other = summarize(meanwhile.times, 1)
  const compared = call === 'file' || prompt.includes(call)
  const longest = (other.slowest - (compared ? one.slowest : 0)) / 1000
  return [
    lineOf({
      name: `${call}: longest wait${compared ? ', more than alone' : ''}`,
      value: failures.length > 0 ? Number.NaN : longest,
      unit: ' s',
      at_most: prompt.includes(call) ? MOST_LONGER : MOST_WAIT,
      detail: `${figure(other.slowest)} ms, p50 ${figure(other.p50)} ms of ${other.requests}; alone ${figure(one.slowest)} ms, p50 ${figure(one.p50)} ms of ${one.requests}${failures.length > 0 ? `; ${failures.length} failed: ${[...new Set(failures)].slice(0, 3).join('; ')}` : ''}`,
    }),
  ]
}
