import { lazy, Suspense, useState, type ReactNode } from 'react'
import { withRetry } from '../../../lib/with-retry.ts'
import type { ReportStep } from '../api.ts'

const MoveDialog = lazy(withRetry(() => import('./move-dialog.tsx')))

/** Asks before a step of the report's way is taken; the dialog is loaded when the first is asked. */
export function useMoves(): { ask: (step: ReportStep) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<ReportStep | null>(null)
  return {
    ask: setAsked,
    dialog: <Suspense>{asked && <MoveDialog move={asked} onClose={() => setAsked(null)} />}</Suspense>,
  }
}
