import {
  allRoutes,
  capacities,
  isOfInstallation,
  mayCapacity,
  mayRole,
  sessions,
  type Access,
  type Role,
  type Route,
} from '@milepost/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { accessTokens } from '../platform/sessions/access-token.ts'
import { createTestApp, everyRole } from '../testing/app.ts'
import { createGrantee, insert } from '../testing/world.ts'

/** Every route of the contract, called by every role: nobody gets past what the tables of D12a grant, and nobody is kept from it. */
const test = await createTestApp()

const mayCall = (role: Role, access: Access): boolean =>
  access === 'public' ||
  access === 'session' ||
  (!isOfInstallation(access) &&
    access !== 'ingest_key' &&
    access !== 'sandbox_key' &&
    access !== 'scim' &&
    mayRole(role, access))
/** What a public call answers that is asked for nothing: most need a body or an address. */
const publicStatus = (route: Route): number =>
  route.path === '/v3/second_step/passkey_options'
    ? 422
    : [
          '/v1/ingest/sandbox/public_key',
          '/v1/access_requests/agencies',
          '/.well-known/oauth-protected-resource',
        ].includes(route.path)
      ? 200
      : 400
/** An id that nothing has. */
const NOTHING = 999_999_999
/** A call that asks for one more proof was let through to that: its caller holds the permission. */
async function ask(route: Route, options: { as: Role | null; headers?: Record<string, string> }) {
  const params = { id: NOTHING, projectId: NOTHING, passkeyId: NOTHING, table_key: 'tickets' }
  const answer = await test.call(route, { ...options, params })
  return { ...answer, statusCode: answer.body.includes('"step_up_required"') ? 428 : answer.statusCode }
}
const named = (routes: readonly Route[]) => routes.map((route) => [`${route.method} ${route.path}`, route] as const)

describe.each(named(allRoutes.filter((route) => route.path !== '/logout')))('%s', (_name, route) => {
  it.each(everyRole)('as %s', async (role) => {
    const { statusCode } = await ask(route, { as: role })
    if (route.permission === 'ingest_key' || route.permission === 'sandbox_key') expect(statusCode).toBe(401)
    else if (mayCall(role, route.permission)) expect([401, 403, 500]).not.toContain(statusCode)
    else expect(statusCode).toBe(403)
  })

  it('without a session', async () => {
    const { statusCode } = await ask(route, { as: null })
    if (route.permission === 'public') expect(statusCode).toBe(publicStatus(route))
    else expect(statusCode).toBe(401)
  })

  it('with a token that we never issued', async () => {
    const { statusCode } = await ask(route, {
      as: null,
      headers: { authorization: 'Bearer forged', 'x-refresh-token': 'forged' },
    })
    expect(statusCode).toBe(route.permission === 'public' ? publicStatus(route) : 401)
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
    headers = { authorization: `Bearer ${token}` }
  })

  it.each(named(allRoutes.filter((route) => route.path !== '/logout')))(
    'reaches what the capacity may, and nothing else: %s',
    async (_name, route) => {
      const { permission } = route
      const { statusCode } = await ask(route, { as: null, headers })
      if (permission === 'session' || permission === 'public') expect([401, 403, 500]).not.toContain(statusCode)
      else if (permission === 'ingest_key' || permission === 'sandbox_key') expect(statusCode).toBe(401)
      else if (!isOfInstallation(permission) && permission !== 'scim' && mayCapacity(capacity, permission))
        expect([401, 403, 500]).not.toContain(statusCode)
      else expect(statusCode).toBe(403)
    },
  )
})

describe.each(['operator', 'support'] as const)(
  '%s, who runs the installation and belongs to no agency,',
  (installation_role) => {
    let headers: Record<string, string>
    beforeAll(async () => {
      const user_id = await insert(
        test.owner,
        'insert into users (email, installation_role) values ($1, $2) returning id',
        [`${installation_role}@installation.example`, installation_role],
      )
      const session_id = await insert(
        test.owner,
        "insert into sessions (user_id, expires_at) values ($1, now() + interval '12 hours') returning id",
        [user_id],
      )
      headers = {
        authorization: `Bearer ${await accessTokens('a secret of the tests that is long enough').sign(session_id, new Date())}`,
      }
    })

    it.each(named(allRoutes.filter((route) => route.path !== '/logout')))(
      'reaches nothing of an agency: %s',
      async (_name, route) => {
        const { statusCode } = await ask(route, { as: null, headers })
        if (route.permission === 'session' || route.permission === 'public')
          expect([401, 403, 500]).not.toContain(statusCode)
        else if (route.permission === 'ingest_key' || route.permission === 'sandbox_key') expect(statusCode).toBe(401)
        else if (route.permission !== installation_role) expect(statusCode).toBe(403)
      },
    )

    it('signs out', async () => {
      expect((await test.call(sessions.logout, { as: null, headers })).statusCode).toBe(204)
      expect((await test.call(sessions.me, { as: null, headers })).statusCode).toBe(401)
    })
  },
)
