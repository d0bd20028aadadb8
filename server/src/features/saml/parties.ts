import type { SamlParties } from '@milepost/contract'
import { DAY_MS } from '@milepost/contract/core/time/days'
import { Problem } from '../../platform/problem.ts'
import { providerToUse, type ManagedAgency, type ProviderRow } from '../identity-providers/index.ts'
import { addressesOf } from './addresses.ts'
import { certificatesIn, shownCertificate } from './keys/certificates.ts'
import { placeOfKey } from './keys/own-key.ts'
import { newKeyPair } from './keys/self-signed.ts'
import { assertOn, samlOf, type SamlParts } from './saml-parts.ts'
import { keyOf, saveKey } from './saml.queries.ts'

/** Years for which a certificate of ours is valid: providers rarely check that, and a change takes work on both sides. */
const KEY_YEARS = 5

type Reading = Pick<ManagedAgency, 'db' | 'authority_id'>

async function providerFor(ctx: Reading, id: number): Promise<ProviderRow> {
  const provider = await providerToUse(ctx.db, ctx.authority_id, id)
  if (provider?.kind !== 'saml') throw new Problem('not_found')
  return provider
}

/** What is entered at a provider about the product, and the certificates of both. @throws Problem `switched_off`, `not_found` */
export async function partiesOf(parts: SamlParts, ctx: Reading, id: number): Promise<SamlParties> {
  assertOn(parts)
  const { settings } = await providerFor(ctx, id)
  const now = parts.clock()
  const key = await keyOf(ctx.db, ctx.authority_id, id)
  const [own] = (key && certificatesIn(key.certificate)) ?? []
  return {
    ...addressesOf(parts.public_url, id),
    certificates: samlOf(settings)
      .certificates.flatMap((text) => certificatesIn(text) ?? [])
      .map((facts) => shownCertificate(facts, now)),
    own_certificate: own ? { ...shownCertificate(own, now), pem: own.pem } : null,
  }
}

/** Makes the key by which requests to a provider are signed, in the place of the one before: before the transaction begins, since that takes a moment. */
export async function makeKey(parts: SamlParts, agency: ManagedAgency, id: number): Promise<SamlParties> {
  assertOn(parts)
  const { authority_id } = agency
  const { name } = await providerFor(agency, id)
  const now = parts.clock()
  const until = new Date(now.getTime() + KEY_YEARS * 365 * DAY_MS)
  const pair = await newKeyPair({ name: `Milepost ${id}`, from: new Date(now.getTime() - DAY_MS), until })
  const sealed_private_key = parts.secrets.seal(pair.private_key, placeOfKey(authority_id, id))
  return await agency.write(async (tx) => {
    await saveKey(tx.db, authority_id, { provider_id: id, certificate: pair.certificate, sealed_private_key, now })
    await tx.audit({
      action: 'identity_provider.key_made',
      subject: 'identity_provider',
      subject_id: id,
      changes: { provider: name },
    })
    return await partiesOf(parts, tx, id)
  })
}
