import { saml, sessions, sso, type ProblemBody } from '@milepost/contract'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createPerson } from '../../../testing/world.ts'
import { MOST_MESSAGE_BYTES } from '../message/decode-message.ts'
import { documentAttacks } from '../testing/document-attacks.ts'
import { attribute, sampleResponse, signedMessage, type SampleResponse } from '../testing/sample-response.ts'
import {
  CALLBACK,
  createdProvider,
  messageIn,
  post,
  providerKey,
  PUBLIC_URL,
  respond,
  saidTo,
  samlSettingsOf,
  waitingAttempt,
} from '../testing/saml-provider.ts'
import { wrappingAttacks } from '../testing/wrapping-attacks.ts'

const test = await createTestApp({ PUBLIC_URL })
const key = await providerKey(test.clock.now)
const settings = samlSettingsOf(key)
const provider = await createdProvider(test, settings)
await createPerson(test.owner, 'a secret of the tests that is long enough', {
  authority_id: test.world.first.id,
  district_id: null,
  role: 'field_inspector',
  email: 'ana@first.example',
})
const mail = attribute('mail', 'ana@first.example')
const signed = (said: SampleResponse, of: 'Response' | 'Assertion' = 'Assertion') =>
  signedMessage(sampleResponse(said), { of, ...key })
const codeOf = ({ body }: { body: string }) => (JSON.parse(body) as ProblemBody).error.code
let states = 0
/** A waiting sign-in with the response to it. */
async function answered(change: Partial<SampleResponse> = {}) {
  const state = `s${String(++states).padStart(5, '0')}`
  const request_id = await waitingAttempt(test, provider, { state })
  return {
    state,
    request_id,
    xml: signed({ ...saidTo(provider, request_id, test.clock.now), attributes: mail, ...change }),
  }
}
const reasons = async () =>
  (
    await test.owner.query<{ reason: string }>(
      "select changes->>'reason' as reason from audit_events where action = 'identity_provider.refused' order by id desc limit 1",
    )
  ).rows[0]?.reason

it('signs a person in: request, response, code, session', async () => {
  const begun = await test.ok(sso.redirect, { as: null, query: { idp: String(provider.id), callback_uri: CALLBACK } })
  const request = messageIn(begun.redirect_uri, 'SAMLRequest')
  const [, request_id = ''] = / ID="([^"]+)"/.exec(request) ?? []
  expect(begun.redirect_uri.startsWith('https://idp.example/sso?')).toBe(true)
  expect(request).toContain(`AssertionConsumerServiceURL="${PUBLIC_URL}/v3/saml/${provider.id}/acs"`)
  const xml = signed({ ...saidTo(provider, request_id, test.clock.now), attributes: mail })
  const sent = await respond(test, provider.id, xml, begun.redirect_state)
  expect(sent.statusCode, sent.body).toBe(303)
  const back = new URL(sent.headers.location ?? '')
  expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([CALLBACK, begun.redirect_state])
  expect(sent.headers.location).not.toContain('ana')
  const body = {
    authorization_code: back.searchParams.get('code') ?? '',
    redirect_uri: CALLBACK,
    redirect_state: begun.redirect_state,
    domain: 'dotslip',
  }
  const first = await test.call(sessions.authenticate, { as: null, body })
  expect(first.statusCode, first.body).toBe(200)
  const { access_token } = first.json<{ access_token: string }>()
  const me = await test.call(sessions.me, { as: null, headers: { authorization: `Bearer ${access_token}` } })
  expect(me.json()).toMatchObject({ user: { email: 'ana@first.example', role: 'field_inspector' } })
  const { rows } = await test.owner.query('select method, provider_subject from sessions order by id desc limit 1')
  expect(rows).toEqual([{ method: 'saml', provider_subject: 'ana-7' }])
  const again = await test.call(sessions.authenticate, { as: null, body })
  expect([again.statusCode, codeOf(again)]).toEqual([401, 'sso_expired'])
})

