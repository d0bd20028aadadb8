import { mayRole, type Role } from '@milepost/contract'

/** Which tickets of the agency a person reads (D12a); queries turn it into SQL. */
export interface TicketScope {
  /** Tickets that no project has taken are among them (D13a). */
  held: boolean
  /** Plants whose tickets are read; null means those of every plant. */
  plant_ids: readonly number[] | null
}

const readsHeld: readonly Role[] = ['administrator', 'area_manager']

/**
 * What a role reads: those of section 6's Projects row all tickets, held ones only where they can be matched (D13a); a plant inspector by plant:
 * `assigned_plant_ids` are those assigned, null while nothing restricts plant inspectors. Quality control reads tickets that a sample refers to.
 */
export function ticketScope(role: Role, assigned_plant_ids: readonly number[] | null): TicketScope {
  if (mayRole(role, 'project.read')) return { held: readsHeld.includes(role), plant_ids: null }
  if (role === 'plant_inspector') return { held: false, plant_ids: assigned_plant_ids }
  return { held: false, plant_ids: [] }
}

/** Who matches held tickets, and where. */
export interface Matcher {
  role: Role
  district_id: number | null
}

/** Whether the person can match held tickets at all: an area manager of no district has no project to match them to. */
export const canMatch = ({ role, district_id }: Matcher): boolean =>
  mayRole(role, 'ticket.match') && (role === 'administrator' || district_id !== null)

/** Whether tickets may be matched to this project: by an administrator to any, by an area manager to those of the own district (D12a). */
export const mayMatchTo = (matcher: Matcher, project: { district_id: number | null }): boolean =>
  canMatch(matcher) && (matcher.role === 'administrator' || project.district_id === matcher.district_id)

export type TicketAbility = 'match'

/** What a person may do to a ticket. */
export const ticketAbilities = (matcher: Matcher, ticket: { project_id: number | null }): TicketAbility[] =>
  ticket.project_id === null && canMatch(matcher) ? ['match'] : []
