import type { NameFormat, SamlSettings } from '@milepost/contract'
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { addressesOf } from './addresses.ts'
import type { KeyPair } from './keys/self-signed.ts'
import { HTTP_REDIRECT } from './message/names.ts'

const formats: Record<NameFormat, string | null> = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  email: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  unspecified: null,
}

/** What writes messages to a provider. */
export interface ServiceProvider {
  public_url: string
  provider_id: number
  settings: SamlSettings
  /** By which messages are signed; null where they are not. */
  key: KeyPair | null
}

/** The library that writes our messages. What comes back is read by `response` and `logout`, never by it. */
function library({ public_url, provider_id, settings, key }: ServiceProvider, message_id: string): SAML {
  const { entity_id, acs_address, sign_out_address } = addressesOf(public_url, provider_id)
  return new SAML({
    issuer: entity_id,
    callbackUrl: acs_address,
    logoutCallbackUrl: sign_out_address,
    entryPoint: settings.sign_in_address,
    logoutUrl: settings.sign_out_address ?? settings.sign_in_address,
    idpCert: settings.certificates,
    identifierFormat: formats[settings.name_format],
    disableRequestedAuthnContext: true,
    validateInResponseTo: ValidateInResponseTo.never,
    generateUniqueId: () => message_id,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    ...(key && { privateKey: key.private_key, publicCert: key.certificate }),
  })
}

/** The address at which a person signs in at the provider, with a request of that id. */
export const signInAddress = (
  sp: ServiceProvider,
  { request_id, relay_state }: { request_id: string; relay_state: string },
): Promise<string> => library(sp, request_id).getAuthorizeUrlAsync(relay_state, undefined, {})

/** The address at which a person signs out at the provider. */
export const signOutAddress = (
  sp: ServiceProvider,
  session: { message_id: string; name_id: string; format: string | null; session_index: string | null },
): Promise<string> =>
  library(sp, session.message_id).getLogoutUrlAsync(
    {
      issuer: sp.settings.entity_id,
      nameID: session.name_id,
      nameIDFormat: session.format ?? '',
      ...(session.session_index !== null && { sessionIndex: session.session_index }),
    },
    '',
    {},
  )

/** The address that answers a provider's request to sign someone out. */
export const signedOutAddress = (
  sp: ServiceProvider,
  { message_id, request_id, relay_state }: { message_id: string; request_id: string; relay_state: string },
): Promise<string> =>
  library(sp, message_id).getLogoutResponseUrlAsync(
    { issuer: sp.settings.entity_id, nameID: '', nameIDFormat: '', ID: request_id },
    relay_state,
    {},
    true,
  )

/** The product's metadata for the provider. The library names one binding of sign-out, the product takes both. */
export function metadataXml(sp: ServiceProvider): string {
  const { sign_out_address } = addressesOf(sp.public_url, sp.provider_id)
  const service = '<SingleLogoutService '
  return library(sp, `_${sp.provider_id}`)
    .generateServiceProviderMetadata(null, sp.key?.certificate ?? null)
    .replace(service, () => `${service}Binding="${HTTP_REDIRECT}" Location="${sign_out_address}"/>\n    ${service}`)
}
