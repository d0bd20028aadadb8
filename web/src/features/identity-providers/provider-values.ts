import type { identityProviderRecord } from '@milepost/contract/identity-providers/identity-provider.record'
import type { IdentityProvider } from '@milepost/contract/identity-providers/identity-providers.contract'
import { clientAuthentications, type OidcSettings } from '@milepost/contract/identity-providers/provider-settings'
import type { RecordValues } from '../../lib/record/record-values.ts'

/** The settings of OpenID Connect as the form has them; the secret is never returned by the server. */
export interface SettingsValues {
  issuer: string
  client_id: string
  client_authentication: OidcSettings['client_authentication']
  client_secret: string
  groups_claim: string
  trusts_email: boolean
  accepts_access_tokens: boolean
}
type Values = RecordValues<typeof identityProviderRecord> & SettingsValues

/** What the form of a provider begins with. */
export const firstSettings = (provider: IdentityProvider | null): SettingsValues => ({
  issuer: '',
  client_id: '',
  client_authentication: clientAuthentications[0],
  trusts_email: false,
  accepts_access_tokens: false,
  ...(provider?.settings.kind === 'oidc' && provider.settings),
  groups_claim: (provider?.settings.kind === 'oidc' && provider.settings.groups_claim) || '',
  client_secret: '',
})

/** Whether a secret is stored that the server keeps: it shows none to another issuer than it was given for. */
export const mayKeepSecret = (provider: IdentityProvider | null, issuer: string): boolean =>
  provider?.has_secret === true && provider.settings.kind === 'oidc' && provider.settings.issuer === issuer.trim()

/** What the settings of a provider, or of a new one, add to the body, and what they lack. */
export function readSettings(values: Values, provider: IdentityProvider | null) {
  const { issuer, client_id, client_authentication, client_secret, groups_claim, trusts_email, accepts_access_tokens } =
    values
  const secret = client_authentication === 'none' ? null : client_secret
  const lacks = (typed: string) => typed.trim() === ''
  const settings: OidcSettings = {
    kind: 'oidc',
    issuer: issuer.trim(),
    client_id: client_id.trim(),
    client_authentication,
    groups_claim: groups_claim.trim() || null,
    trusts_email,
    accepts_access_tokens,
  }
  return {
    body: {
      settings,
      ...(secret === null
        ? provider?.has_secret && { client_secret: null }
        : secret !== '' && { client_secret: secret }),
    },
    faults: {
      ...(lacks(issuer) && { issuer: 'required' }),
      ...(lacks(client_id) && { client_id: 'required' }),
      ...(secret !== null && !mayKeepSecret(provider, issuer) && lacks(secret) && { client_secret: 'required' }),
    },
  }
}
