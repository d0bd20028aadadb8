import type { PayItemMetric } from '@milepost/contract/reconciliation/pay-item-metric'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../../lib/problem-text.ts'
import { Drawer } from '../../../../ui/drawer.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Pager } from '../../../../ui/pager.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ItemCertificates } from '../../../certificate-gaps/index.ts'
import { entriesOptions, metricsOptions } from '../api.ts'
import '../reconciliation-page.en.json'
import { ItemEntriesTable } from './item-entries-table.tsx'
import { ItemFigures } from './item-figures-part.tsx'
import styles from './items.module.css'

export interface ItemEntriesDrawerProps {
  project_id: number
  item_id: number
  /** Its row in the list; undefined if the list does not show the item. */
  listed: PayItemMetric | undefined
  onClose: () => void
}

/** The metrics of one item and its entries, newest first: of tickets, manual ones, and corrections. */
export default function ItemEntriesDrawer({ project_id, item_id, listed, onClose }: ItemEntriesDrawerProps) {
  const { t } = useTranslation('reconciliation-page')
  const [page, setPage] = useState(1)
  const only = { project_pay_item_id: { eq: item_id } }
  const one = useQuery({
    ...metricsOptions(project_id, { page_number: 1, page_size: 1, filters: only }),
    enabled: listed === undefined,
  })
  const metric = listed ?? one.data?.pay_item_metrics[0]
  const { data, error, refetch } = useQuery(entriesOptions(project_id, { page_number: page, filters: only }))
  const entries = data?.pay_item_assignments ?? []
  return (
    <Drawer
      opened
      onClose={onClose}
      title={metric ? `${metric.item_code} · ${metric.item_description}` : t('items.entries')}
    >
      <div className={styles['part']}>
        {metric && <ItemFigures project_id={project_id} metric={metric} />}
        <Suspense>
          <ItemCertificates project_id={project_id} item_id={item_id} />
        </Suspense>
        {error && !data ? (
          <EmptyState
            kind="failed"
            title={t('entry_list.failed')}
            text={problemText(error)}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <Skeleton rows={6} />
        ) : entries.length === 0 ? (
          <EmptyState kind="nothing_yet" title={t('entries.none_of_item')} />
        ) : (
          <>
            <ItemEntriesTable label={t('items.entries')} project_id={project_id} entries={entries} />
            <Pager page={data.page} onPage={setPage} />
          </>
        )}
      </div>
    </Drawer>
  )
}
