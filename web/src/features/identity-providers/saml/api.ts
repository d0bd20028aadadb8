import { managedSaml } from '@milepost/contract/saml/managed-saml.contract'
import { samlProviders, type ReadMetadata } from '@milepost/contract/saml/saml.contract'
import { useContext } from 'react'
import { call } from '../../../lib/client.ts'
import { routeQuery } from '../../../lib/route-query.ts'
import { AgencyOfProviders, providersKey } from '../api.ts'
import { metadataTyped } from './saml-values.ts'

/** The calls of the agency's administrators. */
const own = {
  /** What is entered at a SAML provider, and the certificates of both sides. */
  parties: (id: number) =>
    routeQuery([...providersKey, 'saml', id], samlProviders.parties, { params: { id } }, ({ saml }) => saml),
  makeKey: (id: number): Promise<unknown> => call(samlProviders.makeKey, { params: { id } }),
  readMetadata: async (text: string): Promise<ReadMetadata> =>
    (await call(samlProviders.readMetadata, { body: metadataTyped(text) })).metadata,
  readCertificates: async (text: string) =>
    (await call(samlProviders.readCertificates, { body: { text } })).certificates,
}

/** The same of the operator, for an agency. */
const ofAgency = (id: number): typeof own => {
  const one = (providerId: number) => ({ params: { id, providerId } })
  return {
    parties: (provider) =>
      routeQuery([...providersKey, 'saml', provider], managedSaml.parties, one(provider), ({ saml }) => saml),
    makeKey: (provider) => call(managedSaml.makeKey, one(provider)),
    readMetadata: async (text) =>
      (await call(managedSaml.readMetadata, { params: { id }, body: metadataTyped(text) })).metadata,
    readCertificates: async (text) =>
      (await call(managedSaml.readCertificates, { params: { id }, body: { text } })).certificates,
  }
}

/** The calls for the agency whose providers are shown. */
export function useSamlCalls(): typeof own {
  const agency = useContext(AgencyOfProviders)
  return agency === null ? own : ofAgency(agency)
}
