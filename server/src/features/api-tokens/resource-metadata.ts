import { tokenScopes, type protectedResource, type RouteResponse } from '@milepost/contract'
import { resourceAt } from '../../platform/http/resource-at.ts'
import type { Tenants } from '../../platform/tenants.ts'
import { issuersOf } from './api-tokens.queries.ts'

/** What the metadata is derived from. */
export interface ResourceParts {
  public_url: string
  /** The agency with this host name of its own. */
  agencyAt: (host: string) => Promise<{ id: number; name: string } | null>
  tenants: Pick<Tenants, 'reads'>
}

/**
 * The metadata of the API as a protected resource (RFC 9728): at an address of an agency's own, that address with the agency's providers whose access tokens are accepted; anywhere else the
 * installation's, without any.
 */
export async function resourceMetadata(
  { agencyAt, public_url, tenants }: ResourceParts,
  host: string | undefined,
): Promise<RouteResponse<typeof protectedResource.metadata>> {
  const { resource, agency } = await resourceAt(host, { public_url, agencyAt })
  const issuers = agency ? await issuersOf(tenants.reads(agency.id), agency.id) : []
  return {
    resource,
    ...(issuers.length > 0 && { authorization_servers: issuers }),
    scopes_supported: [...tokenScopes],
    bearer_methods_supported: ['header'],
    resource_name: agency ? `Milepost, ${agency.name}` : 'Milepost',
    resource_documentation: `${resource}/docs`,
  }
}