describe('a code', () => {
  const exchange = (code: string, state: string) =>
    test.call(sessions.authenticate, {
      as: null,
      body: { authorization_code: code, redirect_uri: CALLBACK, redirect_state: state, domain: 'dotslip' },
    })
  const codeFor = async () => {
    const { state, xml } = await answered()
    const { location } = (await respond(test, provider.id, xml, state)).headers
    return { state, code: new URL(location ?? '').searchParams.get('code') ?? '' }
  }
  it('is of one sign-in, and cannot be guessed', async () => {
    const [one, other] = [await codeFor(), await codeFor()]
    expect(codeOf(await exchange(one.code, other.state))).toBe('sso_refused')
    expect(codeOf(await exchange('x'.repeat(43), one.state))).toBe('sso_refused')
  })
  it('is valid for two minutes', async () => {
    const now = test.clock.now
    const { code, state } = await codeFor()
    test.clock.now = new Date(now.getTime() + 121_000)
    expect(codeOf(await exchange(code, state))).toBe('sso_refused')
    test.clock.now = now
  })
})

describe('a response', () => {
  it('is taken once, and its request is answered once', async () => {
    const { state, xml, request_id } = await answered()
    expect((await respond(test, provider.id, xml, state)).statusCode).toBe(303)
    expect([codeOf(await respond(test, provider.id, xml, state)), await reasons()]).toEqual(['sso_refused', 'replayed'])
    const second = signed({ ...saidTo(provider, request_id, test.clock.now), attributes: mail })
    expect([codeOf(await respond(test, provider.id, second, state)), await reasons()]).toEqual([
      'sso_refused',
      'replayed',
    ])
  })
  it('is not taken twice at the same moment', async () => {
    const { state, xml } = await answered()
    const answers = await Promise.all(Array.from({ length: 5 }, () => respond(test, provider.id, xml, state)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 401, 401, 401, 401])
  })
  it('belongs to the sign-in of its provider', async () => {
    const other = await createdProvider(test, settings)
    const { state, xml } = await answered()
    expect(codeOf(await respond(test, other.id, xml, state))).toBe('sso_expired')
  })
  it('finds no sign-in after ten minutes, nor one of another state', async () => {
    const { state, xml } = await answered()
    expect(codeOf(await respond(test, provider.id, xml, 'nobody'))).toBe('sso_expired')
    const now = test.clock.now
    test.clock.now = new Date(now.getTime() + 601_000)
    expect(codeOf(await respond(test, provider.id, xml, state))).toBe('sso_expired')
    test.clock.now = now
  })
  it('of nobody is refused with a code that nobody can use', async () => {
    const { state, xml } = await answered({ name_id: 'stranger-1', attributes: '' })
    const { location } = (await respond(test, provider.id, xml, state)).headers
    const answer = await test.call(sessions.authenticate, {
      as: null,
      body: {
        authorization_code: new URL(location ?? '').searchParams.get('code') ?? '',
        redirect_uri: CALLBACK,
        redirect_state: state,
        domain: 'dotslip',
      },
    })
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'no_access'])
  })
})

it('that a browser shows as a page leads to the callback page, whatever is refused', async () => {
  const accept = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const sent = (form: string) => post(test, saml.acs, provider.id, form, accept)
  const { state, request_id } = await answered()
  const declined = sampleResponse(saidTo(provider, request_id, test.clock.now), '').replace(':Success', ':Responder')
  const xml = encodeURIComponent(Buffer.from(declined).toString('base64'))
  const found = [
    await sent(`SAMLResponse=${xml}&RelayState=${state}`),
    await sent(`SAMLResponse=rubbish!&RelayState=${state}`),
    await sent('SAMLResponse=QUJD&RelayState=nobody"><b>'),
  ].map(({ statusCode, headers }) => [statusCode, headers.location])
  expect(found).toEqual([
    [303, `${CALLBACK}?error=access_denied&state=${state}`],
    [303, `${CALLBACK}?error=saml_response&state=${state}`],
    [303, `${CALLBACK}?error=saml_response&state=`],
  ])
})

