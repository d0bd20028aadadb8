import type {
  IdentityProvider,
  identityProviders,
} from '@milepost/contract/identity-providers/identity-providers.contract'
import type { RouteResponse } from '@milepost/contract/core/route'

/** A provider whose last test found that its redirect address is missing. */
export const directory: IdentityProvider = {
  id: 12,
  kind: 'oidc',
  name: 'State directory',
  enabled: true,
  required: true,
  email_domains: ['dot.example.gov'],
  creates_people: false,
  role_without_groups: null,
  signs_out: true,
  settings: {
    kind: 'oidc',
    issuer: 'https://login.example.gov',
    client_id: 'milepost',
    client_authentication: 'client_secret_basic',
    groups_claim: null,
    trusts_email: false,
  },
  has_secret: true,
  people_count: 214,
  tested_at: '2026-11-20T14:05:00Z',
  checks: [
    { check: 'metadata', outcome: 'passed', fault: null },
    { check: 'redirect', outcome: 'failed', fault: { code: 'redirect_refused', detail: 'HTTP 400' } },
  ],
  lock_version: 3,
}

/** The list of some providers. */
export const listOf = (...identity_providers: IdentityProvider[]): RouteResponse<typeof identityProviders.list> => ({
  identity_providers,
  kinds: ['oidc'],
  callback_uris: ['https://milepost.example.gov/auth/callback'],
  after_sign_out_uris: ['https://milepost.example.gov/auth/login'],
})
