import { createContext, useContext } from 'react'
import type { DecisionAction } from '../decisions/decision.ts'
import type { Decisions } from '../decisions/use-decisions.ts'

/** What can be done from a drawer with its ticket. */
export interface Judging {
  decide: (action: DecisionAction) => void
  undo: Decisions['undo']
  follow: Decisions['follow']
}

const context = createContext<Judging | null>(null)

export const JudgingProvider = context.Provider

/** How the ticket of the drawer is decided on and changed; null if it is read-only, as on paper. */
export const useJudging = (): Judging | null => useContext(context)
