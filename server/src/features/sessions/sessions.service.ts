import {
  canMatch,
  grants,
  mayRole,
  noColors,
  projectAbilities,
  type Permission,
  type Role,
  type Session,
} from '@milepost/contract'
import type { RequestContext, SessionHolder } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { sessionHolder } from './own-sessions.ts'
import { authorityById, membershipsOf, searchPreferencesOf } from './sessions.queries.ts'

/** What a person may do, as in `abilities` of the session: permissions of D12a and section 6's abilities on projects. */
function abilitiesOf({ role, district_id }: { role: Role; district_id: number | null }): string[] {
  const permissions = (Object.keys(grants) as Permission[]).filter(
    (permission) => mayRole(role, permission) && (permission !== 'ticket.match' || canMatch({ role, district_id })),
  )
  return [...permissions, ...(projectAbilities[role] ?? [])]
}

/** The session as in `GET /v3/sessions/_me` (wire: Sign-in). */
export async function readSession(platform: Database, ctx: RequestContext): Promise<Session> {
  const actor = sessionHolder(ctx)
  const [memberships, authority, search_preferences] = await Promise.all([
    membershipsOf(platform, actor.user_id),
    actor.kind === 'employee' ? authorityById(platform, ctx.authority_id) : null,
    searchPreferencesOf(platform, actor.session_id),
  ])
  const current = memberships.find((membership) => membership.authority_id === ctx.authority_id)
  return {
    user: userOf(ctx, actor, current),
    authorities: memberships.map(({ authority_id, authority_name, role }) => ({
      id: authority_id,
      name: authority_name,
      role: role as Role,
    })),
    abilities: actor.kind === 'employee' ? abilitiesOf(actor) : [],
    current_interface_theme_key: authority?.current_interface_theme_key ?? 'default',
    interface_colors: authority?.interface_colors ?? noColors,
    contract_number_label: authority?.contract_number_label ?? 'State Project Number',
    time_zone: authority?.time_zone ?? 'UTC',
    search_preferences,
  }
}

function userOf(
  ctx: RequestContext,
  actor: SessionHolder,
  current: { first_name: string; last_name: string } | undefined,
): Session['user'] {
  const employee = actor.kind === 'employee' ? actor : null
  return {
    id: actor.user_id,
    email: actor.email,
    role: employee?.role ?? null,
    first_name: current?.first_name ?? '',
    last_name: current?.last_name ?? '',
    dot_authority_id: employee ? ctx.authority_id : null,
    dot_authority_name: employee?.authority_name ?? null,
    installation_role: actor.kind === 'operator' ? actor.installation_role : null,
  }
}
