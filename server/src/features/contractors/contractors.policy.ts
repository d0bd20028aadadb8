import { mayRole, type AccessRequest, type ExternalContractor, type Role } from '@milepost/contract'
import { accessRequestApproval } from '@milepost/contract/contractors/access-request-approval'
import { movesFor } from '@milepost/contract/core/approval'

/** What a role may do with a contractor of a project (D12a). */
export const contractorAbilities = (role: Role): ExternalContractor['abilities'] =>
  mayRole(role, 'contractor.manage') ? ['update', 'delete'] : []

/** What a role may do with the list of contractors. */
export const listAbilities = (role: Role): 'create'[] => (mayRole(role, 'contractor.manage') ? ['create'] : [])

/** What a role may do with a request: it is decided once. */
export const requestAbilities = (role: Role, { status }: Pick<AccessRequest, 'status'>): AccessRequest['abilities'] =>
  movesFor(accessRequestApproval, status, (permission) => mayRole(role, permission))

/** Projects that a number can mean, the better fit first: a DOT code, a state project number, a contract number. */
export interface NumberedProject {
  id: number
  fit: number
}

/** The one project that a number means; null where it means none, or matches two. */
export const projectMeant = ([first, second]: readonly NumberedProject[]): number | null =>
  first === undefined || second?.fit === first.fit ? null : first.id
