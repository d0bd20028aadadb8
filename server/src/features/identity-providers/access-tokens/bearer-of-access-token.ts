import type { Role } from '@milepost/contract'
import { resourceAt } from '../../../platform/http/resource-at.ts'
import { issuerNamedBy, type ProviderTokens } from '../../../platform/sessions/provider-token.ts'
import type { Tenants } from '../../../platform/tenants.ts'
import { ProviderFailure, SignInRefusal, type ProviderProtocol } from '../protocol.ts'
import { acceptedProviders, employeeNamed } from './access-tokens.queries.ts'

/** What access tokens of providers are verified with. */
export interface AccessTokenParts {
  public_url: string
  tenants: Pick<Tenants, 'reads'>
  protocols: readonly Pick<ProviderProtocol, 'kind' | 'accessToken'>[]
  clock: () => Date
  /** The agency with this host name of its own. */
  agencyAt(host: string): Promise<{ id: number } | null>
  /** Whether an agency requires two factors of a role. */
  needsTwoFactors(authority_id: number, role: Role): Promise<boolean>
}

/**
 * The person whom an access token of an agency's own provider names, in that agency alone: the address that is called says which agency it is, and the token has
 * to be for that address. Nothing is written: there is no session, and who the person is now is read with each call. Where the agency requires two factors of the
 * role, the token has to say that the provider asked for them.
 */
export const bearerOfAccessToken =
  (parts: AccessTokenParts): ProviderTokens =>
  async (token, host) => {
    const { resource, agency } = await resourceAt(host, parts)
    const issuer = issuerNamedBy(token)
    if (agency === null || issuer === null) return null
    const authority_id = agency.id
    const db = parts.tenants.reads(authority_id)
    const [provider, ...others] = await acceptedProviders(db, authority_id, issuer)
    // Two of one issuer would leave open which of them vouches.
    if (!provider || others.length > 0) return null
    const protocol = parts.protocols.find(({ kind }) => kind === provider.kind)
    const claims = await protocol?.accessToken?.(provider, token, { resource, now: parts.clock() }).catch(refused)
    if (!claims) return null
    const { subject, scopes, two_factors } = claims
    const person = await employeeNamed(db, { authority_id, provider_id: provider.id, issuer, subject })
    if (!person) return null
    if (!two_factors && (await parts.needsTwoFactors(authority_id, person.role))) return null
    const { first_name, last_name, ...employee } = person
    const name = `${first_name} ${last_name}`.trim()
    return {
      scopes,
      bearer: {
        authority_id,
        session: { method: 'oidc', provider_id: provider.id, two_factors_at: null },
        actor: { kind: 'employee', ...employee, session_id: 0, name, impersonated_by: null },
      },
    }
  }

/** What is wrong with a token is for nobody to learn who shows one. */
function refused(error: unknown): null {
  if (error instanceof SignInRefusal || error instanceof ProviderFailure) return null
  throw error
}
