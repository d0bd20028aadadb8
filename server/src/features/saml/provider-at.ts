import { Problem } from '../../platform/problem.ts'
import { addressKey, countAttempt } from '../sessions/index.ts'
import { providerToUse, type ProviderRow } from '../identity-providers/index.ts'
import { assertOn, type SamlParts } from './saml-parts.ts'
import { authorityOfProvider } from './saml.queries.ts'

/** Messages of providers within a quarter of an hour from one network; an agency's people share one. */
const MOST_FROM_ADDRESS = 600

/** A SAML provider by the id in an address, whether it is enabled or not. @throws Problem `switched_off`, `not_found` */
export async function providerAt(parts: SamlParts, id: number): Promise<ProviderRow> {
  assertOn(parts)
  const authority_id = await authorityOfProvider(parts.platform, id)
  const provider =
    authority_id === null ? null : await providerToUse(parts.tenants.reads(authority_id), authority_id, id)
  if (!provider) throw new Problem('not_found')
  return provider
}

/** The provider of a message, which has to be enabled. @throws Problem `switched_off`, `not_found`, `too_many_attempts` */
export async function senderAt(parts: SamlParts, id: number, address: string): Promise<ProviderRow> {
  assertOn(parts)
  await countAttempt(parts.platform, [{ key: `saml:${addressKey(address)}`, most: MOST_FROM_ADDRESS }], parts.clock())
  const provider = await providerAt(parts, id)
  if (!provider.enabled) throw new Problem('not_found')
  return provider
}
