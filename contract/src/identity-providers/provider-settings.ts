import * as z from 'zod/mini'
import { linkPattern } from '../core/field-rules.ts'
import { storable, text } from '../core/scalars.ts'
import { samlSettings } from '../saml/saml-settings.ts'

/** How the product shows the provider who it is: by its secret in a header or in the body (RFC 6749, 2.3.1), or not at all (PKCE alone). */
export const clientAuthentications = ['client_secret_basic', 'client_secret_post', 'none'] as const
export type ClientAuthentication = (typeof clientAuthentications)[number]

/** Names of claims: what a provider may call them, namespaced ones included. */
const claim = text(200)

/** OpenID Connect (OpenID Connect Core 1.0). */
export const oidcSettings = z.strictObject({
  kind: z.literal('oidc'),
  /** The issuer, exactly as the provider's metadata and its tokens name it. */
  issuer: z
    .string()
    .check(
      z.trim(),
      z.maxLength(500),
      z.regex(linkPattern, 'expected an address such as https://login.example.gov'),
      storable,
    ),
  client_id: text(300),
  client_authentication: z.enum(clientAuthentications),
  /** The claim that names a person's groups; null where roles do not come from groups. */
  groups_claim: z.nullable(claim),
  /**
   * Whether addresses without the claim `email_verified` are verified by the provider, because people cannot choose them there. Only for addresses of the
   * provider's `email_domains`; `email_verified: false` is believed in any case.
   */
  trusts_email: z.boolean(),
  /**
   * Whether access tokens of the provider (RFC 9068) open the API at the agency's own address, as the person whom they name. Absent is no.
   */
  accepts_access_tokens: z.optional(z.boolean()),
})
export type OidcSettings = z.output<typeof oidcSettings>

/** What a provider of each kind needs. */
export const providerSettings = z.discriminatedUnion('kind', [oidcSettings, samlSettings])
export type ProviderSettings = z.output<typeof providerSettings>
