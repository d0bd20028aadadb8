import { sessions, type IdentityProvider, type ProblemBody } from '@milepost/contract'
import { deflateRawSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { createPerson } from '../../../testing/world.ts'
import { nameOfSession } from '../session-name.ts'
import {
  askSignOut,
  createdProvider,
  logoutQuery,
  logoutXml,
  messageIn,
  postSignOut,
  providerKey,
  PUBLIC_URL,
  samlSettingsOf,
  signedLogout,
  type SampleLogout,
} from '../testing/saml-provider.ts'

const test = await createTestApp({ PUBLIC_URL })
const key = await providerKey(test.clock.now)
const others = await providerKey(test.clock.now)
const settings = samlSettingsOf(key)
const provider = await createdProvider(test, settings)
const elsewhere = await createdProvider(test, settings)

let people = 0
/** A session that a provider began. */
async function begun(by: IdentityProvider, session_index: string) {
  const person = await createPerson(test.owner, 'a secret of the tests that is long enough', {
    authority_id: test.world.first.id,
    district_id: null,
    role: 'field_inspector',
    email: `signed-in-${++people}@first.example`,
  })
  await test.owner.query(
    "update sessions set method = 'saml', provider_id = $2, provider_subject = 'ana-7', provider_session_index = $3 where user_id = $1",
    [person.user_id, by.id, nameOfSession({ session_index, name_id: 'ana-7', format: null })],
  )
  return {
    isRunning: async () =>
      (await test.call(sessions.me, { as: null, headers: { authorization: `Bearer ${person.token}` } })).statusCode ===
      200,
  }
}
const codeOf = ({ body }: { body: string }) => (JSON.parse(body) as ProblemBody).error.code
const reason = async () =>
  (
    await test.owner.query<{ reason: string }>(
      "select changes->>'reason' as reason from audit_events where action = 'identity_provider.refused' order by id desc limit 1",
    )
  ).rows[0]?.reason
const xml = (said?: SampleLogout) => logoutXml(provider.id, test.clock.now, said)

let ana: Awaited<ReturnType<typeof begun>>
beforeEach(async () => {
  await test.owner.query("update sessions set provider_session_index = null where method = 'saml'")
  ana = await begun(provider, '_session')
})

describe('a signed request of the provider', () => {
  it.each<[string, () => ReturnType<typeof askSignOut>]>([
    ['in the address', () => askSignOut(test, provider.id, logoutQuery(xml(), key))],
    ['in a form', () => postSignOut(test, provider.id, signedLogout(xml(), key))],
  ])('%s ends the session that it names and no other, and is answered', async (_name, ask) => {
    const [another, ofAnother] = [await begun(provider, '_other'), await begun(elsewhere, '_session')]
    const answer = await ask()
    expect(answer.statusCode, answer.body).toBe(303)
    expect([await ana.isRunning(), await another.isRunning(), await ofAnother.isRunning()]).toEqual([false, true, true])
    const said = messageIn(answer.headers.location ?? '', 'SAMLResponse')
    expect(said).toContain('InResponseTo="_out"')
    expect((await ask()).statusCode).toBe(303)
  })
})

describe('a request that is refused, and ends nothing', () => {
  const bomb = deflateRawSync(Buffer.alloc(50_000_000, 'a'))
  const query = logoutQuery(xml(), key)
  const shuffled = query.replace('RelayState=back', 'RelayState=elsewhere')
  it.each<[string, () => string, string]>([
    ['without a signature', () => query.replace(/&SigAlg.*/, ''), 'signature_missing'],
    ['without its algorithm', () => query.replace(/&SigAlg=[^&]*/, ''), 'signature_missing'],
    ['by another key', () => logoutQuery(xml(), others), 'signature_invalid'],
    [
      'by SHA-1',
      () => logoutQuery(xml(), key, { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
      'signature_algorithm',
    ],
    ['by a shared key', () => query.replace('rsa-sha256', 'hmac-sha256'), 'signature_algorithm'],
    ['with another relay state than was signed', () => shuffled, 'signature_invalid'],
    ['together with a response', () => `${query}&SAMLResponse=QUJD`, 'not_a_logout'],
    ['of nothing', () => 'RelayState=back', 'not_a_logout'],
    ['that unpacks to 50 MB', () => logoutQuery('', key, { deflated: bomb }), 'too_large'],
    ['that is not packed', () => logoutQuery('', key, { deflated: Buffer.from('rubbish') }), 'not_base64'],
    ['of another session', () => logoutQuery(xml({ session_index: '_unknown' }), key), 'unknown_session'],
    ['of another name', () => logoutQuery(xml({ name_id: 'ben-8' }), key), 'unknown_session'],
    ['of all sessions of a name', () => logoutQuery(xml({ session_index: null }), key), 'unknown_session'],
    ['of another issuer', () => logoutQuery(xml({ issuer: 'https://other.example' }), key), 'issuer'],
    [
      'for another address',
      () => logoutQuery(xml({ destination: `${PUBLIC_URL}/v3/saml/1/logout` }), key),
      'destination',
    ],
    [
      'from six minutes ago',
      () => logoutQuery(xml({ issued_at: new Date(test.clock.now.getTime() - 361_000) }), key),
      'expired',
    ],
    [
      'to come',
      () => logoutQuery(xml({ issued_at: new Date(test.clock.now.getTime() + 61_000) }), key),
      'not_yet_valid',
    ],
    ['with a document type', () => logoutQuery(`<!DOCTYPE r>${xml()}`, key), 'document_type'],
    ['that is a response', () => logoutQuery(xml().replaceAll('LogoutRequest', 'Response'), key), 'not_a_logout'],
  ])('%s', async (_name, made, says) => {
    const answer = await askSignOut(test, provider.id, made())
    expect([answer.statusCode, codeOf(answer), await reason()]).toEqual([401, 'sso_refused', says])
    expect(await ana.isRunning()).toBe(true)
  })

  it.each<[string, () => string, string]>([
    ['without a signature', () => xml(), 'signature_missing'],
    ['by another key', () => signedLogout(xml(), others), 'signature_invalid'],
    [
      'with another name than was signed',
      () => signedLogout(xml(), key).replace('ana-7', 'ana-8'),
      'signature_invalid',
    ],
    ['with a comment in the name', () => signedLogout(xml(), key).replace('ana-7', 'ana<!---->-7'), 'comment'],
    ['without a destination', () => signedLogout(xml().replace(/ Destination="[^"]*"/, ''), key), 'destination'],
    ['of another session', () => signedLogout(xml({ session_index: '_unknown' }), key), 'unknown_session'],
  ])('in a form: %s', async (_name, made, says) => {
    const answer = await postSignOut(test, provider.id, made())
    expect([answer.statusCode, codeOf(answer), await reason()]).toEqual([401, 'sso_refused', says])
    expect(await ana.isRunning()).toBe(true)
  })

  it('twice in one address', async () => {
    const answer = await askSignOut(test, provider.id, `${logoutQuery(xml(), key)}&SAMLRequest=QUJD`)
    expect([answer.statusCode, await ana.isRunning()]).toEqual([400, true])
  })

  it('of another provider, which is signed by its own key', async () => {
    const answer = await askSignOut(test, elsewhere.id, logoutQuery(logoutXml(elsewhere.id, test.clock.now), key))
    expect([answer.statusCode, await reason(), await ana.isRunning()]).toEqual([401, 'unknown_session', true])
  })
})

it("the provider's answer to our own request leads to the sign-in page, and ends nothing", async () => {
  const answer = await askSignOut(test, provider.id, 'SAMLResponse=anything')
  expect([answer.statusCode, answer.headers.location, await ana.isRunning()]).toEqual([
    303,
    `${PUBLIC_URL}/auth/login`,
    true,
  ])
})
