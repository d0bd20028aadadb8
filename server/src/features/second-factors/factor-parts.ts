import type { SealedSecrets } from '../../platform/secrets/sealed-secrets.ts'
import type { EndSessionsParts } from '../sessions/index.ts'

/** What second factors depend on. */
export interface FactorParts extends EndSessionsParts {
  secrets: SealedSecrets
  /** Where people open the product; passkeys are of its domain, or of an agency's own. */
  public_url: string
  clock: () => Date
}

/** Where a person's secret is sealed for. */
export const totpPlace = (user_id: number): string => `totp:${user_id}`
