import { sessions } from '@milepost/contract'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'

const test = await createTestApp()
const session_id = test.world.first.sessions.administrator

const secret = 'a secret of the tests that is long enough'
const keyOf = (text: string) => new TextEncoder().encode(text)
const at = () => Math.floor(Date.now() / 1000)
/** The claims of a good token of the administrator's session. */
const good = (): JWTPayload => ({
  iss: 'milepost',
  aud: 'milepost-api',
  sub: String(session_id),
  iat: at(),
  exp: at() + 900,
})
const header = { alg: 'HS256', typ: 'at+jwt' }
const signed = (claims: JWTPayload, { head = header, key = keyOf(secret) }: { head?: object; key?: Uint8Array } = {}) =>
  new SignJWT(claims).setProtectedHeader({ ...header, ...head }).sign(key)
const base64 = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const without = (claim: string) => Object.fromEntries(Object.entries(good()).filter(([name]) => name !== claim))

const me = async (token: string, headers: Record<string, string> = {}) =>
  (await test.call(sessions.me, { as: null, headers: { authorization: `Bearer ${token}`, ...headers } })).statusCode

it('accepts a token that was signed here, the model for the forged ones', async () => {
  expect(await me(await signed(good()))).toBe(200)
})

const forged: Record<string, () => Promise<string>> = {
  'signed with another secret': () => signed(good(), { key: keyOf('another secret that is long enough, too') }),
  'of another session under the signature of a good one': async () => {
    const [head, , signature] = (await signed(good())).split('.')
    return [head, base64({ ...good(), sub: String(test.world.first.sessions.qc_lab) }), signature].join('.')
  },
  'with alg none and no signature': async () => new UnsecuredJWT(good()).encode(),
  'with alg none under a good signature': async () => {
    const [, payload, signature] = (await signed(good())).split('.')
    return [base64({ alg: 'none', typ: 'at+jwt' }), payload, signature].join('.')
  },
  'with alg NONE in capitals': async () => `${base64({ alg: 'NONE', typ: 'at+jwt' })}.${base64(good())}.`,
  'without its signature': async () => (await signed(good())).replace(/\.[^.]+$/, '.'),
  'by another HMAC with the right secret': () =>
    signed(good(), { head: { alg: 'HS512' }, key: keyOf(secret.repeat(2)) }),
  'by HMAC with SHA-512 and the very secret': async () => {
    const input = `${base64({ alg: 'HS512', typ: 'at+jwt' })}.${base64(good())}`
    return `${input}.${createHmac('sha512', secret).update(input).digest('base64url')}`
  },
  'by a key pair whose public key is in the header': async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
    return await new SignJWT(good())
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', jwk: await exportJWK(publicKey) })
      .sign(privateKey)
  },
  'by a key that its header points to': () =>
    signed(good(), {
      head: { jku: 'https://evil.example/keys', kid: '../../dev/null', x5u: 'https://evil.example/key' },
      key: keyOf('a key of the forger, long enough for it'),
    }),
  'with a letter appended': async () => `${await signed(good())}A`,
  'with padding appended': async () => `${await signed(good())}=`,
  'with a sign appended that base64url does not know': async () => `${await signed(good())}%`,
  'with a part appended': async () => `${await signed(good())}.AAAA`,
  'with a word appended': async () => `${await signed(good())} more`,
  'for another audience': () => signed({ ...good(), aud: 'milepost-downloads' }),
  'of another issuer': () => signed({ ...good(), iss: 'https://evil.example' }),
  'of another type': () => signed(good(), { head: { typ: 'JWT' } }),
  'without an audience': () => signed(without('aud')),
  'without an issuer': () => signed(without('iss')),
  'without an end': () => signed(without('exp')),
  'without a session': () => signed(without('sub')),
  'of a session that is no number': () => signed({ ...good(), sub: '1 or true' }),
  'of a session beyond all numbers': () => signed({ ...good(), sub: '1e400' }),
  'of a session that there is not': () => signed({ ...good(), sub: '999999999' }),
  'that has run out': () => signed({ ...good(), iat: at() - 2000, exp: at() - 1000 }),
  'that is not good yet': () => signed({ ...good(), nbf: at() + 600 }),
  'that says an end of no time': () => signed({ ...good(), exp: 'tomorrow' as never }),
}

describe('an access token', () => {
  it.each(Object.keys(forged))('%s opens nothing', async (what) => {
    expect(await me((await forged[what]?.()) ?? '')).toBe(401)
  })

  // Except an expired one, which is what refresh tokens are for.
  it.each(Object.keys(forged).filter((what) => what !== 'that has run out'))(
    '%s is not saved by a good refresh token',
    async (what) => {
      const refresh = { 'x-refresh-token': test.world.first.refresh_tokens.administrator }
      expect(await me((await forged[what]?.()) ?? '', refresh)).toBe(401)
    },
  )

  it.each(['', 'x', 'a.b', 'a.b.c', '.'.repeat(50), 'e30.e30.e30', 'é.é.é'])(
    'that is not a token (%j) opens nothing',
    async (text) => {
      expect(await me(encodeURI(text))).toBe(401)
    },
  )
})

describe('a refresh token', () => {
  it('is not accepted as an access token, nor an access token as a refresh token', async () => {
    expect(await me(test.world.first.refresh_tokens.qc_lab)).toBe(401)
    const answer = await test.call(sessions.me, {
      as: null,
      headers: { 'x-refresh-token': test.world.first.tokens.qc_lab },
    })
    expect(answer.statusCode).toBe(401)
  })
})
