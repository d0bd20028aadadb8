import type { IdentityProvider } from '@milepost/contract'
import { orNotFound } from '../../platform/problem.ts'
import { countAttempt } from '../sessions/index.ts'
import { providerById, providerToUse, saveChecks } from './identity-providers.queries.ts'
import { protocolOf, providerFor, usable } from './identity-providers.service.ts'
import type { ManagedAgency } from './managed-agency.ts'
import type { SsoParts } from './sign-in/begin-sign-in.ts'
import { AFTER_SIGN_OUT_PATH, CALLBACK_PATH } from './sign-in/callback-address.ts'

/** Tests of one agency within a quarter of an hour: each calls somebody else's server a few times. */
const MOST_TESTS = 30

/** Tests a provider and saves what was found. @throws Problem `not_found`, `too_many_attempts` */
export async function testProvider(
  parts: SsoParts,
  { db, authority_id, write }: ManagedAgency,
  id: number,
): Promise<IdentityProvider> {
  const { lock_version } = orNotFound(await providerById(db, authority_id, id))
  const row = orNotFound(await providerToUse(db, authority_id, id))
  await countAttempt(parts.platform, [{ key: `provider_test:${authority_id}`, most: MOST_TESTS }], parts.clock())
  const address = (path: string) => new URL(path, parts.public_url).href
  const checks = await protocolOf(parts.protocols, row.kind).test(usable(parts, row), {
    callback_uri: address(CALLBACK_PATH),
    after_sign_out_uri: address(AFTER_SIGN_OUT_PATH),
  })
  return await write(async (tx) => {
    await saveChecks(tx.db, authority_id, { id, lock_version, at: tx.clock(), checks })
    const failed = checks.filter(({ outcome }) => outcome === 'failed').map(({ check }) => check)
    await tx.audit({
      action: 'identity_provider.tested',
      subject: 'identity_provider',
      subject_id: id,
      changes: { name: row.name, failed },
    })
    return await providerFor(tx, id)
  })
}
