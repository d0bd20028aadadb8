import { flags } from '@milepost/contract/flags/flags.contract'
import { sessions } from '@milepost/contract/sessions/sessions.contract'
import { tickets } from '@milepost/contract/tickets/tickets.contract'
import { preferences } from '@milepost/contract/preferences/preferences.contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { on } from './bus.ts'
import { call } from './client.ts'
import { startTexts } from './i18n.ts'
import type { Problem } from './problem.ts'
import { problemText } from './problem-text.ts'
import { clearTokens, holdSession, isLoggedOut, readTokens, storeTokens } from './tokens.ts'

/** The network: its requests, and the responses it returns next. */
const network = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    Promise.resolve(new Response(body === undefined ? null : JSON.stringify(body), { status, headers }))
const headersOf = (index: number) => new Headers(network.mock.calls[index]?.[1].headers)

const expired = vi.fn()
const failed = vi.fn()
let stops: (() => void)[] = []

beforeEach(async () => {
  await startTexts()
  vi.stubGlobal('fetch', network)
  storeTokens({ access_token: 'a1', refresh_token: 'r1' })
  stops = [on('session.expired', expired), on('call.failed', failed)]
})
afterEach(() => {
  vi.resetAllMocks()
  localStorage.clear()
  for (const stop of stops) stop()
})

const problemOf = async (calling: Promise<unknown>) =>
  (await calling.then(
    () => undefined,
    (error: unknown) => error,
  )) as Problem

test('fills path, query and body, and sends both tokens', async () => {
  network.mockImplementation(answer(200, { table_preference: null }))
  await call(preferences.get, { params: { table_key: 'tickets' } })
  expect(network.mock.calls[0]?.[0]).toBe('/v3/table_preferences/tickets')
  expect(headersOf(0).get('authorization')).toBe('Bearer a1')
  expect(headersOf(0).get('x-refresh-token')).toBe('r1')
  await call(tickets.list, { query: { page_number: 2, filters: { plant_id: { in: [3] } } } })
  expect(decodeURIComponent(network.mock.calls[1]?.[0] ?? '')).toBe('/v1/slips?page_number=2&filters[plant_id][in][]=3')
  await call(tickets.match, { body: { slip_ids: [1], project_id: 2 } })
  expect(network.mock.calls[2]?.[1]).toMatchObject({ method: 'POST', body: '{"slip_ids":[1],"project_id":2}' })
})

test('stores renewed tokens from an answer', async () => {
  network.mockImplementation(answer(200, {}, { 'x-access-token': 'a2', 'x-refresh-token': 'r2' }))
  await call(sessions.me)
  expect(readTokens()).toEqual({ access_token: 'a2', refresh_token: 'r2' })
})

test('a 401 clears the tokens and reports that the session has expired', async () => {
  const message = 'Your session has expired. Please login again to continue.'
  network.mockImplementation(answer(401, { error: { code: 'unauthenticated', message, request_id: 'q' } }))
  const problem = await problemOf(call(sessions.me))
  expect(readTokens()).toBeNull()
  expect(expired).toHaveBeenCalledOnce()
  expect(problemText(problem)).toBe(message)
})

test('the sign-in form handles its own 401', async () => {
  network.mockImplementation(
    answer(401, { error: { code: 'invalid_login', message: 'Invalid login', request_id: 'q' } }),
  )
  const problem = await problemOf(
    call(sessions.authenticate, { body: { username: 'a@b', password: 'x', domain: 'dotslip' } }, { ignore401: true }),
  )
  expect(problem).toMatchObject({ status: 401, code: 'invalid_login' })
  expect(expired).not.toHaveBeenCalled()
  expect(readTokens()).not.toBeNull()
})

test('retries, once, when another tab renewed the tokens meanwhile', async () => {
  network
    .mockImplementationOnce(() => {
      storeTokens({ access_token: 'a9', refresh_token: 'r9' })
      return answer(401, { error: { code: 'unauthenticated', message: 'x', request_id: 'q' } })()
    })
    .mockImplementationOnce(answer(200, { user: {} }))
  expect(await call(sessions.me)).toEqual({ user: {} })
  expect(headersOf(1).get('authorization')).toBe('Bearer a9')
  expect(expired).not.toHaveBeenCalled()
})

