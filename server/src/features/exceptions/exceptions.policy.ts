import { mayRole, type Exception, type Role } from '@milepost/contract'

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

/** What the caller may do with an exception. A resolved one cannot be reopened by anybody: its cause is gone. */
export function exceptionAbilities(viewer: ExceptionsViewer, state: Exception['state']): Exception['abilities'] {
  if (!maySettle(viewer)) return []
  return state === 'open' ? ['settle'] : state === 'settled' ? ['reopen'] : []
}
