import { DecisionDialog } from './decision-dialog.tsx'
import { DecisionReport } from './decision-report.tsx'
import type { Decisions } from './use-decisions.ts'

/** The dialog of a decision: before it runs, its input and preview; afterwards, its result. */
export default function DecisionLayer({
  decisions: { layer, close, run, undo },
}: {
  decisions: Pick<Decisions, 'layer' | 'close' | 'run' | 'undo'>
}) {
  if (!layer) return null
  const { decision, result } = layer
  const tickets = 'tickets' in decision.target ? decision.target.tickets : []
  return result ? (
    <DecisionReport
      decision={decision}
      result={result}
      onClose={close}
      onUndo={(change) => void undo({ ...change, tickets })}
    />
  ) : (
    <DecisionDialog decision={decision} onClose={close} onRun={(details) => void run(decision, details)} />
  )
}
