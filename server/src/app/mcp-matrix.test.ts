import {
  apiTokens,
  capacities,
  mayCapacity,
  mayMachine,
  mayRole,
  type Permission,
  type Route,
} from '@milepost/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { chooseAi } from '../features/ai-policy/ai-policy.fixtures.ts'
import { agencyToken, personalToken } from '../features/api-tokens/api-tokens.fixtures.ts'
import { calledOnce, messageOf, sendToDoor } from '../features/mcp/mcp.fixtures.ts'
import { toolRoutes } from '../platform/read-tools/tool-routes.ts'
import { createTestApp, everyRole } from '../testing/app.ts'
import { makeOneOfEach } from '../testing/one-of-each.ts'
import { nameOf, neededQueries, paramsOf } from '../testing/record-routes.ts'
import { createGrantee } from '../testing/world.ts'

/**
 * Every tool of the MCP door, called by every role, capacity and kind of token: it is listed to those who may call its route, and answers what the route answers them,
 * status and data.
 */
const test = await createTestApp({}, { most_door_calls: 100_000 })
const own = await makeOneOfEach(test, 'first', 'QUARTZ')
const other = await makeOneOfEach(test, 'second', 'ZIRCON')
await chooseAi(test.owner, test.world.first.id, { mode: 'rules_only', tools: ['mcp'] })

const NOTHING = { id: 999_999_999, projectId: 999_999_999, layer: 'plants', day: '2026-11-20', date: '2026-11-20' }
const inputOf = (route: Route, params: object) => ({
  params: { ...NOTHING, ...params },
  query: neededQueries[nameOf(route)],
})
/** Only the parameters that a path has: tools refuse others. */
const toolInput = (route: Route, { params, query }: ReturnType<typeof inputOf>) => ({
  ...Object.fromEntries(Object.entries(params).filter(([name]) => route.path.includes(`{${name}}`))),
  ...query,
})

interface Holder {
  headers: Record<string, string>
  may: (permission: Permission) => boolean
}

async function matches({ headers, may }: Holder, params: (route: Route) => object): Promise<void> {
  const listed = (await sendToDoor(test, messageOf('tools/list'), { headers })).json<{
    result: { tools: { name: string }[] }
  }>()
  const expected = toolRoutes.filter(({ route }) => may(route.permission as Permission))
  expect(listed.result.tools.map(({ name }) => name)).toEqual(expected.map(({ name }) => name))
  for (const { name, route } of toolRoutes) {
    const input = inputOf(route, params(route))
    const [direct, { result, text }] = await Promise.all([
      test.call(route, { as: null, headers, ...input }),
      calledOnce(test, headers, name, toolInput(route, input)),
    ])
    const answered = JSON.parse(text) as { error?: { code: string } }
    expect([name, result?.isError ?? false], text).toEqual([name, direct.statusCode !== 200])
    if (name.startsWith(OF_THE_REGISTER)) expect(Object.keys(answered), name).toEqual(Object.keys(direct.json()))
    else if (direct.statusCode === 200) expect(steady(answered), name).toEqual(steady(direct.json()))
    else expect(answered.error?.code, name).toBe(direct.json<{ error: { code: string } }>().error.code)
    expect(text, name).not.toContain(other.marker)
  }
}

/** The register has one row more with each call of a tool. */
const OF_THE_REGISTER = 'ai_uses_'

/** Without what the moment of the call decides. */
const steady = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"an instant"'))

const ownRows = (route: Route) => paramsOf(route, own.ids)
const theirRows = (route: Route) => paramsOf(route, other.ids)

describe.each(everyRole)('%s', (role) => {
  it('is answered by each tool what its route answers', async () => {
    const { headers } = await personalToken(test, role)
    await matches({ headers, may: (permission) => mayRole(role, permission) }, ownRows)
  })
})

describe.each(capacities)('%s, who acts under a grant,', (capacity) => {
  let headers: Record<string, string>
  beforeAll(async () => {
    const { token } = await createGrantee(test.owner, 'a secret of the tests that is long enough', {
      authority_id: test.world.first.id,
      capacity,
      email: `${capacity}@reeves.example`,
      all_projects: true,
    })
    const made = await test.call(apiTokens.createOwn, {
      as: null,
      headers: { authorization: `Bearer ${token}` },
      body: { name: 'Dispatch' },
    })
    headers = { authorization: `Bearer ${made.json<{ token: string }>().token}` }
  })

  it('is answered by each tool what its route answers', async () => {
    await matches({ headers, may: (permission) => mayCapacity(capacity, permission) }, ownRows)
  })
})

describe('a token of the agency', () => {
  it('is answered by each tool what its route answers, also for rows of another agency', async () => {
    const { headers } = await agencyToken(test)
    await matches({ headers, may: mayMachine }, ownRows)
    await matches({ headers, may: mayMachine }, theirRows)
  })
})
