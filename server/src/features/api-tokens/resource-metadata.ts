import { tokenScopes, type protectedResource, type RouteResponse } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { hostOf } from '../../platform/http/host-of.ts'
import { agencyAt } from '../agencies/index.ts'

/** What the metadata is derived from. */
export interface ResourceParts {
  platform: Database
  public_url: string
  /** Issuers of an agency's own providers of sign-in. */
  issuersOf: (authority_id: number) => Promise<string[]>
}

/**
 * The metadata of the API as a protected resource (RFC 9728): at an address of an agency's own, that address with the agency's provider; anywhere else the
 * installation's, without one.
 */
export async function resourceMetadata(
  { platform, public_url, issuersOf }: ResourceParts,
  host: string | undefined,
): Promise<RouteResponse<typeof protectedResource.metadata>> {
  const { protocol, origin } = new URL(public_url)
  const own = `${protocol}//${host ?? ''}`
  const name = hostOf(own)
  const agency = name === null ? null : await agencyAt(platform, name, null)
  const issuers = agency ? await issuersOf(agency.id) : []
  const resource = agency ? new URL(own).origin : origin
  return {
    resource,
    ...(issuers.length > 0 && { authorization_servers: issuers }),
    scopes_supported: [...tokenScopes],
    bearer_methods_supported: ['header'],
    resource_name: agency ? `Milepost, ${agency.name}` : 'Milepost',
    resource_documentation: `${resource}/docs`,
  }
}
