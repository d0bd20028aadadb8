import {
  canMatch,
  mayRole,
  ticketAbilityNames,
  type Permission,
  type Role,
  type TicketAbility,
  type TicketLock,
} from '@milepost/contract'
import { lockOfState, type TicketState } from './ticket-transitions.ts'

/** Which tickets of the agency a person reads (D12a); queries turn it into SQL. */
export interface TicketScope {
  /** Tickets that no project has taken are among them (D13a). */
  held: boolean
  /** Plants whose tickets are read; null means those of every plant. */
  plant_ids: readonly number[] | null
  /** Projects whose tickets are read; null means those of every project. */
  project_ids: readonly number[] | null
  /** Of no plant, but those that a sample refers to (D12a). */
  sampled?: true
}

/** Whether a person reads a ticket, by its plant and its project: a held one only where they see those at all (D13a). */
export const readsOn = (
  { held, plant_ids, project_ids }: TicketScope,
  { plant_id, project_id }: { plant_id: number; project_id: number | null },
): boolean =>
  (plant_ids?.includes(plant_id) ?? true) &&
  (project_id === null ? held && project_ids === null : (project_ids?.includes(project_id) ?? true))

const readsHeld: readonly Role[] = ['administrator', 'area_manager']

/**
 * What a role reads: those of section 6's Projects row all tickets, held ones only where they can be matched (D13a); a plant inspector by plant:
 * `assigned_plant_ids` are those assigned, null while nothing restricts plant inspectors. Quality control reads tickets that a sample refers to.
 */
export function ticketScope(role: Role, assigned_plant_ids: readonly number[] | null): TicketScope {
  if (mayRole(role, 'project.read')) return { held: readsHeld.includes(role), plant_ids: null, project_ids: null }
  if (role === 'plant_inspector') return { held: false, plant_ids: assigned_plant_ids, project_ids: null }
  const none = { held: false, plant_ids: [], project_ids: null }
  return role === 'qc_lab' ? { ...none, sampled: true } : none
}

/**
 * What a vendor reads: what its own plants sent, on the projects of the grant where it lists any. Without such a list also what no project has taken, which
 * the plant's own system learns as well.
 */
export const vendorScope = (plant_ids: readonly number[], project_ids: readonly number[] | null): TicketScope => ({
  held: project_ids === null,
  plant_ids,
  project_ids,
})

/** A person who matches held tickets, and in which district. */
export interface Matcher {
  role: Role
  district_id: number | null
}

/** Whether tickets may be matched to this project: by an administrator to any, by an area manager to those of the own district (D12a). */
export const mayMatchTo = (matcher: Matcher, project: { district_id: number | null }): boolean =>
  canMatch(matcher) && (matcher.role === 'administrator' || project.district_id === matcher.district_id)

/** A person who decides on tickets, and on which projects: those of the own district or team (D12a); null means all. */
export interface Decider extends Matcher {
  own_project_ids: ReadonlySet<number> | null
  /** Signs for the contractor, instead of deciding for the agency. */
  signs?: boolean
}

/** A ticket as far as rights depend on it. */
export interface DecidedTicket extends TicketState {
  project_id: number | null
}

const permissions: Record<TicketAbility, Permission> = {
  deliver: 'ticket.decide',
  reject: 'ticket.decide',
  void: 'ticket.void',
  accept: 'ticket.decide',
  unaccept: 'ticket.decide',
  flag: 'ticket.decide',
  edit: 'ticket.decide',
  override_gvw: 'ticket.override_gvw',
  photo: 'ticket.decide',
  code: 'ticket.code',
  match: 'ticket.match',
  sign: 'ticket.sign',
}

/** What an administrator may do to a held ticket: it can be matched and annotated but not decided (D13a). */
const onHeld: readonly TicketAbility[] = ['flag', 'edit', 'photo']

/** Whether the person's role has the ability on any ticket at all (D12a). */
export const roleHas = (decider: Matcher & Pick<Decider, 'signs'>, ability: TicketAbility): boolean => {
  if (ability === 'sign') return decider.signs === true
  return ability === 'match' ? canMatch(decider) : mayRole(decider.role, permissions[ability])
}

/** Why the place of a ticket keeps the person from it: held, or on a project that is not theirs. */
export function lockOfPlace(
  { role, own_project_ids }: Decider,
  ability: TicketAbility,
  project_id: number | null,
): TicketLock | null {
  if (ability === 'match') return project_id === null ? null : 'already_matched'
  if (project_id === null) return role === 'administrator' && onHeld.includes(ability) ? null : 'held'
  return own_project_ids === null || own_project_ids.has(project_id) ? null : 'not_your_project'
}

/** Why a person whose role has the ability cannot use it on this ticket; null where they can. */
export const lockOf = (decider: Decider, ability: TicketAbility, ticket: DecidedTicket): TicketLock | null =>
  lockOfPlace(decider, ability, ticket.project_id) ??
  lockOfState(ticket, ability, { administrator: decider.role === 'administrator' })

/** What a person may do to a ticket, and why not what their role could. That a ticket on a project needs no match is not a lock. */
export function ticketRights(
  decider: Decider,
  ticket: DecidedTicket,
): { abilities: TicketAbility[]; locks: Partial<Record<TicketAbility, TicketLock>> } {
  const abilities: TicketAbility[] = []
  const locks: Partial<Record<TicketAbility, TicketLock>> = {}
  for (const ability of ticketAbilityNames) {
    if (!roleHas(decider, ability)) continue
    const lock = lockOf(decider, ability, ticket)
    if (lock === null) abilities.push(ability)
    else if (ability !== 'match') locks[ability] = lock
  }
  return { abilities, locks }
}
