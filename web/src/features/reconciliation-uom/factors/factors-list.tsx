import type { ConversionFactor } from '@milepost/contract/reconciliation-uom/conversion-factor'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../../lib/with-retry.ts'
import { useSession } from '../../../lib/session.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { factorsOptions } from '../api.ts'
import '../catalogue.ts'
import { ListFilters } from '../list-filters.tsx'
import { statedText } from '../stated-text.ts'
import { factorsCodec, type UomListState } from '../uom-state.ts'
import { daysText, factorColumns, StateBadge } from './factor-columns.tsx'

// What opens over the list is loaded when it is opened.
const FactorDrawer = lazy(withRetry(() => import('./factor-drawer.tsx')))
const FactorDialog = lazy(withRetry(() => import('./factor-dialog.tsx')))

export interface FactorsListProps {
  listState: UomListState
  onChange: (change: UomListState, replace?: boolean) => void
}

/** Conversion factors of all projects; a row opens its factor. */
export default function FactorsList({ listState, onChange }: FactorsListProps) {
  const { t } = useTranslation('reconciliation-uom')
  const { time_zone } = useSession()
  const [making, setMaking] = useState(false)
  const answer = useQuery(factorsOptions(factorsCodec.query(listState)))
  const columns = useMemo(() => factorColumns(t, time_zone), [t, time_zone])
  const make = <AddButton onClick={() => setMaking(true)}>{t('factors.new')}</AddButton>
  return (
    <>
      <RecordList<ConversionFactor, UomListState>
        list={factorsCodec}
        table_key="conversion_factors"
        texts={{
          label: t('factors.label'),
          failed: t('factors.failed'),
          search: t('factors.search'),
          found: (found) => t('factors.found', found),
          no_match: t('no_match'),
          clear: t('filters.clear'),
        }}
        listState={listState}
        onChange={onChange}
        columns={columns}
        rows={answer.data?.conversion_factors ?? []}
        page={answer.data?.page}
        answer={answer}
        filters={
          factorsCodec.isNarrowed(listState) && (
            <Button kind="quiet" onClick={() => onChange(factorsCodec.cleared)}>
              {t('filters.clear')}
            </Button>
          )
        }
        actions={make}
        above={<ListFilters list="factors" listState={listState} onChange={onChange} />}
        empty={
          <EmptyState kind="nothing_yet" title={t('factors.empty')} text={t('factors.empty_text')}>
            {make}
          </EmptyState>
        }
        card={(row) => (
          <ListCard title={statedText(row)}>
            <span>
              {row.project} · {row.material ?? t('factors.all_materials')}
            </span>
            <span>{daysText(row, t)}</span>
            <StateBadge state={row.state} t={t} />
          </ListCard>
        )}
        drawer={({ id, row, onClose }) => row && <FactorDrawer key={id} factor={row} onClose={onClose} />}
      />
      <Suspense>{making && <FactorDialog given={{}} onClose={() => setMaking(false)} />}</Suspense>
    </>
  )
}
