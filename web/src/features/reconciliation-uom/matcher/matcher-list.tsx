import type { UnmatchedUnits } from '@milepost/contract/reconciliation-uom/unmatched-units'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../lib/dates.ts'
import { counted, quantityText } from '../../../lib/numbers.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { unmatchedOptions } from '../api.ts'
import '../reconciliation-uom.en.json'
import type { FactorValues } from '../factors/factor-values.ts'
import { ListFilters } from '../list-filters.tsx'
import { matcherCodec, unmatchedQueryOf } from '../uom-state.ts'

const FactorDialog = lazy(withRetry(() => import('../factors/factor-dialog.tsx')))

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

/** Whether tickets can be put on other items of their project, or on none; and the day on which a factor ended that held. */
const UnitsState = ({ row, t }: { row: UnmatchedUnits; t: TFunction<'reconciliation-uom'> }) => (
  <>
    {row.other_items === 0 ? (
      <Badge tone="warning">{t('states.none')}</Badge>
    ) : (
      t('matcher.others', counted(row.other_items))
    )}
    {row.ended_on !== null && ` · ${t('matcher.ended', { date: formatDate(row.ended_on) })}`}
  </>
)

/** The UOM matcher: pairs of ticket units and pay item units without a conversion; a row opens the form for the missing factor. */
export default function MatcherList() {
  const { t } = useTranslation('reconciliation-uom')
  const [open, setOpen] = useState<UnmatchedUnits | null>(null)
  const list = useRecordList({
    texts: 'reconciliation-uom:matcher_list',
    codec: matcherCodec,
    table_key: 'unmatched_units',
    query: (listState) => unmatchedOptions(unmatchedQueryOf(listState)),
    rows: ({ unmatched_units }) => unmatched_units,
    columns: (column) => [
      column.name('project', { width: 190, grow: 1 }),
      column.text('material', { width: 160, grow: 1 }),
      column.text('ticket_uom', { width: 110 }),
      column.text('pay_uom', { width: 136 }),
      column.count('tickets', { width: 140 }),
      column.quantity('net', { uom: (row) => row.ticket_uom, width: 130 }),
      column.count('items', { width: 120, hidden: true }),
      column.custom('other_items', (row) => <UnitsState row={row} t={t} />, { width: 260 }),
    ],
  })
  return (
    <>
      <RecordList
        list={list}
        rowId={keyOf}
        onOpen={setOpen}
        openRow={open ? keyOf(open) : undefined}
        filters={
          <>
            <ListFilters list="matcher" listState={list.listState} counts={list.counts} onChange={list.change} />
            {matcherCodec.isNarrowed(list.listState) && (
              <Button kind="quiet" onClick={() => list.change(matcherCodec.cleared)}>
                {t('list.clear')}
              </Button>
            )}
          </>
        }
        card={(row) => (
          <ListCard
            title={`${row.ticket_uom} → ${row.pay_uom} · ${row.material}`}
            lines={[
              row.project,
              t('matcher.weigh', {
                ...counted(row.tickets),
                net: quantityText(row.net, row.ticket_uom),
              }),
            ]}
          >
            <span>
              <UnitsState row={row} t={t} />
            </span>
          </ListCard>
        )}
      />
      <Suspense>{open && <FactorDialog given={factorOfRow(open)} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}
