import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createPerson } from '../../../testing/world.ts'
import { signed, signingKey, startScriptedProvider } from '../testing/scripted-provider.ts'
import { answerWith, begin, claimsFor, finish, providerAt, type BegunTry } from '../testing/sign-in-tries.ts'

const provider = await startScriptedProvider()
const other = await startScriptedProvider()
const test = await createTestApp({ MILEPOST_IDENTITY_HOSTS: `${provider.host},${other.host}` })
afterAll(() => Promise.all([provider.stop(), other.stop()]))

const EMAIL = 'ada@attacked.example'
const stranger = await signingKey('stranger')
const first = test.world.first.id
const { user_id, membership_id } = await createPerson(test.owner, 'a secret of the tests that is long enough', {
  authority_id: first,
  district_id: null,
  role: 'administrator',
  email: EMAIL,
})
const { id: idp } = await providerAt(test, provider.issuer)
const { id: other_idp } = await providerAt(test, other.issuer)

beforeEach(async () => {
  provider.reset()
  other.reset()
  await test.owner.query("delete from sessions where method = 'oidc'")
  await test.owner.query('delete from person_identities')
  await test.owner.query('delete from sign_in_attempts')
})

const second = () => Math.floor(test.clock.now.getTime() / 1000)
const person = (begun: BegunTry) => ({
  ...claimsFor(provider, begun, test.clock.now),
  email: EMAIL,
  email_verified: true,
})
/** Sends the browser back and expects a refusal by one of these codes. */
async function refused(begun: BegunTry, code: string, back: Partial<Parameters<typeof finish>[1]> = {}): Promise<void> {
  const answer = await finish(test, { state: begun.state, issuer: provider.issuer, ...back })
  expect([answer.statusCode < 500, answer.json<{ error?: { code: string } }>().error?.code], answer.body).toEqual([
    true,
    code,
  ])
  const sessions = await test.owner.query("select from sessions where method = 'oidc'")
  expect(sessions.rowCount).toBe(0)
}

it('admits a person whose token is in order', async () => {
  const begun = await begin(test, idp)
  await answerWith(provider, person(begun))
  const answer = await finish(test, { state: begun.state, issuer: provider.issuer })
  expect(answer.statusCode, answer.body).toBe(200)
  const held = await test.owner.query<{ method: string; authority_id: number; membership_id: number }>(
    'select method, authority_id::integer, membership_id::integer from sessions where user_id = $1 and provider_id = $2',
    [user_id, idp],
  )
  expect(held.rows).toEqual([{ method: 'oidc', authority_id: first, membership_id }])
})

/** Claims that replace those of a token that is in order; undefined leaves one out. */
const claims: Record<string, (begun: BegunTry) => object> = {
  'another issuer': () => ({ iss: other.issuer }),
  'an issuer with a slash more': () => ({ iss: `${provider.issuer}/` }),
  'no issuer': () => ({ iss: undefined }),
  'another audience': () => ({ aud: 'another client' }),
  'no audience': () => ({ aud: undefined }),
  'several audiences without an authorized party': () => ({ aud: ['milepost', 'another client'] }),
  'an audience of others in a list': () => ({ aud: ['another client'] }),
  'another authorized party': () => ({ azp: 'another client' }),
  'another authorized party of several audiences': () => ({ aud: ['milepost', 'another'], azp: 'another' }),
  'no nonce': () => ({ nonce: undefined }),
  'another nonce': () => ({ nonce: 'another' }),
  'a nonce that is a list': ({ asked }) => ({ nonce: [asked.get('nonce')] }),
  'a time that is past': () => ({ exp: second() - 120, iat: second() - 300 }),
  'no end': () => ({ exp: undefined }),
  'a time that is to come': () => ({ nbf: second() + 300 }),
  'an issue in the future': () => ({ iat: second() + 300, exp: second() + 600 }),
  'an issue long ago': () => ({ iat: second() - 3600 }),
  'no time of issue': () => ({ iat: undefined }),
  'no subject': () => ({ sub: undefined }),
  'an empty subject': () => ({ sub: '' }),
  'a subject of 256 characters': () => ({ sub: 's'.repeat(256) }),
  'a subject beyond ASCII': () => ({ sub: 'sübject' }),
  'a subject with a NUL': () => ({ sub: 'subject\0' }),
  'a subject that is a number': () => ({ sub: 7 }),
  'another access token': () => ({ at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }),
}

describe('an ID token is refused with', () => {
  it.each(Object.entries(claims))('%s', async (_what, change) => {
    const begun = await begin(test, idp)
    await answerWith(provider, { ...person(begun), ...change(begun) })
    await refused(begun, 'sso_refused')
  })

  it('the nonce of an earlier sign-in', async () => {
    const [earlier, begun] = [await begin(test, idp), await begin(test, idp)]
    await answerWith(provider, person(earlier))
    await refused(begun, 'sso_refused')
  })
})

