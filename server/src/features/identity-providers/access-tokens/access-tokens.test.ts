import { employees, groups, managedAgencies, projects, scim, sessions, type Route } from '@milepost/contract'
import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createPerson } from '../../../testing/world.ts'
import { chooseAi } from '../../ai-policy/ai-policy.fixtures.ts'
import { calledOnce } from '../../mcp/mcp.fixtures.ts'
import { signed, signingKey, startScriptedProvider } from '../testing/scripted-provider.ts'
import { providerAt } from '../testing/sign-in-tries.ts'

const provider = await startScriptedProvider()
const test = await createTestApp({ MILEPOST_IDENTITY_HOSTS: provider.host })
afterAll(() => provider.stop())

const [HOST, OTHER_HOST] = ['roads.example', 'streets.example']
const RESOURCE = `http://${HOST}`
const { first, second } = test.world
const stranger = await signingKey('stranger')
const accepting = { settings: { accepts_access_tokens: true } }
const { id: provider_id } = await providerAt(test, provider.issuer, accepting)
const person = {
  authority_id: first.id,
  district_id: null,
  role: 'administrator',
  email: 'ada@tokens.example',
} as const
const { user_id, membership_id } = await createPerson(test.owner, 'a secret of the tests that is long enough', person)
await test.owner.query('insert into authority_addresses (host, authority_id) values ($1, $2), ($3, $4)', [
  HOST,
  first.id,
  OTHER_HOST,
  second.id,
])
await test.owner.query(
  `insert into person_identities (authority_id, provider_id, issuer, subject, user_id, linked_at, last_used_at) values ($1, $2, $3, 'ada', $4, now(), now())`,
  [first.id, provider_id, provider.issuer, user_id],
)
beforeEach(() => {
  test.clock.now = new Date()
  provider.reset()
})

const second_now = () => Math.floor(test.clock.now.getTime() / 1000)
/** The claims of a token that is in order. */
const good = (): Record<string, unknown> => ({
  iss: provider.issuer,
  aud: RESOURCE,
  sub: 'ada',
  client_id: 'a program',
  iat: second_now(),
  exp: second_now() + 300,
  scope: 'openid milepost:read',
})
const tokenOf = (claims: object = {}, { key = provider.key, header = {} } = {}) =>
  signed({ ...good(), ...claims }, key, { typ: 'at+jwt', ...header })
const bearing = (token: string, host = HOST) => ({ as: null, headers: { authorization: `Bearer ${token}`, host } })
const listed = async (token: string, host = HOST) => test.call(projects.list, bearing(token, host))
const codeOf = (answer: { body: string }) => (JSON.parse(answer.body) as { error: { code: string } }).error.code

describe('an access token opens the API', () => {
  it.each([
    ['for our address alone', {}],
    ['among other audiences', { aud: ['https://other.example', RESOURCE] }],
    ['with the plain name of the scope', { scope: 'read' }],
    ['with the scope to write, which includes reading', { scope: 'milepost:write' }],
    ['by a clock that is a little ahead', { iat: second_now() + 50, nbf: second_now() + 50 }],
  ])('%s', async (_what, claims) => {
    const answer = await listed(await tokenOf(claims))
    expect(answer.statusCode, answer.body).toBe(200)
  })

  it('and the MCP door, where the agency allows it', async () => {
    const { headers } = bearing(await tokenOf())
    expect((await calledOnce(test, headers, 'projects_list')).status).toBe(403)
    await chooseAi(test.owner, first.id, { mode: 'rules_only', tools: ['mcp'] })
    const { result, text } = await calledOnce(test, headers, 'projects_list')
    expect([result?.isError, Object.keys(JSON.parse(text) as object)]).toEqual([undefined, ['projects', 'page']])
  })

  it('as the person whom it names, without a session', async () => {
    const before = (await test.owner.query('select from sessions')).rowCount
    const by = bearing(await tokenOf({ scope: 'milepost:write' }))
    expect((await test.call(groups.create, { ...by, body: { name: 'Night crew' } })).statusCode).toBe(200)
    const { rows } = await test.owner.query(
      "select authority_id::integer, actor_kind, actor_id::integer from audit_events where action = 'group.created'",
    )
    expect(rows).toEqual([{ authority_id: first.id, actor_kind: 'employee', actor_id: membership_id }])
    expect((await test.owner.query('select from sessions')).rowCount).toBe(before)
  })
})

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
/** Tokens that open nothing. */
const refused: Record<string, () => Promise<string>> = {
  'for another audience': () => tokenOf({ aud: 'https://other.example' }),
  'for our address with a slash more': () => tokenOf({ aud: `${RESOURCE}/` }),
  'for the address of another agency': () => tokenOf({ aud: `http://${OTHER_HOST}` }),
  'for a client, as ID tokens are': () => tokenOf({ aud: 'milepost' }),
  'without an audience': () => tokenOf({ aud: undefined }),
  'that is an ID token': () => tokenOf({}, { header: { typ: 'JWT' } }),
  'without a type': () => tokenOf({}, { header: { typ: undefined } }),
  'by HMAC with the public key': async () => {
    const content = `${encoded({ alg: 'HS256', typ: 'at+jwt', kid: 'first' })}.${encoded(good())}`
    const secret = JSON.stringify(provider.key.jwk)
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
  },
  'without an algorithm': async () => `${encoded({ alg: 'none', typ: 'at+jwt' })}.${encoded(good())}.`,
  'by an unknown key': () => tokenOf({}, { key: stranger }),
  'by an unknown key under the name of a known one': () => tokenOf({}, { key: { ...stranger, kid: 'first' } }),
  'by a key that it carries': () => tokenOf({}, { key: { ...stranger, kid: 'first' }, header: { jwk: stranger.jwk } }),
  'that has expired': () => tokenOf({ iat: second_now() - 400, exp: second_now() - 61 }),
  'without an end': () => tokenOf({ exp: undefined }),
  'without a time of issue': () => tokenOf({ iat: undefined }),
  'that is older than an hour': () => tokenOf({ iat: second_now() - 3700 }),
  'of a time to come': () => tokenOf({ nbf: second_now() + 120 }),
  'of another issuer': () => tokenOf({ iss: 'https://login.other.example' }),
  'of a subject that nobody is linked to': () => tokenOf({ sub: 'eve' }),
  'without a subject': () => tokenOf({ sub: undefined }),
  'that is bound to a key of its client': () => tokenOf({ cnf: { jkt: 'a thumbprint' } }),
}

