import { consultantRequests, vendorRequests } from '@milepost/contract/access-requests/managed-requests.contract'
import { analytics } from '@milepost/contract/analytics/analytics.contract'
import { exports } from '@milepost/contract/exports/exports.contract'
import { groups } from '@milepost/contract/groups/groups.contract'
import { managedProviders } from '@milepost/contract/identity-providers/managed-providers.contract'
import { map } from '@milepost/contract/map/map.contract'
import { personIdentities } from '@milepost/contract/identity-providers/person-identities.contract'
import { flags } from '@milepost/contract/flags/flags.contract'
import { preferences } from '@milepost/contract/preferences/preferences.contract'
import {
  fillText,
  type ProblemConflict,
  type ProblemDetail,
  type ProblemParams,
} from '@milepost/contract/core/problem-body'
import { problems, type ProblemCode } from '@milepost/contract/core/problems'
import { isInstallationRole, type InstallationRole, type AnyRole } from '@milepost/contract/core/installation'
import type { Route, RouteResponse } from '@milepost/contract/core/route'
import { isCapacity, type Capacity } from '@milepost/contract/core/capacities'
import { mayCapacity, mayRole, permissions, type Role } from '@milepost/contract/core/roles'
import { submittals } from '@milepost/contract/submittals/submittals.contract'
import { sessions, type Session } from '@milepost/contract/sessions/sessions.contract'
import { noColors } from '@milepost/contract/theme/interface-colors'
import { views } from '@milepost/contract/views/views.contract'
import { workshop } from '@milepost/contract/workshop/workshop.contract'
import { vi } from 'vitest'
import { storeTokens } from '../lib/tokens.ts'

export interface FakeRequest {
  url: URL
  body: unknown
}

/** What a call answers: a value of the contract's response, or a whole response for a failure. */
export type Answer = { route: Route; answer: (request: FakeRequest) => unknown }

/** Answers a call; the type holds the answer to the contract, and so does its schema when it is given. */
export const answer = <T extends Route>(
  route: T,
  value: RouteResponse<T> | ((request: FakeRequest) => RouteResponse<T> | Response | Promise<RouteResponse<T>>),
): Answer => ({
  route,
  answer: (request) => (typeof value === 'function' ? (value as (request: FakeRequest) => unknown)(request) : value),
})

/** A failed answer in the shape of D21, in the server's words. */
export const failure = (
  status: number,
  code: string,
  details: ProblemDetail[] | ProblemConflict = [],
  params?: ProblemParams,
): Response => {
  const more = Array.isArray(details) ? { details } : { conflict: details }
  const message = code in problems ? fillText(problems[code as ProblemCode].text, params) : code
  return Response.json({ error: { code, message, ...(params && { params }), ...more, request_id: 'test' } }, { status })
}

/** The only page of a list of so many rows. */
export const pageOf = (total_rows: number, page_size = 30) => ({
  page_number: 1,
  page_size,
  total_rows,
  total_pages: total_rows > 0 ? 1 : 0,
  last_page: true,
})

export const sessionOf = (role: Role): Session => ({
  user: {
    id: 1,
    email: `${role}@test.example`,
    role,
    capacity: null,
    first_name: 'Dana',
    last_name: 'Okafor',
    dot_authority_id: 9,
    dot_authority_name: 'Test Agency',
    installation_role: null,
  },
  company: null,
  grants: [],
  authorities: [{ id: 9, name: 'Test Agency', role }],
  abilities: permissions.filter((permission) => mayRole(role, permission)),
  current_interface_theme_key: 'default',
  interface_colors: noColors,
  contract_number_label: 'State Project Number',
  far_away_miles: 100,
  time_zone: 'America/New_York',
  search_preferences: {},
  method: 'password',
})

const matches = (route: Route, method: string, pathname: string): boolean =>
  route.method === method && new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname)

