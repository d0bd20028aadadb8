import {
  allRoutes,
  apiTokens,
  mayMachine,
  mayRole,
  scopeOfRoute,
  type Permission,
  type Route,
} from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { agencyToken, personalToken } from '../features/api-tokens/api-tokens.fixtures.ts'
import { createTestApp } from '../testing/app.ts'
import { makeOneOfEach } from '../testing/one-of-each.ts'
import { named, nameOf, neededQueries, paramsOf } from '../testing/record-routes.ts'

/** Routes of files that the rows here do not have, of results of a test that is not finished, and of things that a query names. */
const ofFiles = new Set([
  'GET /v1/sample_attachments/{id}',
  'GET /v1/daily_work_report_attachments/{id}',
  'GET /v2/submittal_files/{id}',
  'GET /v2/submittal_heats/{id}',
  'GET /v1/samples/{id}/laboratory_report',
  'GET /v1/images/zip',
  'GET /v1/map/layers/{layer}/things',
])

/**
 * Every route of the contract, called by tokens of people and of the agency: their scopes open what they say, what only a person does is closed to all of
 * them, and a machine reads what the auditor reads, for the agency's own rows, and changes nothing.
 */
const test = await createTestApp()
const own = await makeOneOfEach(test, 'first', 'QUARTZ')
const other = await makeOneOfEach(test, 'second', 'ZIRCON')

const tokens = {
  read: await personalToken(test, 'administrator', ['read']),
  write: await personalToken(test, 'administrator', ['write']),
  machine: await agencyToken(test, ['read']),
  scim: await agencyToken(test, ['scim']),
}
const NOTHING = { id: 999_999_999, projectId: 999_999_999, table_key: 'tickets', kind: 'streets', z: 0, x: 0, y: 0 }
const send = (route: Route, by: keyof typeof tokens, params: object = NOTHING) => {
  const { as, headers } = tokens[by]
  return test.call(route, { as, headers, params, query: neededQueries[nameOf(route)] })
}
const codeOf = ({ body }: { body: string }) => (JSON.parse(body) as { error: { code: string } }).error.code

const opened = allRoutes.filter((route) => scopeOfRoute(route) !== null && route.permission !== 'scim')
const closed = allRoutes.filter((route) => route.permission !== 'public' && scopeOfRoute(route) === null)

describe.each(named(closed))('%s, which no token opens,', (_name, route) => {
  it('is refused to each', async () => {
    for (const by of ['read', 'write', 'machine', 'scim'] as const) {
      const answer = await send(route, by)
      const key = route.permission === 'ingest_key' || route.permission === 'sandbox_key'
      expect([answer.statusCode, codeOf(answer)]).toEqual(key ? [401, 'invalid_key'] : [403, 'token_not_allowed'])
    }
  })
})

describe.each(named(opened))('%s', (name, route) => {
  const scope = scopeOfRoute(route)

  it('is opened to a person by the scope that it needs', async () => {
    for (const by of ['read', 'write'] as const) {
      const answer = await send(route, by)
      if (by !== scope) expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'insufficient_scope'])
      else if (mayRole('administrator', route.permission as Permission))
        expect([401, 403, 500], answer.body).not.toContain(answer.statusCode)
      else expect(codeOf(answer)).toBe('forbidden')
    }
  })

  it("is read by a machine with the auditor's rights, and by nothing else", async () => {
    const scim = await send(route, 'scim')
    expect([scim.statusCode, codeOf(scim)]).toEqual([403, 'insufficient_scope'])
    const machine = await send(route, 'machine', { ...NOTHING, ...paramsOf(route, own.ids) })
    if (scope === 'write') return expect([machine.statusCode, codeOf(machine)]).toEqual([403, 'insufficient_scope'])
    if (!mayMachine(route.permission as Permission))
      return expect([machine.statusCode, codeOf(machine)]).toEqual([403, 'forbidden'])
    if (!ofFiles.has(name)) expect([200, 404], `${name} ${machine.body}`).toContain(machine.statusCode)
    const theirs = await send(route, 'machine', { ...NOTHING, ...paramsOf(route, other.ids) })
    if (!ofFiles.has(name)) expect([200, 404], theirs.body).toContain(theirs.statusCode)
    expect(theirs.body).not.toContain(other.marker)
  })
})

describe.each(named(allRoutes.filter(({ permission }) => permission === 'scim')))('%s', (_name, route) => {
  it('is opened by the scope of the directory alone', async () => {
    for (const by of ['read', 'write', 'machine'] as const) expect((await send(route, by)).statusCode).toBe(403)
    const answer = await send(route, 'scim')
    // Provisioning is switched off: that is what the directory is answered, and not that its token opens nothing.
    expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('switched off')])
  })
})

it('a machine sees the rows of its agency at all', async () => {
  const lists = opened.filter(
    (route) => route.method === 'GET' && !route.path.includes('{') && mayMachine(route.permission as Permission),
  )
  const seen = await Promise.all(lists.map((route) => send(route, 'machine')))
  expect(lists.length).toBeGreaterThan(30)
  expect(seen.filter(({ body }) => body.includes(own.marker)).length).toBeGreaterThan(12)
})

it('no token is created or revoked by a token', async () => {
  expect([apiTokens.createOwn, apiTokens.revokeOwn, apiTokens.create, apiTokens.revoke].map(scopeOfRoute)).toEqual([
    null,
    null,
    null,
    null,
  ])
})
