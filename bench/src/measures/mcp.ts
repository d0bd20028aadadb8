import { apiTokens, projects, tickets, type Route } from '@milepost/contract'
import { Client } from 'pg'
import { openMcpDoor } from '../cases/mcp.queries.ts'
import type { LoadResult } from '../load/latencies.ts'
import { runLoad } from '../load/loader.ts'
import { figure, lineOf, type Line } from '../report.ts'
import type { Bench, Measure } from './bench.ts'

/** An assistant asks one call after the other. */
const CONNECTIONS = 1
/** Many short rounds in turn, so that whatever else the machine does falls on both. */
const ROUNDS = 21
/** Calls of a round: 3 of each token, so that all of them are within what a token may call in a minute (`MOST_CALLS_A_MINUTE`). */
const CALLS = 120
const TOKENS = 40
const MOST_TIMES = 1.2

/** A read by its route, and by its tool with the same input. */
interface Compared {
  name: string
  tool: string
  inputs: readonly Record<string, unknown>[]
  /** The address of an input. */
  path(input: Record<string, unknown>): string
}

/** What the MCP door adds to a read: the protocol, the policy and the register. Route and tool are called in turn, under the same tokens of the agency. */
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
    for (const one of casesOf(bench)) lines.push(lineOfCase(one, await inRounds(bench, tokens, one), bench))
    return [{ title: 'Tools of the MCP door, one call after the other', lines }]
  } finally {
    await revoke()
  }
}

function lineOfCase({ name }: Compared, { direct, door }: Rounds, { log }: Bench): Line {
  const times = medianOf(door.map(({ p95 }, round) => p95 / (direct[round]?.p95 ?? Number.NaN)))
  const ms = (of: keyof Rounds, at: 'p50' | 'p95') =>
    `${figure(medianOf({ direct, door }[of].map((round) => round[at])))} ms`
  log(`mcp, ${name}: ${figure(times)} times the route; p50 ${ms('door', 'p50')}, route ${ms('direct', 'p50')}`)
  return lineOf({
    name: `${name}: p95 of the tool`,
    value: times,
    unit: ' times its route',
    at_most: MOST_TIMES,
    detail: `p95 ${ms('door', 'p95')}, route ${ms('direct', 'p95')}; p50 ${ms('door', 'p50')}, route ${ms('direct', 'p50')}`,
  })
}

/** Loads of both in the same rounds. */
interface Rounds {
  direct: LoadResult[]
  door: LoadResult[]
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

async function inRounds(
  { address }: Bench,
  tokens: readonly string[],
  { tool, inputs, path }: Compared,
): Promise<Rounds> {
  const calls = Array.from({ length: CALLS }, (_each, at) => ({
    token: tokens[at % tokens.length] ?? '',
    input: inputs[at % inputs.length] ?? {},
  }))
  const load = { kind: 'http', address, connections: CONNECTIONS, seconds: 60, once: true } as const
  const rounds = { direct: [] as LoadResult[], door: [] as LoadResult[] }
  for (let round = 0; round < ROUNDS; round++) {
    rounds.direct.push(
      await runLoad({ ...load, requests: calls.map(({ token, input }) => ({ token, path: path(input) })) }),
    )
    rounds.door.push(
      await runLoad({ ...load, requests: calls.map(({ token, input }) => messageTo(tool, { token, input })) }),
    )
  }
  // The first round fills caches.
  return { direct: rounds.direct.slice(1), door: rounds.door.slice(1) }
}

/** A call of a tool as a client of revision 2026-07-28 sends it. */
const messageTo = (tool: string, { token, input }: { token: string; input: object }) => ({
  method: 'POST' as const,
  path: '/mcp',
  token,
  headers: {
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/call',
    'mcp-name': tool,
  },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: {
      name: tool,
      arguments: input,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  }),
})

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
