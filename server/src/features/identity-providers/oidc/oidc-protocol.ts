import * as client from 'openid-client'
import {
  ProviderFailure,
  SignInRefusal,
  type Attempt,
  type NamedPerson,
  type ProviderProtocol,
  type Returned,
  type UsableProvider,
} from '../protocol.ts'
import { inHeader } from './client-credentials.ts'
import { oidcOf, oidcRules } from './oidc-settings.ts'
import { failureBehind, outsideFetch } from './outside-fetch.ts'
import { ProviderKeys } from './provider-keys.ts'
import { MetadataCache, TIMEOUT, type ProviderMetadata } from './provider-metadata.ts'
import { readPerson } from './read-claims.ts'
import { testOidc } from './check-oidc.ts'
import { verifyAccessToken } from './verify-access-token.ts'
import { CLOCK_TOLERANCE_SECONDS, verifyIdToken } from './verify-id-token.ts'

/** What is asked of a provider (specification section 9). */
const SCOPE = 'openid email offline_access'

/**
 * OpenID Connect by the authorization code flow with PKCE (RFC 9700). `own_hosts` are providers of the installation's own network, `timeout` is how long a provider
 * may take to exchange a code, in ms.
 */
export function oidcProtocol({
  own_hosts,
  clock,
  timeout = TIMEOUT,
}: {
  own_hosts: readonly string[]
  clock: () => Date
  timeout?: number
}): ProviderProtocol {
  const metadata = new MetadataCache({ own_hosts, clock })
  const keys = new ProviderKeys({ own_hosts, clock })
  const configure = async (provider: UsableProvider) => {
    const { issuer } = oidcOf(provider.settings)
    return configurationOf(await metadata.of(issuer), { provider, own_hosts, timeout, now: clock() })
  }
  return {
    ...oidcRules(own_hosts),
    begin: async (provider, { state, nonce, code_verifier, callback_uri }, { login_hint }) => {
      const address = client.buildAuthorizationUrl(await configure(provider), {
        redirect_uri: callback_uri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(code_verifier),
        code_challenge_method: 'S256',
        ...(login_hint !== null && { login_hint }),
      })
      return address.href
    },
    finish: async (provider, attempt, returned) => {
      try {
        return await exchange(await configure(provider), { provider, attempt, returned, keys })
      } catch (error) {
        throw failureBehind(error) ?? new SignInRefusal(reasonOf(error))
      }
    },
    accessToken: async ({ settings }, token, { resource, now }) => {
      const { issuer } = oidcOf(settings)
      const { jwks_uri } = await metadata.of(issuer)
      return await verifyAccessToken(token, { issuer, resource, keys: keys.of(jwks_uri), now }).catch(
        (error: unknown) => {
          throw error instanceof ProviderFailure ? error : new SignInRefusal(reasonOf(error))
        },
      )
    },
    signOut: async (provider, { id_token, after }) => {
      const config = await configure(provider)
      if (id_token === null || config.serverMetadata().end_session_endpoint === undefined) return null
      return client.buildEndSessionUrl(config, { id_token_hint: id_token, post_logout_redirect_uri: after }).href
    },
    test: (provider, addresses) => testOidc(provider, addresses, { metadata, keys, own_hosts }),
  }
}

/** The library's view of a provider. Which addresses may be called, also without TLS, is decided with each call (`outsideFetch`). */
function configurationOf(
  metadata: ProviderMetadata,
  {
    provider,
    own_hosts,
    timeout,
    now,
  }: { provider: UsableProvider; own_hosts: readonly string[]; timeout: number; now: Date },
): client.Configuration {
  const { client_id, client_authentication } = oidcOf(provider.settings)
  const secret = provider.secret ?? ''
  if (client_authentication !== 'none' && secret === '') throw new SignInRefusal('the client secret cannot be read')
  const authentication = {
    client_secret_basic: () => inHeader(secret),
    client_secret_post: () => client.ClientSecretPost(secret),
    none: () => client.None(),
  }[client_authentication]()
  const times = {
    [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
    [client.clockSkew]: Math.round((now.getTime() - Date.now()) / 1000),
  }
  const config = new client.Configuration({ ...metadata }, client_id, times, authentication)
  config[client.customFetch] = outsideFetch({ own_hosts, timeout })
  config.timeout = timeout / 1000
  // Marked as deprecated only to stand out: the rule of TLS, with the operator's exceptions, is that of every call outside.
  // oxlint-disable-next-line typescript/no-deprecated
  client.allowInsecureRequests(config)
  return config
}

/** Exchanges the code, verifies what comes for it, and asks for what the ID token does not say. */
async function exchange(
  config: client.Configuration,
  {
    provider,
    attempt,
    returned,
    keys,
  }: { provider: UsableProvider; attempt: Attempt; returned: Returned; keys: ProviderKeys },
): Promise<NamedPerson> {
  const settings = oidcOf(provider.settings)
  const callback = new URL(attempt.callback_uri)
  callback.searchParams.set('code', returned.code)
  callback.searchParams.set('state', attempt.state)
  if (returned.issuer !== undefined) callback.searchParams.set('iss', returned.issuer)
  const tokens = await client.authorizationCodeGrant(config, callback, {
    pkceCodeVerifier: attempt.code_verifier,
    expectedNonce: attempt.nonce,
    expectedState: attempt.state,
    idTokenExpected: true,
  })
  const { id_token = '', access_token } = tokens
  const { jwks_uri = '', userinfo_endpoint } = config.serverMetadata()
  const claims = await verifyIdToken(id_token, {
    issuer: settings.issuer,
    client_id: settings.client_id,
    nonce: attempt.nonce,
    access_token,
    keys: keys.of(jwks_uri),
    now: returned.now,
  })
  const wanted = ['email', ...(settings.groups_claim === null ? [] : [settings.groups_claim])]
  const lacks = wanted.some((claim) => claims[claim] === undefined)
  const more =
    lacks && userinfo_endpoint !== undefined ? await client.fetchUserInfo(config, access_token, claims.sub) : {}
  return readPerson({ ...more, ...claims }, { settings, email_domains: provider.email_domains, id_token })
}

/** Why an exchange failed, in the words of the library, which quote nothing that was sent. */
function reasonOf(error: unknown): string {
  if (error instanceof client.ResponseBodyError) return `the provider answered ${error.error}`.slice(0, 200)
  return (error instanceof Error ? error.message : 'unknown').slice(0, 200)
}