/** ID tokens that are signed in no way that counts. */
const forged: Record<string, (claims: object) => Promise<string>> = {
  'no algorithm': async (payload) => `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(payload)}.`,
  'no algorithm, in another case': async (payload) => `${encoded({ alg: 'nOnE', typ: 'JWT' })}.${encoded(payload)}.`,
  'no signature': async (payload) => `${encoded({ alg: 'RS256', kid: 'first' })}.${encoded(payload)}.`,
  'the public key as the secret of HS256': (payload) => hmacOf(payload, JSON.stringify(provider.key.jwk)),
  'the client secret as the secret of HS256': (payload) => hmacOf(payload, 'a secret of the client'),
  'a key of a stranger': (payload) => signed(payload as never, stranger),
  'a key of a stranger under the name of the right one': (payload) =>
    signed(payload as never, { ...stranger, kid: 'first' }),
  'a key that the token carries': (payload) =>
    signed(payload as never, { ...stranger, kid: 'first' }, { jwk: stranger.jwk }),
  'an address of keys that the token carries': (payload) =>
    signed(payload as never, { ...stranger, kid: 'first' }, { jku: `${other.issuer}/jwks` }),
  'a certificate that the token carries': (payload) =>
    signed(payload as never, { ...stranger, kid: 'first' }, { x5c: ['MIIB'], x5u: `${other.issuer}/x5u` }),
  'an algorithm that is not accepted': async (payload) => signed(payload as never, await signingKey('first', 'RS384')),
  'a critical header that nobody knows': (payload) =>
    signed(payload as never, provider.key, { crit: ['b64'], b64: true, 'urn:x': 1 }).catch(() => 'unsigned'),
  'the type of an access token': (payload) => signed(payload as never, provider.key, { typ: 'at+jwt' }),
  'the type of a sign-out': (payload) => signed(payload as never, provider.key, { typ: 'logout+jwt' }),
  'claims that were changed after they were signed': async (payload) => {
    const [header = '', , signature = ''] = (await signed(payload as never, provider.key)).split('.')
    return `${header}.${encoded({ ...payload, sub: 'somebody else' })}.${signature}`
  },
  'no dots': async () => 'token',
  'four dots': async (payload) => `${await signed(payload as never, provider.key)}.more.more`,
}
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
async function hmacOf(payload: object, secret: string): Promise<string> {
  const { createHmac } = await import('node:crypto')
  const content = `${encoded({ alg: 'HS256', typ: 'JWT', kid: 'first' })}.${encoded(payload)}`
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
}

describe('an ID token is refused that has', () => {
  it.each(Object.entries(forged))('%s', async (_what, forge) => {
    const begun = await begin(test, idp)
    const id_token = await forge(person(begun))
    provider.answers.set('/token', { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token })
    other.answers.set('/jwks', { keys: [stranger.jwk] })
    await refused(begun, 'sso_refused')
    expect(other.requests).toEqual([])
  })
})

const page = (status: number, body: string) => ({
  html: body,
  status,
})
/** What the token endpoint answers instead of tokens, and the code of the refusal. */
const answers: Record<
  string,
  [answer: ReturnType<typeof page> | 'hang up' | 'never' | 'huge' | 'elsewhere', code: string]
> = {
  'a page': [page(200, '<html>Sign in</html>'), 'sso_refused'],
  'a page that says it is JSON': [page(201, '<html>'), 'sso_refused'],
  'a fault of its own': [page(500, 'Internal Server Error'), 'sso_refused'],
  'a list': [page(202, '[]'), 'sso_refused'],
  nothing: [page(204, ''), 'sso_refused'],
  'a cut connection': ['hang up', 'provider_unreachable'],
  'more than it should': ['huge', 'provider_unreachable'],
  'another address': ['elsewhere', 'sso_refused'],
}

