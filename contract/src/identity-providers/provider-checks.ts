import * as z from 'zod/mini'
import { callFault } from '../core/call-faults.ts'

/** What a test of a provider checks, in this order. */
export const providerCheckNames = ['metadata', 'keys', 'algorithms', 'redirect', 'credentials', 'sign_out'] as const
export type ProviderCheckName = (typeof providerCheckNames)[number]

/** Why a provider is not used, beyond why it could not be called. */
export const providerFaultCodes = [
  /** Metadata that is no JSON object, or lacks an address that the protocol requires. */
  'metadata_unreadable',
  /** The metadata names another issuer than the settings. */
  'issuer_differs',
  /** An address of the metadata is on no host that may be called. */
  'address_refused',
  'no_keys',
  'keys_unreadable',
  /** None of the accepted algorithms (RS256, PS256, ES256, EdDSA) is offered. */
  'algorithm_not_accepted',
  'no_pkce',
  'no_code_flow',
  'client_authentication_not_offered',
  /** The provider does not know the client, or its secret is wrong. */
  'client_refused',
  /** The redirect address is not registered at the provider. */
  'redirect_refused',
  'secret_missing',
  'no_sign_out',
  /** Certificates of a SAML provider: none is in force, or the last of them ends within 30 days. */
  'certificate_expired',
  'certificate_not_yet_valid',
  'certificate_expires_soon',
  /** No RSA key of 2,048 bits or more. */
  'certificate_weak',
] as const
export type ProviderFaultCode = (typeof providerFaultCodes)[number]

/** Why a check failed; `detail` quotes what the provider said, in its own language. */
export const providerFault = z.union([
  z.object({ code: z.enum(providerFaultCodes), detail: z.optional(z.string()) }),
  z.object({ code: z.literal('not_reached'), address: z.string(), cause: callFault }),
])
export type ProviderFault = z.output<typeof providerFault>

/** One check of a test. */
export const providerCheck = z.object({
  check: z.enum(providerCheckNames),
  /** `skipped` where an earlier check failed, or the provider offers no way to try it. */
  outcome: z.enum(['passed', 'failed', 'skipped']),
  fault: z.nullable(providerFault),
})
export type ProviderCheck = z.output<typeof providerCheck>
