import { addressFault, fetchOutside, OutsideFailure } from '../../../platform/http/fetch-outside.ts'
import { ProviderFailure } from '../protocol.ts'
import { metadataAddress } from './oidc-settings.ts'

/** What of a provider's metadata is used (OpenID Connect Discovery 1.0, 3; RFC 8414). */
export interface ProviderMetadata {
  issuer: string
  authorization_endpoint: string
  token_endpoint: string
  jwks_uri: string
  userinfo_endpoint?: string
  end_session_endpoint?: string
  response_types_supported?: string[]
  code_challenge_methods_supported?: string[]
  id_token_signing_alg_values_supported?: string[]
  token_endpoint_auth_methods_supported?: string[]
  /** Whether its answers name the issuer (RFC 9207): one without a name is then refused. */
  authorization_response_iss_parameter_supported?: boolean
}

export const MOST_BYTES = 512 * 1024
export const TIMEOUT = 8000

/** Fetches JSON of a provider. @throws ProviderFailure `not_reached`, or `unreadable` for what is no object. */
export async function fetchJson(
  address: string,
  { own_hosts, unreadable }: { own_hosts: readonly string[]; unreadable: 'metadata_unreadable' | 'keys_unreadable' },
): Promise<Record<string, unknown>> {
  const options = { own_hosts, timeout: TIMEOUT, most_bytes: MOST_BYTES, type: ['application/', 'text/plain'] }
  const { content } = await fetchOutside(address, { ...options, accept: 'application/json' }).catch(
    (error: unknown) => {
      if (error instanceof OutsideFailure)
        throw new ProviderFailure({ code: 'not_reached', address, cause: error.fault })
      throw error
    },
  )
  const read = parsed(content.toString('utf8'))
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new ProviderFailure({ code: unreadable })
  return read as Record<string, unknown>
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Addresses that the browser opens, and that the product calls. */
const required = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const
const optional = ['userinfo_endpoint', 'end_session_endpoint'] as const
const lists = [
  'response_types_supported',
  'code_challenge_methods_supported',
  'id_token_signing_alg_values_supported',
  'token_endpoint_auth_methods_supported',
] as const

/**
 * Reads a provider's metadata, of which nothing is believed but what has the right form: its issuer is exactly the one of the settings, and no address leads to
 * a host that may not be called.
 * @throws ProviderFailure
 */
export function readMetadata(
  read: Record<string, unknown>,
  { issuer, own_hosts }: { issuer: string; own_hosts: readonly string[] },
): ProviderMetadata {
  if (read['issuer'] !== issuer)
    throw new ProviderFailure({ code: 'issuer_differs', detail: String(read['issuer'] ?? '').slice(0, 300) })
  const addressOf = (name: string): string => {
    const address = read[name]
    if (typeof address !== 'string' || address.length > 2000)
      throw new ProviderFailure({ code: 'metadata_unreadable', detail: name })
    if (addressFault(address, own_hosts) !== null)
      throw new ProviderFailure({ code: 'address_refused', detail: `${name}: ${address.slice(0, 200)}` })
    return address
  }
  const given = optional.filter((name) => read[name] !== undefined && read[name] !== null)
  return {
    issuer,
    ...Object.fromEntries([...required, ...given].map((name) => [name, addressOf(name)])),
    ...Object.fromEntries(lists.flatMap((name) => (isTexts(read[name]) ? [[name, read[name]]] : []))),
    authorization_response_iss_parameter_supported: read['authorization_response_iss_parameter_supported'] === true,
  } as ProviderMetadata
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= 200 && value.every((one) => typeof one === 'string')

/** Goes on with what was known of a provider that cannot be reached; what it says now counts otherwise. */
export const keepIfNotReached =
  <Known>(known: Promise<Known>) =>
  (error: unknown): Promise<Known> => {
    if (error instanceof ProviderFailure && error.fault.code === 'not_reached') return known
    throw error
  }

/** How long metadata is used before it is fetched again, in ms. */
const FRESH_MS = 10 * 60_000
const MOST_REMEMBERED = 500

/** Metadata of providers by their issuers, each fetched at most once in ten minutes; one that does not answer is used as it was. */
export class MetadataCache {
  readonly #known = new Map<string, { metadata: Promise<ProviderMetadata>; until: number }>()
  readonly #own_hosts: readonly string[]
  readonly #clock: () => Date

  constructor({ own_hosts, clock }: { own_hosts: readonly string[]; clock: () => Date }) {
    this.#own_hosts = own_hosts
    this.#clock = clock
  }

  /** @throws ProviderFailure */
  async of(issuer: string): Promise<ProviderMetadata> {
    const now = this.#clock().getTime()
    const known = this.#known.get(issuer)
    if (known && known.until > now) return await known.metadata
    const fetching = this.#fetch(issuer)
    const metadata = known ? fetching.catch(keepIfNotReached(known.metadata)) : fetching
    if (this.#known.size >= MOST_REMEMBERED) this.#known.clear()
    this.#known.set(issuer, { metadata, until: now + FRESH_MS })
    metadata.catch(() => this.#known.delete(issuer))
    return await metadata
  }

  /** Fetches it in any case, for a test. */
  async again(issuer: string): Promise<ProviderMetadata> {
    this.#known.delete(issuer)
    return await this.of(issuer)
  }

  async #fetch(issuer: string): Promise<ProviderMetadata> {
    const own_hosts = this.#own_hosts
    const read = await fetchJson(metadataAddress(issuer), { own_hosts, unreadable: 'metadata_unreadable' })
    return readMetadata(read, { issuer, own_hosts })
  }
}
