import type { OidcSettings, ProviderSettings } from '@milepost/contract'
import { assertCallable } from '../../../platform/http/fetch-outside.ts'
import { Problem } from '../../../platform/problem.ts'
import type { SettingsRules } from '../protocol.ts'

/** The settings of a provider of OpenID Connect; anything else is a fault of ours. */
export function oidcOf(settings: ProviderSettings): OidcSettings {
  if (settings.kind !== 'oidc') throw new Error('expected settings of OpenID Connect')
  return settings
}

/** Where a provider publishes its metadata (OpenID Connect Discovery 1.0, 4). */
export const metadataAddress = (issuer: string): string =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`

/** Settings of OpenID Connect. `own_hosts` are providers of the installation's own network. */
export const oidcRules = (own_hosts: readonly string[]): SettingsRules => ({
  kind: 'oidc',
  assertSettings: (settings, { has_secret }) => {
    const { issuer, client_authentication } = oidcOf(settings)
    assertCallable('settings.issuer', issuer, own_hosts)
    if (/[?#]/.test(issuer)) throw invalid('settings.issuer', 'link', 'an issuer has no query')
    if (client_authentication === 'none' && has_secret)
      throw invalid('client_secret', 'not_needed', 'this way of authenticating has no secret')
    if (client_authentication !== 'none' && !has_secret)
      throw invalid('client_secret', 'required', 'client_secret is required for this way of authenticating')
  },
  issuerOf: (settings) => oidcOf(settings).issuer,
})

const invalid = (path: string, code: string, message: string) =>
  new Problem('invalid', undefined, [{ path, code, message }])
