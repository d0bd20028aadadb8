import { allRoutes } from '@milepost/contract'
import { expect, it } from 'vitest'
import { createTestApp } from '../testing/app.ts'
import { impersonate } from '../testing/installation.ts'

const test = await createTestApp()
await impersonate(test, test.world.first.sessions.administrator)

it.each([
  ['refused', 'in_person'],
  ['no_export', 'export_while_impersonating'],
] as const)(
  'calls that are %s are answered %s to somebody who acts in the name of an administrator, before anything is read (D66)',
  async (rule, code) => {
    const calls = allRoutes.filter(({ while_impersonating }) => while_impersonating === rule)
    expect(calls.length).toBeGreaterThan(10)
    for (const { method, path } of calls) {
      const url = path.replaceAll(/\{\w+\}/g, '1')
      const answer = await test.app.server.inject({
        method,
        url,
        headers: { authorization: `Bearer ${test.world.first.tokens.administrator}` },
      })
      const allowed =
        answer.statusCode === 403 ? answer.json<{ error: { code: string } }>().error.code : answer.statusCode
      expect([method, url, allowed]).toEqual([method, url, code])
    }
  },
)

it('every call that gives or takes away keys, tokens, rights, webhooks or providers, and every export, says what happens then', () => {
  const sensitive =
    /keys|tokens|v3\/dot_employees(?!_groups|.*resend)|grants|subscribers|webhook|providers|telematics_connections(?!.*poll)|scim|password|email|export|zip|bundle|pdf|prints|(?<!work_)reports\/|schedules$/
  const silent = allRoutes.filter(
    ({ method, path, permission, while_impersonating }) =>
      sensitive.test(path) &&
      (method !== 'GET' || /export|zip|bundle|pdf|prints/.test(path)) &&
      !['public', 'operator', 'ingest_key', 'sandbox_key', 'scim'].includes(permission) &&
      while_impersonating === undefined,
  )
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
