import { ingest, tickets } from '@milepost/contract'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { singlePosts } from '../cases/posts.ts'
import { bareInserts, dropBareTable, makeBareTable, plantsWithKeys } from '../cases/single-posts.queries.ts'
import type { LoadResult } from '../load/latencies.ts'
import { runLoad } from '../load/loader.ts'
import { figure, lineOf, type Line } from '../report.ts'
import { loadOverHttp, type Bench, type Measure } from './bench.ts'
import { namesOfPlant } from './supplier.ts'

const PLANTS = 40
const DAYS = 150
/** Posts of each load, by its connections. */
const POSTS = { 1: 400, 16: 2000, 64: 2000 }
const ROUNDS = 3
const STEADY = 300
const STEADY_SECONDS = 4

type Posting = (count: number) => { method: 'POST'; path: string; token: string; body: string }[]

/**
 * Posts of one ticket each, concurrently on several connections, compared with a bare insert and commit of a row of the same size with five indexes through the same driver; and
 * how much a list page slows down while such posts arrive.
 */
export const measureSinglePosts: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    await makeBareTable(client)
    const posting = await postingOf(bench, client)
    await post(bench, posting(400), 16)
    const lines: Line[] = []
    for (const connections of [1, 16] as const) lines.push(...(await withBare(bench, { client, posting, connections })))
    lines.push(await manyConnections(bench, posting))
    const title = `One ticket a post, spread over ${PLANTS} plants and ${DAYS} days`
    return [{ title, lines: [...lines, await listDuringPosts(bench, posting)] }]
  } finally {
    await dropBareTable(client)
    await client.end()
  }
}

/** Posts of one ticket each with numbers of their own, spread over the plants and days of the measure. */
export async function postingOf(bench: Bench, client: Client): Promise<Posting> {
  const plants = await plantsWithKeys(client, bench.values.authority_id, PLANTS)
  const { dot_codes, materials, trucks } = await namesOfPlant(bench)
  let next_number = firstNumber()
  return (count) => {
    const posts = singlePosts(next_number, { count, days: DAYS }, { plants, dot_codes, materials, trucks })
    next_number += count
    return posts.map((post) => ({ method: 'POST', path: ingest.post.path, ...post }))
  }
}

/** Numbers that no run before this one used: each run has a thousand for each second since the one before it began. */
const firstNumber = (): number => 1_000_000 + ((Math.floor(Date.now() / 1000) * 1000) % 9_000_000)

const post = (bench: Bench, requests: ReturnType<Posting>, connections: number): Promise<LoadResult> =>
  runLoad({ kind: 'http', address: bench.address, requests, connections, seconds: 600, once: true })

/** Bare rows and posts in turn, so that whatever else the machine does falls on both; the median round of each counts. */
async function withBare(
  bench: Bench,
  { client, posting, connections }: { client: Client; posting: Posting; connections: 1 | 16 },
): Promise<Line[]> {
  const rounds: { bare: LoadResult; posts: LoadResult }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const name = `${connections}R${round}`
    await client.query('truncate bare_tickets')
    const exchanges = await bareInserts(client, bench.values.authority_id, { name, count: POSTS[connections] })
    const bare = await runLoad({
      kind: 'sql',
      url: bench.url,
      exchanges: exchanges.map((statements) => [statements]),
      connections,
      seconds: 600,
      once: true,
    })
    rounds.push({ bare, posts: await post(bench, posting(POSTS[connections]), connections) })
  }
  const median = (of: (round: (typeof rounds)[number]) => number): number => middle(rounds.map(of))
  const share = 100 * median(({ bare, posts }) => posts.a_second / bare.a_second)
  const [p50, p95] = [median(({ posts }) => posts.p50), median(({ posts }) => posts.p95)]
  const bare50 = median(({ bare }) => bare.p50)
  const rates = `${figure(median(({ posts }) => posts.a_second))} posts a second, ${figure(median(({ bare }) => bare.a_second))} bare rows`
  const slowest = `p50 ${figure(p50)} ms, slowest ${figure(Math.max(...rounds.map(({ posts }) => posts.slowest)))} ms`
  bench.log(`${connections} connections: ${rates}; p95 ${figure(p95)} ms, ${slowest}, bare p50 ${figure(bare50)} ms`)
  if (connections === 1) {
    const times = p50 / bare50
    return [
      {
        name: 'one connection: p50 of a post',
        measured: `${figure(p50)} ms, ${figure(times)} times a bare row (${figure(bare50)} ms; p95 ${figure(p95)} ms)`,
        limit: 'at most 8 ms, else 5 times a bare row',
        good: p50 <= 8 || times <= 5,
      },
    ]
  }
  return [
    lineOf({ name: '16 connections: share of bare rows', value: share, unit: '%', at_least: 35, detail: rates }),
    lineOf({ name: '16 connections: p95 of a post', value: p95, unit: ' ms', at_most: 60, detail: slowest }),
  ]
}

/** Without bare rows: as many connections of the driver, and those of the product, are more than the database takes. */
async function manyConnections(bench: Bench, posting: Posting): Promise<Line> {
  const rounds: LoadResult[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await post(bench, posting(POSTS[64]), 64))
  const slowest = Math.max(...rounds.map((round) => round.slowest))
  return lineOf({
    name: '64 connections: p95 of a post',
    value: middle(rounds.map(({ p95 }) => p95)),
    unit: ' ms',
    at_most: 200,
    detail: `p50 ${figure(middle(rounds.map(({ p50 }) => p50)))} ms, slowest ${figure(slowest)} ms`,
  })
}

/** A list page without and during posts at a steady rate, in turn. */
async function listDuringPosts(bench: Bench, posting: Posting): Promise<Line> {
  const list = (): Promise<LoadResult> =>
    loadOverHttp({ ...bench, seconds: STEADY_SECONDS - 2 }, { path: tickets.list.path, queries: [''], connections: 1 })
  await list()
  const rounds: { alone: number; detail: number; a_second: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { p95: alone } = await list()
    const requests = posting(STEADY * STEADY_SECONDS)
    const running = runLoad({ kind: 'paced', address: bench.address, requests, a_second: STEADY })
    await setTimeout(1000)
    const { p95: detail } = await list()
    rounds.push({ alone, detail, a_second: (await running).a_second })
  }
  const alone = middle(rounds.map((round) => round.alone))
  const detail = middle(rounds.map((round) => round.detail))
  const a_second = middle(rounds.map((round) => round.a_second))
  bench.log(`list: p95 ${figure(detail)} ms during ${figure(a_second)} posts a second, alone ${figure(alone)} ms`)
  return lineOf({
    name: `a list page's p95 while ${STEADY} posts a second arrive, times alone`,
    value: detail / alone,
    unit: '',
    at_most: 1.5,
    detail: `${figure(detail)} ms, alone ${figure(alone)} ms; ${figure(a_second)} posts a second were taken`,
  })
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
