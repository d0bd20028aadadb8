import { allRoutes, isOfInstallation } from '@milepost/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSender } from '../features/ingest/testing/sender.ts'
import { createTestApp } from '../testing/app.ts'
import { outsideCaller } from '../testing/outside-caller.ts'

/** Every route, with input that no contract describes: a clear 4xx or a success, never a 5xx. */
const test = await createTestApp({ LOG_LEVEL: 'silent' })
const key: string = (await createSender(test)).key
const outside = await outsideCaller(test)

const strange = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\0',
    '-1',
    '0',
    '1e400',
    '9'.repeat(30),
    "' or 1=1 --",
    '[object Object]',
    '__proto__',
    'null',
    'NaN',
    '２０２６',
  ),
  fc.integer().map(String),
)
const name = fc.oneof(
  fc.constantFrom(
    'page',
    'size',
    'page_number',
    'page_size',
    'sort_by',
    'sort_order',
    'search',
    'filters[status][in][]',
    'filters[plant_id][eq]',
    'filters.printed_on.GTE',
    'filters[x][y]',
    'filters',
    'fields[]',
    'cursor',
    'aggregate_by',
    'version',
    '__proto__[a]',
    'filters[status][constructor]',
  ),
  fc.string({ maxLength: 12 }),
)
const query = fc
  .array(fc.tuple(name, strange), { maxLength: 6 })
  .map((pairs) => new URLSearchParams(pairs.map(([key, value]) => [key, value.toWellFormed()])).toString())
const body = fc.oneof(
  fc.json({ maxDepth: 4 }),
  strange,
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '{"__proto__":{"a":1}}',
    '{"slip_ids":[1e308],"project_id":1}',
    '{"slip_ids":[1],"project_id":9007199254740993}',
    '{"name":"\\u0000"}',
    '{"lock_version":1000000000000000}',
  ),
)
const segment = fc.oneof(
  strange.filter((text) => text.isWellFormed() && text !== ''),
  fc.constantFrom('1', '9223372036854775808', '%00', '..%2f'),
)

/** Calls that end the caller's session; what they refuse is tested with the features themselves. */
const endSession = new Set(['/logout', '/v3/dot_authorities/{id}/activate', '/v1/grants/{id}/activate'])

describe.each(
  allRoutes
    // What SCIM refuses has a form of its own (scim.test.ts).
    .filter((route) => !endSession.has(route.path) && route.permission !== 'scim')
    .map((route) => [`${route.method} ${route.path}`, route] as const),
)('%s', (_name, route) => {
  it.each(['no_such_parameter', 'constructor', '__proto__', 'filters[no_such_field][eq]'])(
    'refuses the parameter %s by name',
    async (parameter) => {
      const token =
        route.permission === 'ingest_key' || route.permission === 'sandbox_key'
          ? key
          : outside.tokenFor(route, test.world.first.tokens.administrator)
      const response = await test.app.server.inject({
        method: route.method,
        url: `${route.path.replaceAll(/\{\w+\}/g, '1')}?${parameter}=1`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      })
      if (isOfInstallation(route.permission)) return expect(response.statusCode).toBe(403)
      expect(response.statusCode, response.body).toBe(400)
      const { details } = response.json<{ error: { details: { path: string }[] } }>().error
      const named = parameter.startsWith('filters') ? /^filters(\.no_such_field)?$/ : new RegExp(`^${parameter}$`)
      expect(details.map(({ path }) => path)).toContainEqual(expect.stringMatching(named))
    },
  )

  it('never answers with a 5xx', async () => {
    await fc.assert(
      fc.asyncProperty(
        query,
        body,
        segment,
        fc.constantFrom('application/json', 'text/csv', 'text/plain', 'x'),
        async (text, payload, id, type) => {
          const path = route.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(id))
          const response = await test.app.server.inject({
            method: route.method,
            url: `${path}?${text}`,
            headers: {
              authorization: `Bearer ${outside.tokenFor(route, test.world.first.tokens.administrator)}`,
              ...(route.method !== 'GET' && { 'content-type': type }),
            },
            ...(route.method !== 'GET' && { payload }),
          })
          expect(response.statusCode, response.body).toBeLessThan(500)
          if (response.statusCode >= 400)
            expect(response.json()).toMatchObject({
              error: { code: expect.any(String), message: expect.any(String), request_id: expect.any(String) },
            })
        },
      ),
      { numRuns: 12 },
    )
  })
})