describe('nothing is opened by an access token', () => {
  it.each(['http://\0', 'https://', 'milepost', '', 7])('of an issuer that can be none: %j', async (iss) => {
    const answer = await listed(await tokenOf({ iss }))
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'unauthenticated'])
  })

  it.each(Object.entries(refused))('%s', async (_what, make) => {
    const token = await make()
    const answer = await listed(token)
    expect([answer.statusCode, codeOf(answer)], answer.body).toEqual([401, 'invalid_api_token'])
    expect(answer.headers['www-authenticate']).toContain('error="invalid_token"')
    expect(test.log.join('')).not.toContain(token.split('.')[1])
  })

  it("at another agency's address, or one of none", async () => {
    await providerAt(test, provider.issuer, { ...accepting, of: 'second' })
    for (const [host, aud] of [
      [OTHER_HOST, RESOURCE],
      [OTHER_HOST, `http://${OTHER_HOST}`],
      ['nowhere.example', RESOURCE],
    ] as const)
      expect((await listed(await tokenOf({ aud }), host)).statusCode, `${host} ${aud}`).toBe(401)
  })

  it('while its provider is disabled or does not accept tokens, or there are two of its issuer', async () => {
    const token = await tokenOf()
    const during = async (change: string, back: string) => {
      await test.owner.query(change)
      const [metadata, { statusCode }] = [await metadataOf(), await listed(token)]
      await test.owner.query(back)
      return { statusCode, issuers: metadata.authorization_servers }
    }
    const of = `where authority_id = ${first.id} and id = ${provider_id}`
    const set = (sql: string) => `update identity_providers set ${sql} ${of}`
    const gone = { statusCode: 401, issuers: undefined }
    expect(await during(set('enabled = false'), set('enabled = true'))).toEqual(gone)
    const [off, on] = ['false', 'true'].map((value) =>
      set(`settings = settings || '{"accepts_access_tokens": ${value}}'`),
    )
    expect(await during(off ?? '', on ?? '')).toEqual(gone)
    const twice = await providerAt(test, provider.issuer, accepting)
    expect((await listed(token)).statusCode).toBe(401)
    await test.owner.query('delete from identity_providers where id = $1', [twice.id])
    expect((await listed(token)).statusCode).toBe(200)
    expect((await metadataOf()).authorization_servers).toEqual([provider.issuer])
  })

  it('without two factors, where the agency requires them of the role', async () => {
    await test.owner.query(
      "insert into second_factor_rules (authority_id, holder, required_from) values ($1, 'administrator', '2020-01-01')",
      [first.id],
    )
    expect((await listed(await tokenOf({ amr: ['pwd'] }))).statusCode).toBe(401)
    expect((await listed(await tokenOf({ amr: ['pwd', 'mfa'] }))).statusCode).toBe(200)
    await test.owner.query('delete from second_factor_rules')
  })

  it('beyond its scopes', async () => {
    const opened = async (route: Route, scope: string | undefined) => {
      const answer = await test.call(route, { ...bearing(await tokenOf({ scope })), body: {} } as never)
      return [answer.statusCode, codeOf(answer)]
    }
    const lacking = [403, 'insufficient_scope']
    for (const scope of [undefined, '', 'openid', 'milepost:reader', 'readwrite'])
      expect(await opened(projects.list, scope), String(scope)).toEqual(lacking)
    expect(await opened(groups.create, 'milepost:read')).toEqual(lacking)
    const directory = await test.call(scim.config, bearing(await tokenOf({ scope: 'read write scim' })))
    expect(directory.statusCode).toBe(403)
    expect(directory.headers['www-authenticate']).toContain('error="insufficient_scope", scope="scim"')
  })

  it('where no token opens anything', async () => {
    const by = bearing(await tokenOf({ scope: 'read write' }))
    await test.owner.query("update users set installation_role = 'operator' where id = $1", [user_id])
    for (const route of [managedAgencies.list, sessions.me, sessions.listOwn]) {
      const answer = await test.call(route as Route, by)
      expect([answer.statusCode, codeOf(answer)], route.path).toEqual([403, 'token_not_allowed'])
    }
    await test.owner.query('update users set installation_role = null where id = $1', [user_id])
  })
})

it('looks for unknown keys once a minute, however many are named', async () => {
  await listed(await tokenOf())
  test.clock.now = new Date(Date.now() + 61_000)
  provider.reset()
  for (const kid of ['a', 'b', 'c']) await listed(await tokenOf({}, { key: { ...stranger, kid } }))
  expect(provider.requests.filter(({ path }) => path === '/jwks')).toHaveLength(1)
})

it('ends with the membership', async () => {
  const token = await tokenOf()
  expect((await listed(token)).statusCode).toBe(200)
  await test.ok(employees.remove, { params: { id: membership_id } })
  expect((await listed(token)).statusCode).toBe(401)
})

const metadataOf = async () =>
  (await test.app.server.inject({ url: '/.well-known/oauth-protected-resource', headers: { host: HOST } })).json<{
    authorization_servers?: string[]
  }>()
