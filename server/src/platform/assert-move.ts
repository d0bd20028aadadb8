import { mayRole, type ProblemCode } from '@milepost/contract'
import { faultOfMove, stateAfter, type Approval } from '@milepost/contract/core/approval'
import { assertInPerson, employeeOf, type RequestContext } from './context.ts'
import { Problem } from './problem.ts'

interface MoveMade<State extends string, Move extends string> {
  /** The record as it is now, locked. */
  row: { status: State; lock_version?: number }
  move: Move
  /** The version over which the move is made, where the caller names one. */
  lock_version?: number | undefined
  reason?: string | null | undefined
  /** The body's name of the reason. */
  reason_path?: string
  /** What refuses a move that the record's state does not allow. */
  refusal: ProblemCode
  /** Parameters of that problem. */
  params?: Record<string, string>
}

/**
 * Checks a move of a locked record, and returns the state to which it leads: null where the record is deleted.
 * @throws Problem `in_person` for a move that is signed, while impersonating (D66), `refusal` where the record's state does not allow the move, `forbidden`, `invalid` at `reason` where one is missing, and `conflict` where
 *   the record was changed since it was seen.
 */
export function assertMove<State extends string, Move extends string>(
  ctx: RequestContext,
  approval: Approval<State, Move>,
  made: MoveMade<State, Move>,
): State | null {
  const { row, move, reason, reason_path: path = 'reason', lock_version } = made
  if (approval.moves[move].signs) assertInPerson(ctx)
  const { role } = employeeOf(ctx)
  const fault = faultOfMove(approval, {
    state: row.status,
    move,
    reason,
    may: (permission) => mayRole(role, permission),
  })
  if (fault === 'not_possible') throw new Problem(made.refusal, made.params)
  if (fault === 'not_allowed') throw new Problem('forbidden')
  if (fault === 'reason_required')
    throw new Problem('invalid', undefined, [{ path, code: 'required', message: `write a ${path}` }])
  if (lock_version !== undefined && lock_version !== row.lock_version) throw new Problem('conflict')
  return stateAfter(approval, row.status, move) ?? null
}
