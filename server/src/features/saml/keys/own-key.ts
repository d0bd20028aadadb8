import type { Database } from '../../../platform/database/database.ts'
import type { SealedSecrets } from '../../../platform/secrets/sealed-secrets.ts'
import { keyOf } from '../saml.queries.ts'
import type { KeyPair } from './self-signed.ts'

/** The name of the place of a provider's private key, outside of which it cannot be decrypted. */
export const placeOfKey = (authority_id: number, provider_id: number): string =>
  `saml_key:${authority_id}:${provider_id}`

/** The key by which messages to a provider are signed; null where there is none, or it cannot be decrypted. */
export async function ownKey(
  { db, secrets }: { db: Database; secrets: SealedSecrets },
  { authority_id, id }: { authority_id: number; id: number },
): Promise<KeyPair | null> {
  const row = await keyOf(db, authority_id, id)
  const private_key = row && secrets.open(row.sealed_private_key, placeOfKey(authority_id, id))
  return row && private_key !== null ? { certificate: row.certificate, private_key } : null
}
