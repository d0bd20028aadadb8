import type { IngestDelivery } from '@milepost/contract/ingest/ingest.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstantFully } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { problemText } from '../../lib/problem-text.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { DataGrid, type GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { useTablePreference } from '../../ui/data-grid/use-table-preference.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { deliveriesOptions, keysOptions } from './api.ts'
import { formatBytes } from './format-bytes.ts'
import type { IngestAddress } from './ingest-address.ts'
import styles from './ingest.module.css'

const PostDrawer = lazy(() => import('./post-drawer.tsx'))

export interface LogTabProps { address: IngestAddress; onChange: (change: IngestAddress) => void }

/** What each key sent and what became of it, newest first; a row opens the refused tickets of its post. */
export function LogTab({ address, onChange }: LogTabProps) {
  const { t } = useTranslation('ingest')
  const { time_zone } = useSession()
  const [preference, setPreference] = useTablePreference('ingest_deliveries')
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(deliveriesOptions(address))
  const { data: keys = [] } = useQuery(keysOptions())
  const columns = useMemo<GridColumn<IngestDelivery>[]>(() => {
    const count = (key: 'created' | 'updated' | 'unchanged' | 'held' | 'refused'): GridColumn<IngestDelivery> => ({
      id: key, header: t(`log.${key}`), cell: (row) => (row[key] === 0 ? <span className={styles['zero']}>0</span> : <span className={key === 'refused' ? styles['bad'] : undefined}>{formatCount(row[key])}</span>), align: 'end', width: 100,
    })
    return [
      { id: 'received_at', header: t('log.received'), cell: (row) => formatInstantFully(row.received_at, time_zone), width: 230, hideable: false },
      { id: 'supplier', header: t('log.supplier'), cell: (row) => row.supplier, width: 190 },
      { id: 'key_name', header: t('log.key'), cell: (row) => row.key_name, width: 170 },
      count('created'), count('updated'), count('unchanged'), count('held'), count('refused'),
      { id: 'bytes', header: t('log.bytes'), cell: (row) => formatBytes(row.bytes), align: 'end', width: 100 },
      { id: 'problem', header: t('log.problem'), cell: (row) => (row.problem ? <span className={styles['bad']}>{row.problem.message}</span> : t('log.none')), width: 260, grow: 1 },
    ]
  }, [t, time_zone])
  const deliveries = data?.deliveries ?? []
  const open = deliveries.find(({ id }) => String(id) === address.post)
  const narrowed = Boolean(address.faulty ?? address.key)
  return (
    <>
      <div className={styles['filters']}>
        <SegmentedControl<'all' | 'faulty_only'> label={t('log.show')} labelHidden value={address.faulty ? 'faulty_only' : 'all'} onChange={(value) => onChange({ faulty: value === 'faulty_only' ? 'true' : undefined, page: undefined })} options={(['all', 'faulty_only'] as const).map((value) => ({ value, label: t(`log.${value}`) }))} />
        <SelectField label={t('log.key')} value={address.key ?? ''} onChange={(key) => onChange({ key: key || undefined, page: undefined })} options={[{ value: '', label: t('log.all_keys') }, ...keys.map((key) => ({ value: String(key.id), label: `${key.supplier} · ${key.name}` }))]} />
      </div>
      <DataGrid
        label={t('log.label')} columns={columns} rows={deliveries} rowId={(row) => row.id} totalRows={data?.page.total_rows ?? 0} preference={preference} onPreferenceChange={setPreference}
        onOpen={(row) => onChange({ post: String(row.id) })} openRow={open?.id} onRowReached={(row) => open && onChange({ post: String(row.id) })}
        state={error ? 'failed' : isPending ? 'loading' : isPlaceholderData ? 'refetching' : 'ready'}
        failed={<EmptyState kind="failed" title={t('failed')} text={error ? problemText(error) : undefined} onRetry={() => void refetch()} />}
        empty={narrowed
          ? <EmptyState kind="nothing_matches" title={t('log.no_match')}><Button onClick={() => onChange({ faulty: undefined, key: undefined, page: undefined })}>{t('log.clear')}</Button></EmptyState>
          : <EmptyState kind="nothing_yet" title={t('log.empty')} text={t('log.empty_text')} />}
      />
      {data && <Pager page={data.page} onPage={(page) => onChange({ page: page > 1 ? String(page) : undefined, post: undefined })} />}
      <Suspense>{open && <PostDrawer delivery={open} onClose={() => onChange({ post: undefined })} />}</Suspense>
    </>
  )
}
