import type { Plant } from '@milepost/contract/plants/plants.contract'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { listAnswer } from '../../ui/data-grid/list-answer.tsx'
import { TableSettingsButton } from '../../ui/data-grid/table-settings-button.tsx'
import { useScaledColumns } from '../../ui/data-grid/use-scaled-columns.ts'
import { useTablePreference } from '../../ui/data-grid/use-table-preference.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { plantsOptions } from './api.ts'
import './catalogue.ts'
import { plantColumns, plantState } from './plant-columns.tsx'
import { sortQuery } from './sort-query.ts'
import type { TabProps } from './suppliers-tab.tsx'
import styles from './plants.module.css'
import { patiently } from '../../lib/patiently.ts'

const PlantDialog = lazy(patiently(() => import('./plant-dialog.tsx')))

/** The plants; a row opens the form of its plant. */
export function PlantsTab({ sort, onSort }: TabProps) {
  const { t } = useTranslation('plants')
  const [open, setOpen] = useState<Plant | 'new' | null>(null)
  const [preference, setPreference] = useTablePreference('plants')
  const answer = useQuery(plantsOptions(sortQuery(sort, ['code', 'name', 'supplier', 'last_ticket_at'])))
  const { data } = answer
  const columns = useScaledColumns(useMemo(() => plantColumns(t), [t]))
  const make = (
    <Button kind="primary" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
      {t('plants.make')}
    </Button>
  )
  return (
    <>
      <div className={styles['tools']}>
        {make}
        <TableSettingsButton columns={columns} preference={preference} onChange={setPreference} />
      </div>
      <DataGrid
        label={t('plants.label')}
        columns={columns}
        rows={data ?? []}
        rowId={(row) => row.id}
        preference={preference}
        onPreferenceChange={setPreference}
        sort={sort}
        onSort={onSort}
        onOpen={setOpen}
        {...listAnswer(answer, t('failed'))}
        empty={
          <EmptyState kind="nothing_yet" title={t('plants.empty')} text={t('plants.empty_text')}>
            {make}
          </EmptyState>
        }
        renderCard={(row) => (
          <div className={styles['card']}>
            <strong>
              {row.code} · {row.name}
            </strong>
            <span>{row.supplier}</span>
            <span>
              {plantState(t, row)} {t('plants.last_ticket')}: {formatInstant(row.last_ticket_at, row.time_zone)}
            </span>
          </div>
        )}
      />
      <Suspense>{open && <PlantDialog plant={open === 'new' ? null : open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}
