import { sessions, sso, identityProviders, type IdentityProvider } from '@milepost/contract'
import type { TestApp } from '../../../testing/app.ts'
import { signed, type ScriptedProvider, type SigningKey } from './scripted-provider.ts'

export const CLIENT_ID = 'milepost'
export const CALLBACK = 'http://127.0.0.1:0/auth/callback'

/** Sets a provider up, enabled. */
export async function providerAt(test: TestApp, issuer: string, change: object = {}): Promise<IdentityProvider> {
  const { settings, of = 'first', ...body } = change as { settings?: object; of?: 'first' | 'second' }
  const answer = await test.call(identityProviders.create, {
    of,
    body: {
      name: `Directory ${Math.random()}`,
      enabled: true,
      client_secret: 'a secret of the client',
      settings: {
        kind: 'oidc',
        issuer,
        client_id: CLIENT_ID,
        client_authentication: 'client_secret_basic',
        groups_claim: null,
        trusts_email: false,
        ...settings,
      },
      ...body,
    } as never,
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ identity_provider: IdentityProvider }>().identity_provider
}

/** A sign-in that was begun: what went to the provider. */
export interface BegunTry {
  state: string
  asked: URLSearchParams
  cookie: string
}

export async function begin(test: TestApp, idp: number, callback_uri = CALLBACK): Promise<BegunTry> {
  const answer = await test.call(sso.redirect, { as: null, query: { idp: String(idp), callback_uri } })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { redirect_uri, redirect_state } = answer.json<{ redirect_uri: string; redirect_state: string }>()
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  return { state: redirect_state, asked: new URL(redirect_uri).searchParams, cookie }
}

/** Sends back what the provider gave the browser. */
export const finish = (
  test: TestApp,
  {
    state,
    issuer,
    code = 'a code',
    redirect_uri = CALLBACK,
    headers,
  }: {
    state: string
    issuer?: string | undefined
    code?: string
    redirect_uri?: string
    headers?: Record<string, string>
  },
) =>
  test.call(sessions.authenticate, {
    as: null,
    body: {
      authorization_code: code,
      redirect_uri,
      redirect_state: state,
      ...(issuer !== undefined && { issuer }),
      domain: 'dotslip',
    },
    ...(headers && { headers }),
  })

/** The claims of an ID token that is in order. */
export const claimsFor = (
  provider: ScriptedProvider,
  { asked }: BegunTry,
  now: Date,
): Record<string, unknown> & { iss: string } => {
  const iat = Math.floor(now.getTime() / 1000)
  return { iss: provider.issuer, aud: CLIENT_ID, iat, exp: iat + 300, nonce: asked.get('nonce') ?? '', sub: 'subject' }
}

/** Has the provider answer the next exchange with a token of these claims. */
export async function answerWith(
  provider: ScriptedProvider,
  claims: object,
  { key = provider.key, header = {}, more = {} }: { key?: SigningKey; header?: object; more?: object } = {},
): Promise<void> {
  const id_token = await signed(claims as never, key, header)
  provider.answers.set('/token', {
    access_token: 'an access token',
    token_type: 'Bearer',
    expires_in: 60,
    id_token,
    ...more,
  })
}
