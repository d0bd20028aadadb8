import { sessions } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { hashPassword } from './passwords.ts'
import { knowNetworks } from './sessions.fixtures.ts'

const password = 'Correct-Horse-2026'

const test = await createTestApp()
await knowNetworks(test, ...['1', '2', '3', '4'].map((last) => `10.0.0.${last}`))
await test.owner.query('update users set password_hash = $1', [await hashPassword(password)])

const signIn = (username: string, given = password, domain = 'dotslip', address = '10.0.0.1') =>
  test.app.server.inject({
    method: 'POST',
    url: '/authenticate',
    payload: { username, password: given, domain },
    remoteAddress: address,
  })
const code = (response: { json(): { error: { code: string } } }) => response.json().error.code

describe('sign-in', () => {
  it('answers with tokens that open the session', async () => {
    const response = await signIn('administrator@first.example')
    expect(response.statusCode).toBe(200)
    const { access_token, refresh_token, expires_in } = response.json<{
      access_token: string
      refresh_token: string
      expires_in: number
    }>()
    expect(expires_in).toBe(900)
    const me = await test.call(sessions.me, {
      as: null,
      headers: { authorization: `Bearer ${access_token}`, 'x-refresh-token': refresh_token },
    })
    expect(me.json()).toMatchObject({
      user: { email: 'administrator@first.example', role: 'administrator', dot_authority_name: 'First Agency' },
      contract_number_label: 'State Project Number',
    })
    expect(me.headers['x-access-token']).toBeUndefined()
  })

  it('ends the session that the browser had, with its tokens, once another one begins', async () => {
    const former = (await signIn('administrator@first.example')).json<{ access_token: string; refresh_token: string }>()
    const again = (given: string) =>
      test.app.server.inject({
        method: 'POST',
        url: '/authenticate',
        headers: { authorization: `Bearer ${former.access_token}`, 'x-refresh-token': former.refresh_token },
        payload: { username: 'field_engineer@first.example', password: given, domain: 'dotslip' },
        remoteAddress: '10.0.0.1',
      })
    const reaches = async () =>
      (await test.call(sessions.me, { as: null, headers: { authorization: `Bearer ${former.access_token}` } }))
        .statusCode
    expect(code(await again('wrong'))).toBe('invalid_login')
    expect(await reaches()).toBe(200)
    expect((await again(password)).statusCode).toBe(200)
    expect(await reaches()).toBe(401)
  })

  it('offers an area manager without a district no matching, as there is nothing to match to', async () => {
    await test.owner.query(
      "update memberships set district_id = null where authority_id = $1 and role = 'area_manager'",
      [test.world.second.id],
    )
    const abilities = async (of: 'first' | 'second') =>
      (await test.call(sessions.me, { as: 'area_manager', of })).json<{ abilities: string[] }>().abilities
    expect(await abilities('first')).toContain('ticket.match')
    expect(await abilities('second')).not.toContain('ticket.match')
  })

  it('refuses a wrong domain, a wrong password and an unknown account, the last two with the same answer', async () => {
    expect(code(await signIn('administrator@first.example', password, 'other'))).toBe('invalid_domain')
    const wrong = await signIn('area_manager@first.example', 'wrong')
    const unknown = await signIn('nobody@first.example', 'wrong')
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
    expect(wrong.json<{ error: { message: string } }>().error.message).toBe(
      unknown.json<{ error: { message: string } }>().error.message,
    )
  })

  it('is logged, successful or not, with the account, the way and the factors, and never with what was typed', async () => {
    const before = test.log.length
    await signIn('plant_inspector@first.example')
    await signIn('plant_inspector@first.example', 'typed-in-vain')
    await signIn('nobody@first.example', 'typed-in-vain')
    const log = test.log.slice(before)
    const linesOf = (msg: string) =>
      log.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['msg'] === msg)
    const [{ user } = {}] = linesOf('signed in')
    expect(linesOf('signed in')).toMatchObject([
      { user: expect.any(Number), session: expect.any(Number), method: 'password', two_factors: false },
    ])
    expect(linesOf('sign-in refused')).toMatchObject([{ user, method: 'password' }, { user: null }])
    expect(linesOf('answered').map(({ status, problem }) => [status, problem])).toEqual([
      [200, undefined],
      [401, 'invalid_login'],
      [401, 'invalid_login'],
    ])
    expect(log.join('')).not.toMatch(/typed-in-vain|Correct-Horse|@first/)
  })

  it('reports every missing field by its key', async () => {
    const response = await test.app.server.inject({
      method: 'POST',
      url: '/authenticate',
      payload: { username: '', password: '', domain: 'dotslip' },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json<{ error: { details: { path: string; message: string }[] } }>().error.details).toEqual([
      expect.objectContaining({ path: 'username', message: 'errors.username_is_required' }),
      expect.objectContaining({ path: 'password', message: 'errors.password_is_required' }),
    ])
  })

  it('locks an account after ten failures for 15 minutes, whether it exists or not', async () => {
    for (const username of ['qc_lab@first.example', 'stranger@first.example']) {
      for (let failure = 0; failure < 10; failure++)
        expect((await signIn(username, 'wrong', 'dotslip', '10.0.0.2')).statusCode).toBe(401)
      const locked = await signIn(username)
      expect([locked.statusCode, code(locked), locked.headers['retry-after']]).toEqual([
        429,
        'too_many_attempts',
        '900',
      ])
    }
    test.clock.now = new Date(test.clock.now.getTime() + 15 * 60_000 + 1000)
    expect((await signIn('qc_lab@first.example')).statusCode).toBe(200)
    test.clock.now = new Date()
  })
})

