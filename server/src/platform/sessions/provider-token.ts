import type { TokenScope } from '@milepost/contract'
import { decodeJwt } from 'jose'
import type { Bearer } from './session-directory.ts'

/** Finds the bearer of an access token of an agency's own provider, called at a host; null for a token that opens nothing there. */
export type ProviderTokens = (
  token: string,
  host: string | undefined,
) => Promise<{ bearer: Bearer; scopes: readonly TokenScope[] } | null>

/** The issuer that a JWT names, which nothing has verified yet; null for a text that is none, or names none. */
export function issuerNamedBy(token: string): string | null {
  try {
    const { iss } = decodeJwt(token)
    return typeof iss === 'string' ? iss : null
  } catch {
    return null
  }
}

/** An issuer as settings of providers can have one. */
const ISSUER = /^https?:\/\/[\x21-\x7e]{1,490}$/

/** Whether a bearer token is meant as one of a provider, whose issuer is an address; that of our own tokens is none. */
export const namesProvider = (token: string): boolean => ISSUER.test(issuerNamedBy(token) ?? '')
