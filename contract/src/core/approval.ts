import type { Permission } from './roles.ts'

/** A move of a record from state to state. */
export interface ApprovalMove<State extends string> {
  /** Where it leads from each state that allows it; null where the record is deleted. A move to the same state edits the record. */
  from: Partial<Record<State, State | null>>
  /** The permission that it takes. The room decides on which records, as on the person's own projects. */
  by: Permission
  /** Whether it is explained: `required` refuses it without a reason; without this member there is none. */
  reason?: 'required' | 'optional'
  /** It is signed by the person who makes it, in their own name. */
  signs?: true
}

/** How records of one kind are submitted, decided, signed, voided and reopened: their states, and their moves in the order in which they are offered. */
export interface Approval<State extends string = string, Move extends string = string> {
  states: readonly State[]
  moves: Record<Move, ApprovalMove<State>>
}

/** Declares the approval of a kind of records as plain data, which the browser may load. */
export const defineApproval = <const State extends string, const Move extends string>(
  approval: Approval<State, Move>,
): Approval<State, Move> => approval

/** The names of an approval's moves, for the schema of a record's abilities. */
export const movesOf = <State extends string, Move extends string>({ moves }: Approval<State, Move>): Move[] =>
  Object.keys(moves) as Move[]

/** The state after a move; null where the record is deleted, undefined where its state does not allow the move. */
export const stateAfter = <State extends string, Move extends string>(
  { moves }: Approval<State, Move>,
  state: State,
  move: Move,
): State | null | undefined => moves[move].from[state]

/** Moves that a state allows. */
export const movesFrom = <State extends string, Move extends string>(
  approval: Approval<State, Move>,
  state: State,
): Move[] => movesOf(approval).filter((move) => stateAfter(approval, state, move) !== undefined)

/** Moves that a state allows somebody who has some permissions. */
export const movesFor = <State extends string, Move extends string>(
  approval: Approval<State, Move>,
  state: State,
  may: (permission: Permission) => boolean,
): Move[] => movesFrom(approval, state).filter((move) => may(approval.moves[move].by))

/** Whether nothing leads out of a state: what is in it can never be changed. */
export const isFinal = <State extends string>(approval: Approval<State>, state: State): boolean =>
  movesFrom(approval, state).length === 0

/** Whether a move needs a reason, may have one, or has none. */
export const reasonOf = <Move extends string>(
  { moves }: Approval<string, Move>,
  move: Move,
): 'required' | 'optional' | null => moves[move].reason ?? null

export type MoveFault = 'not_possible' | 'not_allowed' | 'reason_required'

/** Why a move cannot be made; null where it can. A state that does not allow it comes first: nobody can make it. */
export function faultOfMove<State extends string, Move extends string>(
  approval: Approval<State, Move>,
  made: { state: State; move: Move; reason?: string | null | undefined; may: (permission: Permission) => boolean },
): MoveFault | null {
  if (stateAfter(approval, made.state, made.move) === undefined) return 'not_possible'
  if (!made.may(approval.moves[made.move].by)) return 'not_allowed'
  return reasonOf(approval, made.move) === 'required' && !made.reason?.trim() ? 'reason_required' : null
}
