import type { ProviderSettings, SamlSettings } from '@milepost/contract'
import { Problem } from '../../platform/problem.ts'
import type { Database } from '../../platform/database/database.ts'
import type { SealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import type { SessionDirectory } from '../../platform/sessions/session-directory.ts'
import type { Tenants } from '../../platform/tenants.ts'

/** What SAML works with. */
export interface SamlParts {
  /** Whether the operator has switched SAML on (`MILEPOST_SAML`). */
  saml: boolean
  platform: Database
  tenants: Tenants
  directory: SessionDirectory
  secrets: SealedSecrets
  /** Where people open the product; providers send their messages there. */
  public_url: string
  /** Providers in the installation's own network. */
  identity_hosts: readonly string[]
  clock: () => Date
}

/** @throws Problem `switched_off` */
export function assertOn({ saml }: Pick<SamlParts, 'saml'>): void {
  if (!saml) throw new Problem('switched_off')
}

/** The settings of a SAML provider; anything else is a fault of ours. */
export function samlOf(settings: ProviderSettings): SamlSettings {
  if (settings.kind !== 'saml') throw new Error('expected settings of SAML')
  return settings
}
