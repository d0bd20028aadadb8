import { tokenScopes, type protectedResource, type RouteResponse } from '@milepost/contract'
import { hostOf } from '../../platform/http/host-of.ts'
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
 * The metadata of the API as a protected resource (RFC 9728): at an address of an agency's own, that address with the agency's provider; anywhere else the
 * installation's, without one.
 */
export async function resourceMetadata(
  { agencyAt, public_url, tenants }: ResourceParts,
  host: string | undefined,
): Promise<RouteResponse<typeof protectedResource.metadata>> {
  const { protocol, origin } = new URL(public_url)
  const own = `${protocol}//${host ?? ''}`
  const name = hostOf(own)
  const agency = name === null ? null : await agencyAt(name)
  const issuers = agency ? await issuersOf(tenants.reads(agency.id), agency.id) : []
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