describe('a response to no request', () => {
  const unsolicited = () =>
    signed({ ...saidTo(provider, 'REQUEST', test.clock.now) }).replaceAll(/ InResponseTo="[^"]*"/g, '')
  it('is refused', async () => {
    expect(codeOf(await respond(test, provider.id, unsolicited(), ''))).toBe('sso_refused')
    expect(await reasons()).toBe('unsolicited')
  })
  it('begins a sign-in where the settings allow it, and is not used itself', async () => {
    const open = await createdProvider(test, { ...settings, allows_unsolicited: true })
    const answer = await respond(test, open.id, unsolicited(), '')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${PUBLIC_URL}/auth/sso?idp=${open.id}`])
  })
})

describe('each attack is answered by 401, with its reason in the audit log', async () => {
  const part = { assertion: provider } as Record<string, typeof provider>
  for (const one of ['response', 'both'] as const) part[one] = await createdProvider(test, { ...settings, signed: one })
  it.each([...wrappingAttacks, ...documentAttacks])('$name', async ({ xml, says, signed: of = 'assertion' }) => {
    const target = part[of] ?? provider
    const state = `a${String(++states).padStart(5, '0')}`
    // The attacks are written for these ids.
    const said = {
      ...saidTo(target, '_request', test.clock.now),
      assertion_id: '_assertion',
      attributes: attribute('mail', 'ana@dot.example'),
    }
    await waitingAttempt(test, target, { state })
    await test.owner.query("update sso_attempts set nonce = 'request' where state = $1", [state])
    const loot = { said, signed_assertion: signed(said), signed_response: signed(said, 'Response') }
    const answer = await respond(test, target.id, xml(loot), state)
    expect([answer.statusCode, codeOf(answer), await reasons()]).toEqual([401, 'sso_refused', says])
  })
})

describe('what is no message', () => {
  it.each<[string, string, number, string]>([
    ['an empty form', '', 401, 'not_base64'],
    ['rubbish', 'SAMLResponse=%00%01', 401, 'not_base64'],
    ['an escape that is none', 'SAMLResponse=%zz', 401, 'not_base64'],
    ['base64 of a wrong length', 'SAMLResponse=QUJD%3D%3D%3DQUJD', 401, 'not_base64'],
    ['two responses', 'SAMLResponse=QUJD&SAMLResponse=QUJE', 401, 'signature_shape'],
    [
      'bytes that are no UTF-8',
      `SAMLResponse=${encodeURIComponent(Buffer.from([0xff, 0xfe, 0x3c]).toString('base64'))}`,
      401,
      'not_utf8',
    ],
    [
      'Windows-1252',
      `SAMLResponse=${encodeURIComponent(Buffer.from('<a>\xf1</a>', 'latin1').toString('base64'))}`,
      401,
      'not_utf8',
    ],
    ['too much', `SAMLResponse=${'A'.repeat(Math.ceil(MOST_MESSAGE_BYTES * 1.36))}`, 401, 'too_large'],
  ])('%s', async (_name, form, status, says) => {
    const answer = await post(test, saml.acs, provider.id, form)
    expect([answer.statusCode, codeOf(answer), await reasons()]).toEqual([status, 'sso_refused', says])
  })

  it('is refused as JSON, beyond a megabyte, and at a provider that is not there or not enabled', async () => {
    const json = await test.app.server.inject({ method: 'POST', url: `/v3/saml/${provider.id}/acs`, payload: {} })
    expect(json.statusCode).toBe(401)
    expect((await post(test, saml.acs, provider.id, 'a'.repeat(1_100_000))).statusCode).toBe(413)
    const off = await createdProvider(test, settings, { enabled: false })
    for (const id of [off.id, 999_999]) expect((await post(test, saml.acs, id, '')).statusCode).toBe(404)
  })
})
