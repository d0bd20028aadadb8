import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { ProviderFailure } from '../protocol.ts'
import { fetchJson, keepIfNotReached } from './provider-metadata.ts'

/** Algorithms by which a provider may sign: asymmetric ones alone, so that what is public never verifies anything. */
export const acceptedAlgorithms = ['RS256', 'PS256', 'ES256', 'EdDSA', 'Ed25519'] as const

/** How long keys are used before they are fetched again, in ms, and the least time between two fetches of one provider, however many unknown keys are named. */
const FRESH_MS = 10 * 60_000
const LEAST_PAUSE_MS = 60_000
const MOST_KEYS = 100
const MOST_REMEMBERED = 500

interface Known {
  keys: Promise<JWTVerifyGetKey>
  fetched_at: number
}

/** Signing keys of providers by the addresses of their sets (RFC 7517). A key that a token carries, or leads to, is never used. */
export class ProviderKeys {
  readonly #known = new Map<string, Known>()
  readonly #own_hosts: readonly string[]
  readonly #clock: () => Date

  constructor({ own_hosts, clock }: { own_hosts: readonly string[]; clock: () => Date }) {
    this.#own_hosts = own_hosts
    this.#clock = clock
  }

  /** Finds the key of a token; an unknown one is looked for at the provider at most once a minute, so that rotated keys are found and guesses cost nothing. */
  of(jwks_uri: string): JWTVerifyGetKey {
    return async (header, token) => {
      const known = await this.#keys(jwks_uri, FRESH_MS)
      try {
        return await known(header, token)
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
        return await (
          await this.#keys(jwks_uri, LEAST_PAUSE_MS)
        )(header, token)
      }
    }
  }

  async #keys(jwks_uri: string, most_age: number): Promise<JWTVerifyGetKey> {
    const now = this.#clock().getTime()
    const known = this.#known.get(jwks_uri)
    if (known && now - known.fetched_at < most_age) return await known.keys
    const fetching = this.fetch(jwks_uri).then(({ set }) => set)
    const keys = known ? fetching.catch(keepIfNotReached(known.keys)) : fetching
    if (this.#known.size >= MOST_REMEMBERED) this.#known.clear()
    this.#known.set(jwks_uri, { keys, fetched_at: now })
    keys.catch(() => this.#known.delete(jwks_uri))
    return await keys
  }

  /** Fetches a set of keys. @throws ProviderFailure */
  async fetch(jwks_uri: string): Promise<{ set: JWTVerifyGetKey; count: number }> {
    const read = await fetchJson(jwks_uri, { own_hosts: this.#own_hosts, unreadable: 'keys_unreadable' })
    const { keys } = read
    if (!Array.isArray(keys)) throw new ProviderFailure({ code: 'keys_unreadable' })
    const usable = keys.filter(isPublicKey).slice(0, MOST_KEYS)
    if (usable.length === 0) throw new ProviderFailure({ code: 'no_keys' })
    return { set: createLocalJWKSet({ keys: usable } as JSONWebKeySet), count: usable.length }
  }
}

/** Keys that verify signatures of the accepted algorithms: no symmetric one, and none for encryption. */
const isPublicKey = (key: unknown): boolean =>
  typeof key === 'object' &&
  key !== null &&
  ['RSA', 'EC', 'OKP'].includes(String((key as { kty?: unknown }).kty)) &&
  ((key as { use?: unknown }).use ?? 'sig') === 'sig'