describe('an exchange is refused that gets', () => {
  it.each(Object.entries(answers))('%s', async (_what, [answer, code]) => {
    const begun = await begin(test, idp)
    provider.answers.set('/token', (response) => {
      if (answer === 'hang up') return void response.socket?.destroy()
      if (answer === 'huge')
        return void response.writeHead(200, { 'content-type': 'application/json' }).end('9'.repeat(1_000_000))
      if (answer === 'elsewhere') return void response.writeHead(302, { location: `${other.issuer}/token` }).end()
      if (typeof answer === 'object')
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.html)
    })
    await refused(begun, code)
    expect(other.requests).toEqual([])
  })

  it.each([
    ['no ID token', { id_token: undefined }],
    ['no access token', { access_token: undefined }],
    ['an access token that is none', { access_token: { a: 1 } }],
    ['tokens of another type', { token_type: 'mac' }],
    ['an ID token that is a list', { id_token: ['a'] }],
    ['an ID token of a megabyte', { id_token: 'a'.repeat(200_000) }],
  ])('%s', async (_what, more) => {
    const begun = await begin(test, idp)
    await answerWith(provider, person(begun), { more })
    await refused(begun, 'sso_refused')
  })

  it('the word that the code was used before, or is of another client', async () => {
    const begun = await begin(test, idp)
    provider.answers.set('/token', (response) =>
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error: 'invalid_grant' })),
    )
    await refused(begun, 'sso_refused')
  })

  it('information about somebody else', async () => {
    const begun = await begin(test, idp)
    await answerWith(provider, claimsFor(provider, begun, test.clock.now))
    provider.answers.set('/userinfo', { sub: 'somebody else', email: EMAIL, email_verified: true })
    await refused(begun, 'sso_refused')
  })
})

describe('coming back is refused', () => {
  it('with the name of another issuer, or none, so that a code never goes to the wrong provider (mix-up)', async () => {
    for (const issuer of [other.issuer, undefined]) {
      const begun = await begin(test, idp)
      await answerWith(provider, person(begun))
      await refused(begun, 'sso_refused', { issuer })
      expect(provider.requests.filter(({ path }) => path === '/token')).toEqual([])
    }
  })

  it('with a state that is unknown, used or too old', async () => {
    const begun = await begin(test, idp)
    await answerWith(provider, { ...person(begun), nonce: 'another' })
    await refused(begun, 'sso_refused')
    await refused(begun, 'sso_expired')
    await refused({ ...begun, state: 'AAAAAA' }, 'sso_expired')
    const old = await begin(test, idp)
    test.clock.now = new Date(test.clock.now.getTime() + 601_000)
    await refused(old, 'sso_expired')
  })

  it('at another address than it began with, with other spellings of it', async () => {
    for (const redirect_uri of [
      'http://127.0.0.1:0/auth/callback/',
      'http://127.0.0.1:0/auth/callback?a=1',
      'https://evil.example/auth/callback',
    ])
      await refused(await begin(test, idp), 'sso_expired', { redirect_uri })
  })

  it('in another browser, and leaves the sign-in to the browser that began it', async () => {
    const [begun, stranger_browser] = [await begin(test, idp), await begin(test, idp)]
    await answerWith(provider, person(begun))
    const headers = { origin: 'http://127.0.0.1:0' }
    await refused(begun, 'sso_expired', { headers })
    await refused(begun, 'sso_expired', { headers: { ...headers, cookie: stranger_browser.cookie } })
    const answer = await finish(test, {
      state: begun.state,
      issuer: provider.issuer,
      headers: { ...headers, cookie: begun.cookie },
    })
    expect(answer.statusCode, answer.body).toBe(200)
  })

  it('with the state of another provider, whose tokens are of another issuer', async () => {
    const begun = await begin(test, other_idp)
    await answerWith(provider, person(begun))
    other.answers.set('/token', provider.answers.get('/token') ?? {})
    await refused(begun, 'sso_refused', { issuer: other.issuer })
  })

  it('after the provider was disabled', async () => {
    const begun = await begin(test, other_idp)
    await test.owner.query('update identity_providers set enabled = false where id = $1', [other_idp])
    await refused(begun, 'sso_expired')
    await test.owner.query('update identity_providers set enabled = true where id = $1', [other_idp])
  })
})

/** Addresses that lead to nobody, although the person is known by the right one. */
const emails: Record<string, object> = {
  'a list of addresses': { email: [EMAIL] },
  'an object': { email: { address: EMAIL } },
  'an unverified address': { email_verified: false },
  'an address that is unverified as text': { email_verified: 'false' },
  'an address about which nothing is said': { email_verified: undefined },
  'an address with a comment': { email: 'ada(comment)@attacked.example' },
  'two addresses': { email: `${EMAIL},eve@evil.example` },
  'an address with a display name': { email: `Ada <${EMAIL}>` },
  'an address with a line break': { email: `${EMAIL}\n` },
  'an address with a NUL': { email: `${EMAIL}\0` },
  'letters that fold to the same': { email: 'ada@attac\u212Aed.example' },
  'letters that look the same': { email: 'ad\u0430@attacked.example' },
  'letters of full width': { email: 'ada@\uFF41ttacked.example' },
  'another address of the same domain': { email: 'eve@attacked.example' },
}

describe('nobody is linked by', () => {
  it.each(Object.entries(emails))('%s', async (_what, change) => {
    const begun = await begin(test, idp)
    await answerWith(provider, { ...person(begun), ...change })
    await refused(begun, 'no_access')
  })
})

