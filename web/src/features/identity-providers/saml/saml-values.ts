import type { identityProviderRecord } from '@milepost/contract/identity-providers/identity-provider.record'
import type { IdentityProvider } from '@milepost/contract/identity-providers/identity-providers.contract'
import { nameFormats, signedParts, type SamlSettings } from '@milepost/contract/saml/saml-settings'
import type { RecordValues } from '../../../lib/record/record-values.ts'

/** Settings that are one line, which may be empty. */
const optionalLines = [
  'sign_out_address',
  'subject_attribute',
  'email_attribute',
  'first_name_attribute',
  'last_name_attribute',
  'groups_attribute',
] as const

/** The settings of SAML as the form has them. */
export interface SamlValues extends Record<(typeof optionalLines)[number], string> {
  entity_id: string
  sign_in_address: string
  certificates: readonly string[]
  signed: SamlSettings['signed']
  name_format: SamlSettings['name_format']
  /** One on each line. */
  two_factor_contexts: string
  trusts_email: boolean
  allows_unsolicited: boolean
}
type Values = RecordValues<typeof identityProviderRecord> & SamlValues

const lineOf = (text: string | null | undefined): string => text ?? ''

/** What the form of a SAML provider begins with. */
export function firstSamlValues(provider: IdentityProvider | null): SamlValues {
  const settings = provider?.settings.kind === 'saml' ? provider.settings : null
  const lines = Object.fromEntries(optionalLines.map((name) => [name, lineOf(settings?.[name])]))
  return {
    ...(lines as Record<(typeof optionalLines)[number], string>),
    entity_id: lineOf(settings?.entity_id),
    sign_in_address: lineOf(settings?.sign_in_address),
    certificates: settings?.certificates ?? [],
    signed: settings?.signed ?? signedParts[0],
    name_format: settings?.name_format ?? nameFormats[0],
    two_factor_contexts: settings?.two_factor_contexts.join('\n') ?? '',
    trusts_email: settings?.trusts_email ?? false,
    allows_unsolicited: settings?.allows_unsolicited ?? false,
  }
}

/** What the settings add to the body, and what they lack. */
export function readSamlValues(values: Values): { body: { settings: SamlSettings }; faults: Record<string, string> } {
  const { certificates, signed, name_format, trusts_email, allows_unsolicited } = values
  const optional = Object.fromEntries(optionalLines.map((name) => [name, values[name].trim() || null]))
  const settings: SamlSettings = {
    kind: 'saml',
    ...(optional as Record<(typeof optionalLines)[number], string | null>),
    entity_id: values.entity_id.trim(),
    sign_in_address: values.sign_in_address.trim(),
    certificates: [...certificates],
    signed,
    name_format,
    trusts_email,
    two_factor_contexts: values.two_factor_contexts
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    allows_unsolicited,
  }
  return {
    body: { settings },
    faults: {
      ...(settings.entity_id === '' && { entity_id: 'required' }),
      ...(settings.sign_in_address === '' && { sign_in_address: 'required' }),
      ...(certificates.length === 0 && { certificates: 'required' }),
    },
  }
}

/** What people paste of metadata: XML, or the address at which they are. */
export const metadataTyped = (text: string): { xml: string } | { address: string } =>
  /^https?:\/\/\S+$/.test(text.trim()) ? { address: text.trim() } : { xml: text }
