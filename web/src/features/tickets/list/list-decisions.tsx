import type { PageInfo } from '@milepost/contract/core/list'
import type { TicketAggregate } from '@milepost/contract/tickets/tickets.contract'
import type { TicketRow } from '@milepost/contract/tickets/ticket-list'
import { lazy, Suspense, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../lib/numbers.ts'
import { loadDecisions } from '../decisions/use-decisions.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import type { ListDecisions } from './use-list-decisions.ts'

/** It appears only once its actions can be run, even if the connection is lost from then on. */
const SelectionBar = lazy(
  withRetry(async () => {
    const [bar] = await Promise.all([import('../decisions/selection-bar.tsx'), loadDecisions()])
    return bar
  }),
)
const DecisionLayer = lazy(withRetry(() => import('../decisions/decision-layer.tsx')))

/** The actions on the selection, announced to screen readers too, and the dialog of a decision. */
export function ListDecisionsBar({
  of: { selection: selected, target, decisions },
  rows,
  page,
  aggregates,
}: {
  of: ListDecisions
  rows: readonly TicketRow[]
  page: PageInfo | undefined
  aggregates: readonly TicketAggregate[] | undefined
}) {
  const { t } = useTranslation('tickets')
  // Rows show their selection at once; the sums follow.
  const selection = useDeferredValue(selected)
  const { count } = selection
  return (
    <>
      <p role="status" className="visually-hidden">
        {count > 0 && t('selection.announce', { count, formatted: formatCount(count) })}
      </p>
      <Suspense>
        {count > 0 && (
          <SelectionBar
            selection={selection}
            rows={rows}
            totalRows={page?.total_rows ?? 0}
            capped={page?.total_capped ?? false}
            aggregates={aggregates}
            onAsk={(action) => {
              const of = target()
              if (of) void decisions.start({ action, target: of })
            }}
          />
        )}
        {decisions.layer && <DecisionLayer decisions={decisions} />}
      </Suspense>
    </>
  )
}
