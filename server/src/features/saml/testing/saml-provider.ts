import { identityProviders, saml, type IdentityProvider, type SamlSettings } from '@milepost/contract'
import { inflateRawSync, deflateRawSync } from 'node:zlib'
import { createSign } from 'node:crypto'
import { pathOf, type TestApp } from '../../../testing/app.ts'
import { addressesOf } from '../addresses.ts'
import { newKeyPair, type KeyPair } from '../keys/self-signed.ts'
import { signedMessage, type SampleResponse } from './sample-response.ts'

export const PUBLIC_URL = 'https://milepost.example'
export const CALLBACK = `${PUBLIC_URL}/auth/callback`
export const ENTITY = 'https://idp.example/entity'
export const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

export const providerKey = (now: Date): Promise<KeyPair> =>
  newKeyPair({
    name: 'provider',
    from: new Date(now.getTime() - 86_400_000),
    until: new Date(now.getTime() + 90 * 86_400_000),
  })

export const samlSettingsOf = ({ certificate }: KeyPair): SamlSettings => ({
  kind: 'saml',
  entity_id: ENTITY,
  sign_in_address: 'https://idp.example/sso',
  sign_out_address: 'https://idp.example/slo',
  certificates: [certificate],
  signed: 'assertion',
  name_format: 'persistent',
  subject_attribute: null,
  email_attribute: 'mail',
  first_name_attribute: null,
  last_name_attribute: null,
  groups_attribute: 'groups',
  trusts_email: true,
  two_factor_contexts: [],
  allows_unsolicited: false,
})

let count = 0
/** Sets a provider up by the API, enabled. */
export async function createdProvider(
  test: TestApp,
  settings: SamlSettings,
  { of = 'first', ...body }: { of?: 'first' | 'second' } & Partial<IdentityProvider> = {},
): Promise<IdentityProvider> {
  const made = await test.ok(identityProviders.create, {
    of,
    body: { name: `Directory ${++count}`, enabled: true, email_domains: ['first.example'], settings, ...body },
  })
  return made.identity_provider
}

/** A sign-in that waits for its response, as `/sso_redirect_uri` leaves it; its request has the id `_request…`. */
export async function waitingAttempt(
  test: TestApp,
  provider: IdentityProvider,
  { state, authority_id = test.world.first.id }: { state: string; authority_id?: number },
): Promise<string> {
  const now = test.clock.now
  await test.owner.query(
    `insert into sso_attempts (state, authority_id, provider_id, nonce, code_verifier, callback_uri, browser_hash, created_at, expires_at)
       values ($1, $2, $3, $4, 'v', $5, '\\x00', $6, $7)`,
    [state, authority_id, provider.id, `request${state}`, CALLBACK, now, new Date(now.getTime() + 600_000)],
  )
  return `_request${state}`
}

/** What a response says that is in order. */
export function saidTo(provider: IdentityProvider, request_id: string, now: Date): SampleResponse {
  const { entity_id, acs_address } = addressesOf(PUBLIC_URL, provider.id)
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  return {
    response_id: '_response',
    assertion_id: `_assertion${++count}`,
    issuer: ENTITY,
    destination: acs_address,
    recipient: acs_address,
    audience: entity_id,
    request_id,
    name_id: 'ana-7',
    session_index: '_session',
    issued_at: now,
    not_before: at(-30),
    not_on_or_after: at(300),
    session_ends_at: null,
    status: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    attributes: '',
  }
}

const formOf = (parts: Record<string, string>) => new URLSearchParams(parts).toString()
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' }

/** Posts a form as a browser does that comes from the provider. */
export const post = (
  test: TestApp,
  route: typeof saml.acs,
  provider: number,
  form: string,
  headers: Record<string, string> = {},
) =>
  test.app.server.inject({
    method: 'POST',
    url: pathOf(route, { provider }),
    headers: { ...formHeaders, origin: 'https://idp.example', ...headers },
    payload: form,
  })

export const respond = (test: TestApp, provider: number, xml: string, state: string) =>
  post(test, saml.acs, provider, formOf({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: state }))

export interface SampleLogout {
  issuer?: string
  name_id?: string
  session_index?: string | null
  destination?: string
  issued_at?: Date
}

export function logoutXml(provider: number, now: Date, said: SampleLogout = {}): string {
  const { destination = addressesOf(PUBLIC_URL, provider).sign_out_address, issuer = ENTITY } = said
  const { session_index = '_session', name_id = 'ana-7', issued_at = now } = said
  return (
    `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_out" Version="2.0" IssueInstant="${issued_at.toISOString()}" Destination="${destination}">` +
    `<saml:Issuer>${issuer}</saml:Issuer><saml:NameID>${name_id}</saml:NameID>` +
    `${session_index === null ? '' : `<samlp:SessionIndex>${session_index}</samlp:SessionIndex>`}</samlp:LogoutRequest>`
  )
}

/** A request to sign out as it travels in an address, signed. */
export function logoutQuery(
  xml: string | Buffer,
  { private_key }: KeyPair,
  { algorithm = RSA_SHA256, deflated = deflateRawSync(xml) }: { algorithm?: string; deflated?: Buffer } = {},
): string {
  const text = `SAMLRequest=${encodeURIComponent(deflated.toString('base64'))}&RelayState=back&SigAlg=${encodeURIComponent(algorithm)}`
  const hash = /sha\d+$/.exec(algorithm)?.[0] ?? 'sha256'
  const signature = createSign(hash).update(text).sign(private_key, 'base64')
  return `${text}&Signature=${encodeURIComponent(signature)}`
}

export const askSignOut = (test: TestApp, provider: number, query: string) =>
  test.app.server.inject({ method: 'GET', url: `${pathOf(saml.signOut, { provider })}?${query}` })
export const postSignOut = (test: TestApp, provider: number, xml: string) =>
  post(test, saml.postedSignOut, provider, formOf({ SAMLRequest: Buffer.from(xml).toString('base64') }))
export const signedLogout = (xml: string, key: KeyPair) => signedMessage(xml, { of: 'LogoutRequest', ...key })

/** A message of ours in an address, as XML. */
export function messageIn(address: string, name: 'SAMLRequest' | 'SAMLResponse'): string {
  const message = new URL(address).searchParams.get(name)
  if (message === null) throw new Error(`no ${name} in ${address}`)
  return inflateRawSync(Buffer.from(message, 'base64')).toString('utf8')
}
