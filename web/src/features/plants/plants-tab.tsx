import type { Plant } from '@milepost/contract/plants/plants.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { plantsOptions } from './api.ts'
import './catalogue.ts'
import { plantColumns, plantState } from './plant-columns.tsx'
import { plantsCodec, type PlantsListState } from './plants-list-state.ts'

const PlantDialog = lazy(withRetry(() => import('./plant-dialog.tsx')))

/** The plants; a row opens the form of its plant. */
export function PlantsTab() {
  const { t } = useTranslation('plants')
  const { listState, change } = useListSearch(plantsCodec)
  const [open, setOpen] = useState<Plant | 'new' | null>(null)
  const answer = useQuery(plantsOptions(plantsCodec.query({ sort: listState.sort })))
  const columns = useMemo(() => plantColumns(t), [t])
  const make = <AddButton onClick={() => setOpen('new')}>{t('plants.make')}</AddButton>
  return (
    <>
      <RecordList<Plant, PlantsListState>
        list={plantsCodec}
        table_key="plants"
        texts={{ label: t('plants.label'), failed: t('failed') }}
        listState={listState}
        onChange={change}
        columns={columns}
        rows={answer.data ?? []}
        page={null}
        answer={answer}
        onOpen={setOpen}
        actions={make}
        empty={
          <EmptyState kind="nothing_yet" title={t('plants.empty')} text={t('plants.empty_text')}>
            {make}
          </EmptyState>
        }
        card={(row) => (
          <ListCard title={`${row.code} · ${row.name}`}>
            <span>{row.supplier}</span>
            <span>
              {plantState(t, row)} {t('plants.last_ticket')}: {formatInstant(row.last_ticket_at, row.time_zone)}
            </span>
          </ListCard>
        )}
      />
      <Suspense>{open && <PlantDialog plant={open === 'new' ? null : open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}
