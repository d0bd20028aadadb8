import { lazy, Suspense, useState, type ReactNode } from 'react'
import { withRetry } from '../../../lib/with-retry.ts'

const MoveDialog = lazy(withRetry(() => import('./move-dialog.tsx')))

/** Steps that a dialog confirms. */
export type Move = 'sign' | 'approve' | 'take_back' | 'reject' | 'amend' | 'delete'

/** Asks before a step of the report's way is taken; the dialog is loaded when the first is asked. */
export function useMoves(): { ask: (move: Move) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<Move | null>(null)
  return {
    ask: setAsked,
    dialog: <Suspense>{asked && <MoveDialog move={asked} onClose={() => setAsked(null)} />}</Suspense>,
  }
}
