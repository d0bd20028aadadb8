import { providerCheckNames, type ProviderCheck, type ProviderCheckName, type ProviderFault } from '@milepost/contract'
import * as client from 'openid-client'
import { exchangeOutside, OutsideFailure } from '../../../platform/http/fetch-outside.ts'
import { ProviderFailure, type UsableProvider } from '../protocol.ts'
import { basicCredentials } from './client-credentials.ts'
import { oidcOf } from './oidc-settings.ts'
import { acceptedAlgorithms, type ProviderKeys } from './provider-keys.ts'
import { MOST_BYTES, TIMEOUT, type MetadataCache, type ProviderMetadata } from './provider-metadata.ts'

interface TestParts {
  metadata: MetadataCache
  keys: ProviderKeys
  own_hosts: readonly string[]
}
interface Addresses {
  callback_uri: string
  after_sign_out_uri: string
}

/** Tries a provider as far as that works without a person: each check says in a code what is wrong. */
export async function testOidc(
  provider: UsableProvider,
  addresses: Addresses,
  { metadata, keys, own_hosts }: TestParts,
): Promise<ProviderCheck[]> {
  const settings = oidcOf(provider.settings)
  const found = new Map<ProviderCheckName, ProviderFault | null>()
  const check = async (name: ProviderCheckName, run: () => Promise<void> | void) => {
    try {
      await run()
      found.set(name, null)
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      found.set(name, error.fault)
    }
  }
  let read: ProviderMetadata | null = null
  await check('metadata', async () => {
    read = await metadata.again(settings.issuer)
  })
  const known = read as ProviderMetadata | null
  if (known) {
    await check('keys', async () => void (await keys.fetch(known.jwks_uri)))
    await check('algorithms', () => assertAlgorithms(known, settings.client_authentication))
    const asking = { provider, addresses, metadata: known, own_hosts }
    await check('redirect', () => tryRedirect(asking))
    await check('credentials', () => tryCredentials(asking))
    if (provider.signs_out)
      await check('sign_out', () => {
        if (known.end_session_endpoint === undefined) throw new ProviderFailure({ code: 'no_sign_out' })
      })
  }
  return providerCheckNames.map((name) => {
    const fault = found.get(name)
    return {
      check: name,
      outcome: fault === undefined ? 'skipped' : fault === null ? 'passed' : 'failed',
      fault: fault ?? null,
    }
  })
}

/** What the metadata says about what the product needs; a list that is missing says nothing. */
function assertAlgorithms(metadata: ProviderMetadata, authentication: string): void {
  const lacks = (list: readonly string[] | undefined, wanted: readonly string[]) =>
    list !== undefined && !wanted.some((one) => list.includes(one))
  const { id_token_signing_alg_values_supported: algorithms, response_types_supported: types } = metadata
  if (lacks(algorithms, acceptedAlgorithms))
    throw new ProviderFailure({ code: 'algorithm_not_accepted', detail: algorithms?.join(', ').slice(0, 300) ?? '' })
  if (lacks(types, ['code'])) throw new ProviderFailure({ code: 'no_code_flow' })
  if (lacks(metadata.code_challenge_methods_supported, ['S256'])) throw new ProviderFailure({ code: 'no_pkce' })
  if (lacks(metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'], [authentication]))
    throw new ProviderFailure({ code: 'client_authentication_not_offered' })
}

interface Asking {
  provider: UsableProvider
  addresses: Addresses
  metadata: ProviderMetadata
  own_hosts: readonly string[]
}

/** Opens an address as a browser does, since some providers refuse programs there; with a form sends it as the product does. */
async function ask(
  address: string,
  own_hosts: readonly string[],
  form?: { body: string; headers?: Record<string, string> },
) {
  const options = { own_hosts, timeout: TIMEOUT, most_bytes: MOST_BYTES }
  const headers = { accept: form === undefined ? 'text/html' : 'application/json', ...form?.headers }
  try {
    return form === undefined
      ? await exchangeOutside(address, { ...options, method: 'GET', headers })
      : await exchangeOutside(address, {
          ...options,
          method: 'POST',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': Buffer.byteLength(form.body),
            ...headers,
          },
          body: form.body,
        })
  } catch (error) {
    if (error instanceof OutsideFailure) throw new ProviderFailure({ code: 'not_reached', address, cause: error.fault })
    throw error
  }
}

/**
 * Begins a sign-in that nobody finishes: a provider that knows the client and the redirect address goes on to its sign-in page, or sends back to us; one that does
 * not shows an error.
 */
async function tryRedirect({ provider, addresses, metadata, own_hosts }: Asking): Promise<void> {
  const { client_id } = oidcOf(provider.settings)
  const address = new URL(metadata.authorization_endpoint)
  const verifier = client.randomPKCECodeVerifier()
  const asked = {
    response_type: 'code',
    client_id,
    redirect_uri: addresses.callback_uri,
    scope: 'openid email',
    state: client.randomState(),
    nonce: client.randomNonce(),
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  const { status } = await ask(address.href, own_hosts)
  if (status >= 400) throw new ProviderFailure({ code: 'redirect_refused', detail: `HTTP ${status}` })
}

/** Shows the credentials with a code that is none: a provider that accepts them says `invalid_grant`. */
async function tryCredentials({ provider, addresses, metadata, own_hosts }: Asking): Promise<void> {
  const { client_id, client_authentication } = oidcOf(provider.settings)
  const { secret } = provider
  if (client_authentication !== 'none' && secret === null) throw new ProviderFailure({ code: 'secret_missing' })
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code: client.randomState(),
    redirect_uri: addresses.callback_uri,
    code_verifier: client.randomPKCECodeVerifier(),
    ...(client_authentication !== 'client_secret_basic' && { client_id }),
    ...(client_authentication === 'client_secret_post' && { client_secret: secret ?? '' }),
  })
  const headers: Record<string, string> =
    client_authentication === 'client_secret_basic' ? { authorization: basicCredentials(client_id, secret ?? '') } : {}
  const { status, content } = await ask(metadata.token_endpoint, own_hosts, { body: form.toString(), headers })
  const error = errorIn(content.toString('utf8'))
  if (error === 'invalid_grant') return
  throw new ProviderFailure({ code: 'client_refused', detail: (error ?? `HTTP ${status}`).slice(0, 300) })
}

function errorIn(text: string): string | null {
  try {
    const read = JSON.parse(text) as { error?: unknown } | null
    return typeof read?.error === 'string' ? read.error.slice(0, 100) : null
  } catch {
    return null
  }
}