describe('guessing (D4)', () => {
  it('is limited to ten guesses, however many are sent at once', async () => {
    /** A caller who finds no place in the queue is asked to retry, and does. */
    const guess = async (given: string): Promise<number> => {
      const { statusCode } = await signIn('safety_inspector@first.example', given, 'dotslip', '10.0.0.3')
      return statusCode === 503 ? guess(given) : statusCode
    }
    const statuses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => guess(index === 39 ? password : 'wrong')),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  })

  it('locks a person, under any of their sign-in names', async () => {
    await test.owner.query(
      "update memberships set phone_e164 = '+17705550134' where user_id = (select id from users where email = 'read_only_auditor@first.example')",
    )
    for (let failure = 0; failure < 5; failure++)
      for (const name of ['READ_ONLY_AUDITOR@first.example', '(770) 555-0134'])
        await signIn(name, 'wrong', 'dotslip', '10.0.0.4')
    expect([
      (await signIn('770-555-0134')).statusCode,
      (await signIn('read_only_auditor@first.example')).statusCode,
    ]).toEqual([429, 429])
  })
})

it('ends sessions and keeps preferences on a single connection to the database', async () => {
  const small = await createTestApp({ DATABASE_POOL_SIZE: '1' })
  const saved = await small.call(sessions.saveSearchPreferences, {
    body: { search_preferences: { filterSearchTerm: 'T-440' } },
  })
  expect([
    saved.statusCode,
    (await small.call(sessions.logout)).statusCode,
    (await small.call(sessions.me)).statusCode,
  ]).toEqual([200, 204, 401])
  await small.close()
})

describe('tokens (D2)', () => {
  const me = (refresh_token: string, access_token?: string) =>
    test.call(sessions.me, {
      as: null,
      headers: { 'x-refresh-token': refresh_token, ...(access_token && { authorization: `Bearer ${access_token}` }) },
    })
  const renewed = (response: Awaited<ReturnType<typeof me>>) => String(response.headers['x-refresh-token'])
  const newSession = async () =>
    (await signIn('field_engineer@first.example')).json<{ refresh_token: string; access_token: string }>()

  it('are renewed with the refresh token once the access token has expired', async () => {
    const { access_token, refresh_token } = await newSession()
    test.clock.now = new Date(Date.now() + 16 * 60_000)
    const response = await me(refresh_token, access_token)
    test.clock.now = new Date()
    expect(response.statusCode).toBe(200)
    expect(response.headers['x-access-token']).toBeTypeOf('string')
    expect(renewed(response)).not.toBe(refresh_token)
  })

  it('include a rotated token until its successor is first used; using it later ends the family', async () => {
    const { refresh_token: first } = await newSession()
    const second = renewed(await me(first))
    expect(renewed(await me(first))).toBe(second)
    const third = renewed(await me(second))
    expect((await me(first)).statusCode).toBe(401)
    expect((await me(third)).statusCode).toBe(401)
  })

  it('get the same successor in requests at the same time', async () => {
    const { refresh_token } = await newSession()
    const responses = await Promise.all(Array.from({ length: 8 }, () => me(refresh_token)))
    expect(new Set(responses.map(renewed)).size).toBe(1)
    expect(responses.every((response) => response.statusCode === 200)).toBe(true)
  })

  it('never let a refresh token save a forged access token', async () => {
    const { refresh_token, access_token } = await newSession()
    expect((await me(refresh_token, `${access_token}x`)).statusCode).toBe(401)
    expect((await me('made-up')).statusCode).toBe(401)
  })

  it('no longer work when the session has ended', async () => {
    const { refresh_token, access_token } = await newSession()
    expect(
      (await test.call(sessions.logout, { as: null, headers: { authorization: `Bearer ${access_token}` } })).statusCode,
    ).toBe(204)
    expect((await me(refresh_token, access_token)).statusCode).toBe(401)
    expect((await me(refresh_token)).statusCode).toBe(401)
  })
})

describe('the session', () => {
  it('keeps search preferences for the session', async () => {
    const search_preferences = { filterByStatus: ['pending'], filterSearchTerm: 'T-440' }
    await test.call(sessions.saveSearchPreferences, { as: 'pending', body: { search_preferences } })
    expect((await test.call(sessions.me, { as: 'pending' })).json()).toMatchObject({ search_preferences })
    expect((await test.call(sessions.me, { as: 'field_inspector' })).json()).toMatchObject({ search_preferences: {} })
  })

  it('never writes tokens or passwords into the log', () => {
    const text = test.log.join('')
    expect(text).not.toContain(password)
    expect(text).not.toMatch(/Bearer|eyJ/)
  })
})
