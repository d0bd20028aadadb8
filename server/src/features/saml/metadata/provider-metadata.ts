import type { ReadMetadata, RouteInput, samlProviders } from '@milepost/contract'
import { assertCallable, fetchOutside, OutsideFailure } from '../../../platform/http/fetch-outside.ts'
import { Problem } from '../../../platform/problem.ts'
import { SamlFault } from '../fault.ts'
import { certificatesIn, shownCertificate } from '../keys/certificates.ts'
import { MOST_MESSAGE_BYTES } from '../message/decode-message.ts'
import { assertOn, type SamlParts } from '../saml-parts.ts'
import { readProviderMetadata } from './read-metadata.ts'

const TIMEOUT_MS = 10_000

/** Reads pasted metadata of a provider, or those at an address. @throws Problem `invalid` at the field */
export async function metadataOf(
  parts: SamlParts,
  body: RouteInput<typeof samlProviders.readMetadata>['body'],
): Promise<ReadMetadata> {
  assertOn(parts)
  const path = 'xml' in body ? 'xml' : 'address'
  const text = 'xml' in body ? body.xml : await fetched(parts, body.address)
  try {
    const settings = readProviderMetadata(text)
    const now = parts.clock()
    const facts = settings.certificates.flatMap((pem) => certificatesIn(pem) ?? [])
    return { ...settings, facts: facts.map((one) => shownCertificate(one, now)) }
  } catch (error) {
    if (!(error instanceof SamlFault)) throw error
    throw new Problem('invalid', undefined, [
      { path, code: error.code, message: `${path} is not the metadata of one SAML provider (${error.code})` },
    ])
  }
}

async function fetched({ identity_hosts }: SamlParts, address: string): Promise<string> {
  assertCallable('address', address, identity_hosts)
  try {
    const { content } = await fetchOutside(address, {
      own_hosts: identity_hosts,
      timeout: TIMEOUT_MS,
      most_bytes: MOST_MESSAGE_BYTES,
      type: ['application/samlmetadata+xml', 'application/xml', 'text/xml', 'text/plain'],
    })
    return content.toString('utf8')
  } catch (error) {
    if (!(error instanceof OutsideFailure)) throw error
    throw new Problem('invalid', undefined, [
      { path: 'address', code: error.fault.code, message: `address cannot be read (${error.fault.code})` },
    ])
  }
}