test.each([
  [
    'a 422 with its details',
    answer(422, {
      error: {
        code: 'invalid',
        message: 'Some values are not valid.',
        details: [{ path: 'net', code: 'x', message: 'y' }],
        request_id: 'q',
      },
    }),
    { status: 422, code: 'invalid', details: [{ path: 'net', code: 'x', message: 'y' }] },
    'Some values are not valid.',
  ],
  [
    'a code with params',
    answer(409, {
      error: {
        code: 'name_taken',
        message: 'The name Bar is already in use.',
        params: { name: 'Bar' },
        request_id: 'q',
      },
    }),
    { status: 409 },
    'The name Bar is already in use.',
  ],
  [
    'an unknown code, by the server’s words',
    answer(422, { error: { code: 'brand_new', message: 'A new rule.', request_id: 'q' } }),
    { code: 'brand_new' },
    'A new rule.',
  ],
  ['a 200 that bears an error', answer(200, { error: 'Not for you' }), { status: 200 }, 'Not for you'],
  [
    'a 500',
    answer(500, { error: { code: 'server_error', message: 'm', request_id: 'q' } }),
    { status: 500, request_id: 'q' },
    'An unexpected error has occured. Please try again.',
  ],
  [
    'a 502 of a proxy, without a body that can be read',
    () => Promise.resolve(new Response('<html>', { status: 502 })),
    { status: 502, code: 'server_error' },
    'An unexpected error has occured. Please try again.',
  ],
  [
    'a 429 with the wait',
    answer(
      429,
      {
        error: {
          code: 'too_many_attempts',
          message: 'Too many attempts. Please try again in 14 minutes.',
          params: { minutes: 14 },
          request_id: 'q',
        },
      },
      { 'retry-after': '840' },
    ),
    { status: 429, retry_after: 840 },
    'Too many attempts. Please try again in 14 minutes.',
  ],
  [
    'no network',
    () => Promise.reject(new TypeError('Failed to fetch')),
    { status: 0, code: 'network' },
    'Milepost cannot be reached. Check your connection and try again.',
  ],
  [
    'a timeout',
    () => Promise.reject(new DOMException('late', 'TimeoutError')),
    { status: 0, code: 'timeout' },
    'The server took too long to answer. Please try again.',
  ],
])('reports %s', async (_what, answers, expected, text) => {
  network.mockImplementation(answers)
  const problem = await problemOf(call(flags.mine))
  expect(problem).toMatchObject(expected)
  expect(problemText(problem)).toBe(text)
  expect(failed).toHaveBeenCalledWith({ path: '/v3/feature_flags', problem })
})

test('a cancelled call is recorded and not reported', async () => {
  network.mockImplementation(
    (_url, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  const controller = new AbortController()
  const calling = problemOf(call(flags.mine, {}, { signal: controller.signal }))
  controller.abort()
  const problem = await calling
  expect(problem).toMatchObject({ code: 'submission_aborted', cancelled: true, message: 'submission aborted' })
  expect(failed).toHaveBeenCalledOnce()
})

test('an answer without content is undefined', async () => {
  network.mockImplementation(answer(204, undefined))
  expect(await call(sessions.logout)).toBeUndefined()
})

test('after a logout nothing is requested, and a pending call does not report an expired session', async () => {
  network.mockImplementationOnce(() => {
    clearTokens('logout')
    return answer(401, { error: { code: 'unauthenticated', message: 'x', request_id: 'q' } })()
  })
  expect(await problemOf(call(sessions.me))).toMatchObject({ code: 'submission_aborted' })
  expect(await problemOf(call(sessions.me))).toMatchObject({ code: 'submission_aborted' })
  expect(network).toHaveBeenCalledOnce()
  expect(expired).not.toHaveBeenCalled()
  expect(isLoggedOut()).toBe(true)
  network.mockImplementation(answer(200, {}))
  await call(sessions.authenticate, { body: { username: 'a@b', password: 'x', domain: 'dotslip' } })
  expect(network).toHaveBeenCalledTimes(2)
})

describe('after another tab continued in another session', () => {
  const tokensOf = (session: number, part = 'x') => ({
    access_token: `h.${btoa(JSON.stringify({ sub: String(session), part }))}.s`,
    refresh_token: `r${session}${part}`,
  })
  const switched = vi.fn()
  let release = () => undefined as void
  beforeEach(() => {
    storeTokens(tokensOf(1))
    release = holdSession()
    stops.push(on('session.switched', switched), release)
  })

  test('a page of the previous session reads and writes nothing in the new one, and has to leave', async () => {
    storeTokens(tokensOf(2))
    expect(await problemOf(call(tickets.match, { body: { slip_ids: [1], project_id: 2 } }))).toMatchObject({
      code: 'submission_aborted',
    })
    expect(network).not.toHaveBeenCalled()
    expect(switched).toHaveBeenCalledOnce()
  })

  test('a pending call is not retried there, and the new tokens stay', async () => {
    network.mockImplementation(() => {
      storeTokens(tokensOf(2))
      return answer(401, { error: { code: 'unauthenticated', message: 'x', request_id: 'q' } })()
    })
    expect(await problemOf(call(sessions.me))).toMatchObject({ code: 'submission_aborted' })
    expect(network).toHaveBeenCalledOnce()
    expect(readTokens()).toEqual(tokensOf(2))
    expect(expired).not.toHaveBeenCalled()
  })

  test('tokens renewed for the previous session do not replace the new ones', async () => {
    const late = tokensOf(1, 'late')
    network.mockImplementation(() => {
      storeTokens(tokensOf(2))
      return answer(200, {}, { 'x-access-token': late.access_token, 'x-refresh-token': late.refresh_token })()
    })
    await call(sessions.me)
    expect(readTokens()).toEqual(tokensOf(2))
  })

  test('tokens renewed for the same session are not another session', async () => {
    storeTokens(tokensOf(1, 'renewed'))
    network.mockImplementation(answer(200, {}))
    await call(sessions.me)
    expect(switched).not.toHaveBeenCalled()
    expect(headersOf(0).get('x-refresh-token')).toBe('r1renewed')
  })
})
