import type { UnmatchedUnits } from '@milepost/contract/reconciliation-uom/unmatched-units'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatQuantity } from '../../../lib/numbers.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { unmatchedOptions } from '../api.ts'
import '../catalogue.ts'
import type { FactorValues } from '../factors/factor-values.ts'
import { ListFilters } from '../list-filters.tsx'
import { matcherCodec, unmatchedQueryOf, type UomListState } from '../uom-state.ts'
import { matcherColumns, UnitsState } from './matcher-columns.tsx'

const FactorDialog = lazy(withRetry(() => import('../factors/factor-dialog.tsx')))

export interface MatcherListProps {
  listState: UomListState
  onChange: (change: UomListState, replace?: boolean) => void
}

const keyOf = ({ project_id, material_id, ticket_uom, pay_uom }: UnmatchedUnits): string =>
  `${project_id} ${material_id} ${ticket_uom} ${pay_uom}`

/** What is known of the factor that a row lacks. */
const factorOfRow = (row: UnmatchedUnits): Partial<FactorValues> => ({
  project: { id: row.project_id, label: row.project },
  material: { id: row.material_id, label: row.material },
  ticket_uom: row.ticket_uom,
  pay_uom: row.pay_uom,
  valid_from: row.first_ticket_on ?? '',
})

/** The UOM matcher: pairs of ticket units and pay item units without a conversion; a row opens the form for the missing factor. */
export default function MatcherList({ listState, onChange }: MatcherListProps) {
  const { t } = useTranslation('reconciliation-uom')
  const [row, setRow] = useState<UnmatchedUnits | null>(null)
  const answer = useQuery(unmatchedOptions(unmatchedQueryOf(listState)))
  const columns = useMemo(() => matcherColumns(t), [t])
  return (
    <>
      <RecordList<UnmatchedUnits, UomListState>
        list={matcherCodec}
        table_key="unmatched_units"
        texts={{
          label: t('matcher.label'),
          failed: t('matcher.failed'),
          search: t('matcher.search'),
          found: (found) => t('matcher.found', found),
          no_match: t('no_match'),
          clear: t('filters.clear'),
        }}
        listState={listState}
        onChange={onChange}
        columns={columns}
        rows={answer.data?.unmatched_units ?? []}
        page={answer.data?.page}
        answer={answer}
        rowId={keyOf}
        onOpen={setRow}
        openRow={row ? keyOf(row) : undefined}
        filters={
          matcherCodec.isNarrowed(listState) && (
            <Button kind="quiet" onClick={() => onChange(matcherCodec.cleared)}>
              {t('filters.clear')}
            </Button>
          )
        }
        above={<ListFilters list="matcher" listState={listState} onChange={onChange} />}
        empty={<EmptyState kind="nothing_yet" title={t('matcher.empty')} text={t('matcher.empty_text')} />}
        card={(one) => (
          <ListCard title={`${one.ticket_uom} → ${one.pay_uom} · ${one.material}`}>
            <span>{one.project}</span>
            <span>
              {t('matcher.weigh', {
                count: one.tickets,
                formatted: formatCount(one.tickets),
                net: `${formatQuantity(one.net, one.ticket_uom)} ${one.ticket_uom}`,
              })}
            </span>
            <span>
              <UnitsState row={one} t={t} />
            </span>
          </ListCard>
        )}
      />
      <Suspense>{row && <FactorDialog given={factorOfRow(row)} onClose={() => setRow(null)} />}</Suspense>
    </>
  )
}