/** Who works for the installation belongs to no agency and holds no permission of one. */
export const sessionForInstallation = (installation_role: InstallationRole): Session => ({
  ...sessionOf('pending'),
  user: {
    id: 2,
    email: `${installation_role}@test.example`,
    role: null,
    capacity: null,
    first_name: '',
    last_name: '',
    dot_authority_id: null,
    dot_authority_name: null,
    installation_role,
  },
  authorities: [],
  abilities: [],
})

/** Who acts under a grant, in the name of a company (D49). */
export const sessionUnderGrant = (capacity: Capacity): Session => ({
  ...sessionOf('pending'),
  user: { ...sessionOf('pending').user, email: `${capacity}@test.example`, role: null, capacity },
  company: { id: 31, name: 'Reeves Construction' },
  authorities: [],
  grants: [
    {
      id: 41,
      dot_authority_id: 9,
      dot_authority_name: 'Test Agency',
      capacity,
      company: 'Reeves Construction',
      current: true,
    },
  ],
  abilities: permissions.filter((permission) => mayCapacity(capacity, permission)),
})

const sessionFor = (role: AnyRole): Session => {
  if (isInstallationRole(role)) return sessionForInstallation(role)
  return isCapacity(role) ? sessionUnderGrant(role) : sessionOf(role)
}

/** Replaces the network with responses. Every response is validated by the contract's schema first, so that a fake cannot lie. Requests are recorded. */
export function fakeServer(
  role: AnyRole,
  answers: readonly Answer[],
): { requests: { method: string; path: string; search: string; body: unknown }[] } {
  const requests: { method: string; path: string; search: string; body: unknown }[] = []
  // What the menu counts, whether page views are, and what other rooms add to a page is no part of it: it is not recorded.
  const counts = [
    answer(vendorRequests.list, { vendor_requests: [], page: pageOf(0, 1) }),
    answer(consultantRequests.count, { pending_count: 0 }),
    answer(analytics.wanted, { wanted: false }),
    answer(map.settings, { sources: [], roads: null }),
    answer(submittals.counts, { recent_submittal_count: 0, action_required_count: 0 }),
    answer(personIdentities.list, { identities: [] }),
    answer(personIdentities.listOwn, { identities: [] }),
    answer(managedProviders.list, {
      identity_providers: [],
      kinds: ['oidc'],
      callback_uris: [],
      after_sign_out_uris: [],
    }),
  ]
  const all = [
    ...answers,
    ...counts,
    answer(sessions.me, sessionFor(role)),
    answer(flags.mine, { feature_flags: {}, ai_feature_flags: {} }),
    answer(workshop.notices, { notices: [] }),
    answer(preferences.get, { table_preference: null }),
    answer(views.list, { views: [] }),
    answer({ ...groups.history, path: '/{version}/{records}/{id}/history' }, { history: [], page: pageOf(0, 20) }),
    answer(exports.jobs, { async_jobs: [] }),
    answer(views.searches, { search_histories: [] }),
    answer(views.addSearch, { search_histories: [] }),
    answer(preferences.save, ({ body }) => body as RouteResponse<typeof preferences.save>),
  ]
  storeTokens({ access_token: 'a', refresh_token: 'r' })
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, window.location.origin)
    // A file is passed on unchanged.
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined)
    const method = init.method ?? 'GET'
    const found = all.find(({ route }) => matches(route, method, url.pathname))
    if (!found || !counts.includes(found))
      requests.push({ method, path: url.pathname, search: decodeURIComponent(url.search), body })
    if (!found) return failure(404, 'not_found')
    const value = await found.answer({ url, body })
    if (value instanceof Response) return value
    const read = found.route.response?.safeParse(value)
    if (read && !read.success)
      throw new Error(
        `the fake answer of ${found.route.path} breaks the contract: ${JSON.stringify(read.error.issues)}`,
      )
    return new Response(JSON.stringify(value), { status: 200 })
  })
  return { requests }
}
