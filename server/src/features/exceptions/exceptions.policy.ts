import { mayRole, type Exception, type Role } from '@milepost/contract'
import { movesFrom } from '@milepost/contract/core/approval'
import { exceptionApproval } from '@milepost/contract/exceptions/exception-approval'

/** The caller's role for the exceptions of a project, and the project's state. */
export interface ExceptionsViewer {
  role: Role
  /** Whether the project is of the viewer's own (D12a). */
  own: boolean
  archived: boolean
}

/** Whether exceptions are settled and summaries entered: by those who code tickets, on their own projects, until the project is archived. */
export const maySettle = ({ role, own, archived }: ExceptionsViewer): boolean =>
  own && !archived && mayRole(role, 'ticket.code')

/** What the caller may do with an exception. */
export const exceptionAbilities = (viewer: ExceptionsViewer, state: Exception['state']): Exception['abilities'] =>
  maySettle(viewer) ? movesFrom(exceptionApproval, state) : []
