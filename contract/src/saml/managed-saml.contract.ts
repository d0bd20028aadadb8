import * as z from 'zod/mini'
import { defineRoute, ofAdministrators } from '../core/route.ts'
import { idText } from '../core/scalars.ts'
import { samlProviders } from './saml.contract.ts'

const ofAgency = z.strictObject({ id: idText })
const oneOfAgency = z.strictObject({ id: idText, providerId: idText })
const { parties, makeKey, readMetadata, readCertificates } = samlProviders

/** What the operator needs to set up a SAML provider of an agency, in addition to `managedProviders`. */
export const managedSaml = {
  parties: defineRoute({
    ...parties,
    path: '/v3/dot_authorities/{id}/saml_providers/{providerId}',
    permission: 'operator',
    summary: 'What is entered at a SAML provider of an agency, and the certificates of both sides, for the operator',
    params: oneOfAgency,
  }),
  makeKey: defineRoute({
    ...ofAdministrators(makeKey),
    path: '/v3/dot_authorities/{id}/saml_providers/{providerId}/key',
    permission: 'operator',
    summary: 'Make a key by which requests to a SAML provider of an agency are signed, as the operator',
    params: oneOfAgency,
  }),
  readMetadata: defineRoute({
    ...readMetadata,
    path: '/v3/dot_authorities/{id}/saml/metadata',
    permission: 'operator',
    summary: 'Read the metadata of a SAML provider, as the operator; stores nothing',
    params: ofAgency,
  }),
  readCertificates: defineRoute({
    ...readCertificates,
    path: '/v3/dot_authorities/{id}/saml/certificates',
    permission: 'operator',
    summary: 'Read pasted certificates, as the operator; stores nothing',
    params: ofAgency,
  }),
}
