import { describe, expect, it } from 'vitest'
import { allRoutes } from '../routes.ts'
import { repeatsWithoutKey, takesIdempotencyKey, type RepeatWithoutKey } from './idempotency.ts'
import type { Route } from './route.ts'

const named = (routes: readonly Route[]) => routes.map((route) => [`${route.method} ${route.path}`, route] as const)
const posts = allRoutes.filter(({ method }) => method === 'POST')

/** Calls that take no key, by the reason, in addition to those of strangers and suppliers: what is added here needs a repeat that makes no second row. */
const exceptions: Partial<Record<RepeatWithoutKey, string[]>> = {
  directory: ['/scim/v2/Users', '/scim/v2/Groups'],
  session: ['/authenticate', '/v3/dot_authorities/{id}/activate', '/v1/grants/{id}/activate', '/v1/impersonations'],
  password: ['/v3/account/email_changes', '/v3/account/phone_codes', '/v3/account/phone'],
  once: [
    '/v3/second_step/enrollments/confirm',
    '/v3/step_ups',
    '/v3/account/second_factors/totp/confirm',
    '/v3/account/second_factors/passkeys',
    '/v3/account/second_factors/recovery_codes',
  ],
  same_content: [
    '/v3/step_ups/passkey_options',
    '/v1/images',
    '/v1/saml/metadata',
    '/v1/saml/certificates',
    '/v3/dot_authorities/{id}/saml/metadata',
    '/v3/dot_authorities/{id}/saml/certificates',
    '/v2/projects/{projectId}/alignment_files',
    '/v1/samples/{id}/attachments',
    '/v1/daily_work_reports/{id}/attachments',
    '/v2/projects/{projectId}/pay_entries/{id}/attachments',
  ],
  same_state: [
    '/v1/second_factor_people/{id}/reset',
    '/v3/account/second_factors/totp',
    '/v3/account/second_factors/passkeys/options',
    '/v3/table_preferences/{table_key}',
    '/v3/table_preferences/{table_key}/search_histories',
    '/v1/notices/read',
    '/v1/notices/{id}/mute',
    '/v1/work_zone_road_events/{id}/worker_presence',
  ],
}

describe.each(named(posts))('%s', (_name, route) => {
  it('takes an Idempotency-Key, or is in the list of those that need none', () => {
    const listed = (Object.keys(exceptions) as RepeatWithoutKey[]).find((one) => exceptions[one]?.includes(route.path))
    const byAccess: Partial<Record<string, RepeatWithoutKey>> = {
      public: 'public',
      ingest_key: 'supplier',
      sandbox_key: 'supplier',
    }
    const reason = listed ?? byAccess[route.permission]
    expect(route.without_key).toBe(reason)
    expect(takesIdempotencyKey(route)).toBe(reason === undefined)
  })
})

it('no other method names a reason, since none takes a key', () => {
  const others = allRoutes.filter((route) => route.method !== 'POST')
  expect(others.filter((route) => route.without_key !== undefined || takesIdempotencyKey(route))).toEqual([])
})

it('every reason is used, so that the generated list explains what exists', () => {
  expect(new Set(posts.flatMap(({ without_key }) => without_key ?? []))).toEqual(
    new Set(Object.keys(repeatsWithoutKey)),
  )
})
