import type { SamlSettings } from '@milepost/contract'
import { demand } from '../fault.ts'
import { certificatesIn } from '../keys/certificates.ts'
import { DSIG, HTTP_REDIRECT, METADATA } from '../message/names.ts'
import { attributeOf, childrenOf, plainText, readXml, withinAll, type XmlElement } from '../message/read-xml.ts'

/** What metadata say of a provider's settings. */
export type MetadataSettings = Pick<SamlSettings, 'entity_id' | 'sign_in_address' | 'sign_out_address' | 'certificates'>

/** Where a service is, by HTTP-Redirect, which is how the product sends its requests. */
const redirectOf = (role: XmlElement, service: string): string | null => {
  const found = childrenOf(role, METADATA, service).find((one) => attributeOf(one, 'Binding') === HTTP_REDIRECT)
  return (found && attributeOf(found, 'Location')) ?? null
}

/** Certificates for signing; a key without a use is for both. */
function certificatesOf(role: XmlElement): string[] {
  const texts = childrenOf(role, METADATA, 'KeyDescriptor')
    .filter((key) => attributeOf(key, 'use') !== 'encryption')
    .flatMap((key) => [...withinAll(key)])
    .filter(({ uri, local }) => uri === DSIG && local === 'X509Certificate')
    .map((element) => plainText(element) ?? '')
  return [...new Set(texts.flatMap((text) => certificatesIn(text) ?? []).map(({ pem }) => pem))]
}

/**
 * Reads the metadata of one provider (SAML 2.0 Metadata, 2.4.3). Nothing is believed of its signature: who pastes it vouches for it.
 * @throws SamlFault
 */
export function readProviderMetadata(text: string): MetadataSettings {
  const root = readXml(text, { remarks: true })
  const roles = [...withinAll(root)].filter(({ uri, local }) => uri === METADATA && local === 'IDPSSODescriptor')
  const [role] = roles
  demand(role !== undefined && roles.length === 1, 'metadata')
  const entity_id = role.parent && attributeOf(role.parent, 'entityID')
  const sign_in_address = redirectOf(role, 'SingleSignOnService')
  const certificates = certificatesOf(role)
  demand(Boolean(entity_id) && sign_in_address !== null, 'metadata')
  demand(certificates.length > 0, 'certificates')
  return {
    entity_id: entity_id ?? '',
    sign_in_address,
    sign_out_address: redirectOf(role, 'SingleLogoutService'),
    certificates,
  }
}
