import { createContext, useContext } from 'react'
import type { DecisionAction } from '../decisions/decision.ts'
import type { Decisions } from '../decisions/use-decisions.ts'

/** What can be done from a drawer with its ticket. */
export interface TicketDecisions {
  decide: (action: DecisionAction) => void
  undo: Decisions['undo']
  follow: Decisions['follow']
}

const context = createContext<TicketDecisions | null>(null)

export const TicketDecisionsProvider = context.Provider

/** How the ticket of the drawer is decided on and changed; null if it is read-only, as on paper. */
export const useTicketDecisions = (): TicketDecisions | null => useContext(context)
