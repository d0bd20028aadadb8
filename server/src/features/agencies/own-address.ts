import type { agencies, OfferedProvider, RouteInput, RouteResponse } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import { addressKey, countAttempt } from '../sessions/index.ts'
import { hostOf } from '../../platform/http/host-of.ts'
import { agencyAt } from './own-address.queries.ts'

export interface OwnAddressParts {
  platform: Database
  clock: () => Date
  /** The identity providers that the sign-in page of an agency offers. */
  providersOf(authority_id: number): Promise<OfferedProvider[]>
}

/** Requests within 15 minutes from one address; an agency's people share one, and each sign-in page sends one request. */
const MOST_FROM_ADDRESS = 600

/**
 * The agency of this address: what the sign-in page shows of it, and nothing more. Nobody is redirected by it. Throws `not_found` for an address
 * of no agency, or of another agency than the named one.
 */
export async function agencyOfAddress(
  { platform, clock, providersOf }: OwnAddressParts,
  { dot_authority_id, url }: RouteInput<typeof agencies.validateUrl>['body'],
  address: string,
): Promise<RouteResponse<typeof agencies.validateUrl>> {
  await countAttempt(platform, [{ key: `dot_url:${addressKey(address)}`, most: MOST_FROM_ADDRESS }], clock())
  const host = hostOf(url)
  const dot_authority = host === null ? null : await agencyAt(platform, host, dot_authority_id ?? null)
  if (!dot_authority) throw new Problem('not_found')
  return { dot_authority, identity_providers: await providersOf(dot_authority.id) }
}