it('tolerates a clock that differs by less than a minute', async () => {
  for (const seconds of [-50, 50]) {
    const begun = await begin(test, idp)
    const iat = second() + seconds
    await answerWith(provider, { ...person(begun), iat, nbf: iat, exp: seconds < 0 ? second() - 30 : iat + 60 })
    const answer = await finish(test, { state: begun.state, issuer: provider.issuer })
    expect(answer.statusCode, answer.body).toBe(200)
  }
})

it('sends the verifier to the provider alone, bound to what it asked for (PKCE)', async () => {
  const begun = await begin(test, idp)
  await answerWith(provider, person(begun))
  await finish(test, { state: begun.state, issuer: provider.issuer })
  const [sent] = provider.requests.filter(({ path }) => path === '/token')
  const { createHash } = await import('node:crypto')
  const challenge = createHash('sha256')
    .update(sent?.body.get('code_verifier') ?? '')
    .digest('base64url')
  expect([begun.asked.get('code_challenge_method'), begun.asked.get('code_challenge')]).toEqual(['S256', challenge])
  expect(begun.asked.get('scope')).toBe('openid email offline_access')
  expect(begun.state).toMatch(/^[A-Za-z0-9]{6}$/)
  expect(Buffer.from(begun.asked.get('nonce') ?? '', 'base64url')).toHaveLength(16)
})

/** Metadata that a provider is not used with. */
const metadata: Record<string, () => object> = {
  'the issuer of somebody else': () => ({ issuer: other.issuer }),
  'no issuer': () => ({ issuer: undefined }),
  'a token address in the own network': () => ({ token_endpoint: 'http://127.0.0.1:1/token' }),
  'a token address of a cloud': () => ({ token_endpoint: 'http://169.254.169.254/latest/meta-data' }),
  'keys without TLS': () => ({ jwks_uri: 'http://keys.example.gov/jwks' }),
  'an address that runs': () => ({ authorization_endpoint: 'javascript:alert(1)' }),
  'a file': () => ({ authorization_endpoint: 'file:///etc/passwd' }),
  'no address for codes': () => ({ token_endpoint: undefined }),
  'addresses that are lists': () => ({ jwks_uri: ['a'] }),
}

it.each(Object.entries(metadata))('does not use a provider with %s', async (what, change) => {
  const issuer = `${other.issuer}/${encodeURIComponent(what)}`
  const { id } = await providerAt(test, issuer)
  const good = other.answers.get('/.well-known/openid-configuration') as object
  other.answers.set(`${new URL(issuer).pathname}/.well-known/openid-configuration`, { ...good, issuer, ...change() })
  await expect(begin(test, id)).rejects.toThrow('provider_unreachable')
})

describe('keys', () => {
  const tokens = async (key = provider.key) => {
    const begun = await begin(test, idp)
    await answerWith(provider, person(begun), { key })
    return await finish(test, { state: begun.state, issuer: provider.issuer })
  }
  const fetched = () => provider.requests.filter(({ path }) => path === '/jwks').length
  const later = (seconds: number) => {
    test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000)
  }

  it('that nobody knows cause one fetch a minute', async () => {
    later(3600)
    for (let round = 0; round < 12; round += 1)
      expect((await tokens({ ...stranger, kid: `kid ${round}` })).statusCode).toBe(401)
    expect(fetched()).toBe(1)
    later(61)
    for (let round = 0; round < 12; round += 1) await tokens({ ...stranger, kid: `kid ${round}` })
    expect(fetched()).toBe(2)
  })

  it('are found after they were rotated, and old ones are no longer good', async () => {
    later(3600)
    expect((await tokens()).statusCode).toBe(200)
    const next = await signingKey('next', 'ES256')
    provider.answers.set('/jwks', { keys: [next.jwk] })
    later(61)
    expect((await tokens(next)).statusCode).toBe(200)
    expect((await tokens()).statusCode).toBe(401)
  })

  it.each(['PS256', 'ES256', 'EdDSA'])('of %s are accepted', async (alg) => {
    later(3600)
    const key = await signingKey('one', alg)
    provider.answers.set('/jwks', { keys: [key.jwk] })
    const answer = await tokens(key)
    expect(answer.statusCode, answer.body).toBe(200)
  })

  it('that are none, or symmetric, are not used', async () => {
    later(3600)
    for (const jwks of [{ keys: [] }, { keys: 'none' }, { keys: [{ kty: 'oct', k: 'c2VjcmV0', kid: 'first' }] }, []]) {
      provider.answers.set('/jwks', jwks)
      expect((await tokens()).statusCode).toBe(422)
    }
  })
})
