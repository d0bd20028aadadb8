import { defineRecord } from '../core/define-record.ts'
import { roles } from '../core/roles.ts'

/** The protocols by which a provider says who signs in: OpenID Connect, or SAML 2.0. */
export const providerKinds = ['oidc', 'saml'] as const
export type ProviderKind = (typeof providerKinds)[number]

/** An identity provider of an agency. Its settings depend on its kind (`provider-settings.ts`), and its secret is only written. */
export const identityProviderRecord = defineRecord({
  subject: 'identity_provider',
  table: 'identity_providers',
  fields: {
    /** As the sign-in page names it: `Continue with NAME`. Unique among the agency's providers, whatever its case. */
    name: { kind: 'text', most: 60, required: true },
    /** Whether people can sign in by it. */
    enabled: { kind: 'yes', required: true, default: false },
    /** Whether staff of the agency have to sign in by it, or by another provider that is required: passwords and phones are refused there. */
    required: { kind: 'yes', required: true, default: false },
    /** Domains of email addresses (`dot.example.gov`), of which the sign-in form offers this provider. In lower case, without subdomains. */
    email_domains: { kind: 'text', most: 253, list: 20 },
    /** Whether people whom the agency does not know yet become employees at their first sign-in. */
    creates_people: { kind: 'yes', required: true, default: false },
    /** The role of such a person whose groups give none; without one that person gets no access. */
    role_without_groups: { kind: 'choice', words: roles },
    /** Whether signing out here signs out at the provider, too. */
    signs_out: { kind: 'yes', required: true, default: true },
  },
})
