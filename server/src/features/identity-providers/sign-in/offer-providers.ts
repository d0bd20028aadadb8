import type { OfferedProvider, RouteInput, sso } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { addressKey, countAttempt } from '../../sessions/index.ts'
import { domainOf } from '../email-domains.ts'
import { offeredProviders, type OfferedRow } from './attempts.queries.ts'
import { MOST_FROM_ADDRESS } from './begin-sign-in.ts'

const offered = ({ id, name, authority_id, authority_name }: OfferedRow): OfferedProvider => ({
  id,
  name,
  dot_authority: { id: authority_id, name: authority_name },
})

/** The providers that the sign-in page of an agency offers. */
export const providersOfAgency = async (platform: Database, authority_id: number): Promise<OfferedProvider[]> =>
  (await offeredProviders(platform, { authority_id })).map(offered)

/**
 * The providers that an email address leads to. Only the domain counts, so that the answer says nothing about people (D4).
 * @throws Problem `too_many_attempts`
 */
export async function providersFor(
  { platform, clock }: { platform: Database; clock: () => Date },
  { email }: RouteInput<typeof sso.user>['body'],
  address: string,
): Promise<OfferedProvider[]> {
  await countAttempt(platform, [{ key: `sso_user:${addressKey(address)}`, most: MOST_FROM_ADDRESS }], clock())
  const domain = domainOf(email)
  return domain === null ? [] : (await offeredProviders(platform, { domain })).map(offered)
}
