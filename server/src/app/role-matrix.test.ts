import { allRoutes, mayRole, type Access, type Role, type Route } from '@milepost/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, everyRole, type TestApp } from '../testing/app.ts'

/** Every route of the contract, asked by every role: nobody gets past what the tables of D12a grant, and nobody is kept from it. */
let test: TestApp
beforeAll(async () => { test = await createTestApp() })
afterAll(() => test.close())

const mayCall = (role: Role, access: Access): boolean => access === 'public' || access === 'session' || (access !== 'operator' && access !== 'ingest_key' && mayRole(role, access))
const ask = (route: Route, options: { as: Role | null; headers?: Record<string, string> }) => test.call(route, { ...options, params: { id: 1, table_key: 'tickets' } })
const named = (routes: readonly Route[]) => routes.map((route) => [`${route.method} ${route.path}`, route] as const)

describe.each(named(allRoutes.filter((route) => route.path !== '/logout')))('%s', (_name, route) => {
  it.each(everyRole)('as %s', async (role) => {
    const { statusCode } = await ask(route, { as: role })
    if (route.permission === 'ingest_key') expect(statusCode).toBe(401)
    else if (mayCall(role, route.permission)) expect([401, 403, 500]).not.toContain(statusCode)
    else expect(statusCode).toBe(403)
  })

  it('without a session', async () => {
    const { statusCode } = await ask(route, { as: null })
    if (route.permission === 'public') expect(statusCode).toBe(400)
    else expect(statusCode).toBe(401)
  })

  it('with a token that was never ours', async () => {
    const { statusCode } = await ask(route, { as: null, headers: { authorization: 'Bearer forged', 'x-refresh-token': 'forged' } })
    expect(statusCode).toBe(route.permission === 'public' ? 400 : 401)
  })
})
