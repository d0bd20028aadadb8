import { samlProviders, type ReadMetadata } from '@milepost/contract/saml/saml.contract'
import { call } from '../../../lib/client.ts'
import { routeQuery } from '../../../lib/route-query.ts'
import { providersKey } from '../api.ts'
import { metadataTyped } from './saml-values.ts'

/** What is entered at a SAML provider, and the certificates of both sides. */
export const partiesOptions = (id: number) =>
  routeQuery([...providersKey, 'saml', id], samlProviders.parties, { params: { id } }, (answer) => answer.saml)

/** The facts of certificates that the form has, in their order. */
export const certificatesOptions = (certificates: readonly string[]) => ({
  queryKey: ['saml_certificates', certificates],
  queryFn: () => readCertificates(certificates.join('\n')),
  enabled: certificates.length > 0,
})

export const readCertificates = async (text: string) =>
  (await call(samlProviders.readCertificates, { body: { text } })).certificates

export const readMetadata = async (text: string): Promise<ReadMetadata> =>
  (await call(samlProviders.readMetadata, { body: metadataTyped(text) })).metadata

export const makeKey = (id: number) => call(samlProviders.makeKey, { params: { id } })
