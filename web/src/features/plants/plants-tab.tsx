import type { Plant } from '@milepost/contract/plants/plants.contract'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../lib/dates.ts'
import { problemText } from '../../lib/problem-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DataGrid, type GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { TableSettingsButton } from '../../ui/data-grid/table-settings-button.tsx'
import { useTablePreference } from '../../ui/data-grid/use-table-preference.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { plantsOptions } from './api.ts'
import './catalogue.ts'
import { sortQuery } from './sort-query.ts'
import type { TabProps } from './suppliers-tab.tsx'
import styles from './plants.module.css'

const PlantDialog = lazy(() => import('./plant-dialog.tsx'))

/** The plants; a row opens the form of its plant. */
export function PlantsTab({ sort, onSort }: TabProps) {
  const { t } = useTranslation('plants')
  const [open, setOpen] = useState<Plant | 'new' | null>(null)
  const [preference, setPreference] = useTablePreference('plants')
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(plantsOptions(sortQuery(sort, ['code', 'name', 'supplier', 'last_ticket_at'])))
  const columns = useMemo<GridColumn<Plant>[]>(() => [
    { id: 'code', header: t('plants.code'), cell: (row) => <strong>{row.code}</strong>, width: 130, sortable: true, hideable: false },
    { id: 'name', header: t('plants.name'), cell: (row) => row.name, width: 240, grow: 1, sortable: true },
    { id: 'supplier', header: t('plants.supplier'), cell: (row) => row.supplier, width: 200, sortable: true },
    { id: 'kind', header: t('plants.kind'), cell: (row) => t(`kind.${row.kind}`), width: 110 },
    { id: 'state', header: t('plants.state'), cell: (row) => (row.active ? <Badge tone={row.online ? 'good' : 'neutral'}>{t(row.online ? 'plants.online' : 'plants.offline')}</Badge> : <Badge tone="warning">{t('plants.inactive')}</Badge>), width: 120 },
    { id: 'hours', header: t('plants.hours'), cell: (row) => `${row.opens_at} – ${row.closes_at}`, width: 130 },
    { id: 'time_zone', header: t('plants.time_zone'), cell: (row) => row.time_zone, width: 170, hidden: true },
    { id: 'last_ticket_at', header: t('plants.last_ticket'), cell: (row) => formatInstant(row.last_ticket_at, row.time_zone), width: 180, sortable: true },
    { id: 'last_heartbeat_at', header: t('plants.last_heartbeat'), cell: (row) => formatInstant(row.last_heartbeat_at, row.time_zone), width: 180, hidden: true },
    { id: 'scale', header: t('plants.scale'), cell: (row) => formatDate(row.scale_certificate_expires_on), width: 150 },
  ], [t])
  const make = <Button kind="primary" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>{t('plants.make')}</Button>
  return (
    <>
      <div className={styles['tools']}>{make}<TableSettingsButton columns={columns} preference={preference} onChange={setPreference} /></div>
      <DataGrid
        label={t('plants.label')} columns={columns} rows={data ?? []} rowId={(row) => row.id} preference={preference} onPreferenceChange={setPreference} sort={sort} onSort={onSort} onOpen={setOpen}
        state={error ? 'failed' : isPending ? 'loading' : isPlaceholderData ? 'refetching' : 'ready'}
        failed={<EmptyState kind="failed" title={t('failed')} text={error ? problemText(error) : undefined} onRetry={() => void refetch()} />}
        empty={<EmptyState kind="nothing_yet" title={t('plants.empty')} text={t('plants.empty_text')}>{make}</EmptyState>}
      />
      <Suspense>{open && <PlantDialog plant={open === 'new' ? null : open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}
