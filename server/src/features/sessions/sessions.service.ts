import {
  canMatch,
  mayCapacity,
  mayRole,
  noColors,
  permissions,
  projectAbilities,
  type Capacity,
  type Role,
  type Session,
} from '@milepost/contract'
import { byActor, confinedTo, impersonatedBy, type RequestContext, type SessionHolder } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { sessionHolder } from './own-sessions.ts'
import { authorityById, emailOf, grantsOf, membershipsOf, searchPreferencesOf } from './sessions.queries.ts'

/** What a person may do, as in `abilities` of the session: permissions of D12a and section 6's abilities on projects. */
function abilitiesOf({ role, district_id }: { role: Role; district_id: number | null }): string[] {
  const own = permissions.filter(
    (permission) => mayRole(role, permission) && (permission !== 'ticket.match' || canMatch({ role, district_id })),
  )
  return [...own, ...(projectAbilities[role] ?? [])]
}

const abilitiesUnder = (capacity: Capacity): string[] =>
  permissions.filter((permission) => mayCapacity(capacity, permission))

/** The session as in `GET /v3/sessions/_me` (wire: Sign-in); that of a provider shows nothing of the person's other agencies. */
export async function readSession(platform: Database, ctx: RequestContext): Promise<Session> {
  const actor = sessionHolder(ctx)
  const [all_memberships, all_grants, authority, search_preferences, impersonator] = await Promise.all([
    membershipsOf(platform, actor.user_id),
    grantsOf(platform, actor.user_id),
    actor.kind === 'operator' ? null : authorityById(platform, ctx.authority_id),
    searchPreferencesOf(platform, actor.session_id),
    emailOf(platform, impersonatedBy(ctx)),
  ])
  const within = confinedTo(ctx)
  const isShown = ({ authority_id }: { authority_id: number }) => within === null || authority_id === within
  const [memberships, grants] = [all_memberships.filter(isShown), all_grants.filter(isShown)]
  const grant_id = actor.kind === 'grantee' ? actor.grant_id : null
  const current =
    grant_id === null
      ? memberships.find((membership) => membership.authority_id === ctx.authority_id)
      : grants.find((grant) => grant.grant_id === grant_id)
  return {
    user: userOf(ctx, actor, current),
    company: actor.kind === 'grantee' ? { id: actor.company_id, name: actor.company_name } : null,
    authorities: memberships.map(({ authority_id, authority_name, role }) => ({
      id: authority_id,
      name: authority_name,
      role,
    })),
    grants: grants.map((grant) => ({
      id: grant.grant_id,
      dot_authority_id: grant.authority_id,
      dot_authority_name: grant.authority_name,
      capacity: grant.capacity,
      company: grant.company_name,
      current: grant.grant_id === grant_id,
    })),
    abilities: byActor(actor, {
      employee: abilitiesOf,
      grantee: ({ capacity }) => abilitiesUnder(capacity),
      operator: () => [],
    }),
    current_interface_theme_key: authority?.current_interface_theme_key ?? 'default',
    interface_colors: authority?.interface_colors ?? noColors,
    contract_number_label: authority?.contract_number_label ?? 'State Project Number',
    time_zone: authority?.time_zone ?? 'UTC',
    far_away_miles: authority?.far_away_miles ?? 100,
    search_preferences,
    ...(impersonator !== null && { impersonated_by: impersonator }),
    method: ctx.session?.method ?? 'password',
  }
}

function userOf(
  ctx: RequestContext,
  actor: SessionHolder,
  current: { first_name: string; last_name: string } | undefined,
): Session['user'] {
  const agency = actor.kind === 'operator' ? null : actor
  return {
    id: actor.user_id,
    email: actor.email,
    role: actor.kind === 'employee' ? actor.role : null,
    capacity: actor.kind === 'grantee' ? actor.capacity : null,
    first_name: current?.first_name ?? '',
    last_name: current?.last_name ?? '',
    dot_authority_id: agency ? ctx.authority_id : null,
    dot_authority_name: agency?.authority_name ?? null,
    installation_role: actor.kind === 'operator' ? actor.installation_role : null,
  }
}
