import { apiTokens, projects, tickets, type Route } from '@milepost/contract'
import { toolMessage } from '@milepost/demo/tool-message'
import { handle } from '@milepost/server/platform/http/feature'
import { noteDoorCall } from '@milepost/server/features/ai-policy/index'
import { Client } from 'pg'
import { openMcpDoor } from '../cases/mcp.queries.ts'
import type { LoadResult } from '../load/latencies.ts'
import { runLoad } from '../load/loader.ts'
import type { Exchange } from '../load/sql-load.ts'
import { figure, lineOf, type Line } from '../report.ts'
import type { Bench, Measure } from './bench.ts'

/** An assistant asks one call after the other. */
const CONNECTIONS = 1
/** Many short rounds in turn, so that whatever else the machine does falls on both. */
const ROUNDS = 21
/** Calls of a round: 3 of each token, so that all of them are within what a token may call in a minute (`MOST_CALLS_A_MINUTE`). */
const CALLS = 120
const TOKENS = 40
/**
 * A tool is compared with what it is made of: its route, and the row that the register owes to each call, written bare by the same driver. The half above both is the
 * protocol's share: its message is a second JSON around the answer, which the library reads, checks and writes, and the row takes a second connection. All of that costs the
 * same whatever is read, about a millisecond, so that a limit by the route alone would say how slow the route is.
 */
const MOST_TIMES = 1.5

/** A read by its route, and by its tool with the same input. */
interface Compared {
  name: string
  tool: string
  inputs: readonly Record<string, unknown>[]
  /** The address of an input. */
  path(input: Record<string, unknown>): string
}

/** What the MCP door adds to a read: the protocol, the policy and the register. Route, row of the register and tool are measured in turn, the calls under the same tokens of the agency. */
export const measureMcp: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url })
  await client.connect()
  try {
    await openMcpDoor(client, bench.values.authority_id)
  } finally {
    await client.end()
  }
  const { tokens, revoke } = await createTokens(bench)
  try {
    const lines: Line[] = []
    const noted = await registrations(bench)
    for (const one of casesOf(bench)) lines.push(lineOfCase(one, await inRounds(bench, { tokens, noted }, one), bench))
    return [{ title: 'Tools of the MCP door, one call after the other', lines }]
  } finally {
    await revoke()
  }
}

function lineOfCase({ name }: Compared, rounds: Rounds[], { log }: Bench): Line {
  const times = medianOf(rounds.map(({ direct, row, door }) => door.p95 / (direct.p95 + row.p95)))
  const parts = (at: 'p50' | 'p95') => {
    const ms = (of: keyof Rounds) => `${figure(medianOf(rounds.map((round) => round[of][at])))} ms`
    return `${at} ${ms('door')}, route ${ms('direct')}, row ${ms('row')}`
  }
  log(`mcp, ${name}: ${figure(times)} times route and row; ${parts('p95')}; ${parts('p50')}`)
  return lineOf({
    name: `${name}: p95 of the tool`,
    value: times,
    unit: ' times its route and a row of the register',
    at_most: MOST_TIMES,
    detail: `${parts('p95')}; ${parts('p50')}`,
  })
}

/** Loads of one round: the route, a row of the register without the product, and the tool. */
interface Rounds {
  direct: LoadResult
  row: LoadResult
  door: LoadResult
}

const casesOf = ({ values }: Bench): Compared[] => [
  {
    name: 'tickets of a material, 30 rows',
    tool: 'tickets_list',
    inputs: values.materials.map(({ id }) => ({ filters: { material_id: { eq: id } } })),
    path: ({ filters }) =>
      `${tickets.list.path}?filters[material_id][eq]=${(filters as { material_id: { eq: number } }).material_id.eq}`,
  },
  {
    name: 'projects, 30 rows',
    tool: 'projects_list',
    inputs: [{}],
    path: () => projects.list.path,
  },
  {
    name: 'one project',
    tool: 'projects_get',
    inputs: values.projects.map((id) => ({ id })),
    path: ({ id }) => projects.get.path.replace('{id}', String(id)),
  },
]

/** Tokens of the agency, each with its own share of calls a minute, until they are revoked. */
async function createTokens({ address, token }: Bench): Promise<{ tokens: string[]; revoke: () => Promise<void> }> {
  const headers = { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' }
  const call = async ({ method, path }: Pick<Route, 'method' | 'path'>, body?: object) => {
    const answer = await fetch(`${address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as { token: string; api_token: { id: number } }
  }
  const made: Awaited<ReturnType<typeof call>>[] = []
  for (let at = 0; at < TOKENS; at++)
    made.push(await call(apiTokens.create, { name: `Bench ${at}`, scopes: ['read'], expires_in_days: 1 }))
  return {
    tokens: made.map((one) => one.token),
    revoke: async () => {
      const { method, path } = apiTokens.revoke
      for (const { api_token } of made) await call({ method, path: path.replace('{id}', String(api_token.id)) })
    },
  }
}

/** What the door sends for the register, for as many people as there are tokens. */
async function registrations({ recorder }: Bench): Promise<Exchange[]> {
  const exchanges: Exchange[] = []
  for (let requester = 1; requester <= TOKENS; requester++) {
    const call = {
      subject: 'bench',
      subject_id: null,
      requester: { id: -requester, name: 'Bench' },
      most_per_minute: CALLS * ROUNDS,
    }
    const note = handle(
      projects.list,
      ({ db, authority_id, clock }) => noteDoorCall(db, authority_id, { ...call, now: clock() }) as never,
    )
    exchanges.push(await recorder.read(note, {}))
  }
  return exchanges
}

async function inRounds(
  { address, url }: Bench,
  { tokens, noted }: { tokens: readonly string[]; noted: readonly Exchange[] },
  { tool, inputs, path }: Compared,
): Promise<Rounds[]> {
  const calls = Array.from({ length: CALLS }, (_each, at) => ({
    token: tokens[at % tokens.length] ?? '',
    input: inputs[at % inputs.length] ?? {},
  }))
  const once = { connections: CONNECTIONS, seconds: 60, once: true } as const
  const load = { kind: 'http', address, ...once } as const
  const exchanges = calls.map((_call, at) => noted[at % noted.length] ?? [])
  const rounds: Rounds[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      direct: await runLoad({ ...load, requests: calls.map(({ token, input }) => ({ token, path: path(input) })) }),
      row: await runLoad({ kind: 'sql', url, exchanges, ...once }),
      door: await runLoad({ ...load, requests: calls.map(({ token, input }) => messageTo(tool, { token, input })) }),
    })
  // The first round fills caches.
  return rounds.slice(1)
}

const messageTo = (tool: string, { token, input }: { token: string; input: object }) => ({
  ...toolMessage(tool, input),
  method: 'POST' as const,
  token,
})

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
