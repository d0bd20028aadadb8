import type { PayItemMetric } from '@milepost/contract/reconciliation/pay-item-metric'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../../lib/numbers.ts'
import { problemText } from '../../../../lib/problem-text.ts'
import { Drawer } from '../../../../ui/drawer.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { entriesOptions } from '../api.ts'
import '../catalogue.ts'
import { EntriesTable } from '../by-hand/entries-table.tsx'
import styles from './items.module.css'

export interface ItemEntriesDrawerProps {
  project_id: number
  item_id: number
  /** As the list has it; undefined where the list does not show the item. */
  metric: PayItemMetric | undefined
  onClose: () => void
}

/** What stands on one item, the newest first: of tickets, by hand, and corrections. */
export default function ItemEntriesDrawer({ project_id, item_id, metric, onClose }: ItemEntriesDrawerProps) {
  const { t } = useTranslation('reconciliation-page')
  const { data, error, refetch } = useQuery(entriesOptions(project_id, { project_pay_item_id: item_id }))
  const entries = data?.pay_item_assignments ?? []
  const more = (data?.page.total_rows ?? 0) - entries.length
  return (
    <Drawer
      opened
      onClose={onClose}
      title={metric ? `${metric.item_code} · ${metric.item_description}` : t('items.entries')}
    >
      <div className={styles['part']}>
        {metric?.overrun && <p className={styles['overrun']}>{metric.overrun}</p>}
        {error && !data ? (
          <EmptyState
            kind="failed"
            title={t('entries.failed')}
            text={problemText(error)}
            onRetry={() => void refetch()}
          />
        ) : !data ? (
          <Skeleton rows={6} />
        ) : entries.length === 0 ? (
          <EmptyState kind="nothing_yet" title={t('entries.none_of_item')} />
        ) : (
          <EntriesTable label={t('items.entries')} project_id={project_id} entries={entries} withItem={false} />
        )}
        {more > 0 && <p>{t('entries.more', { count: more, formatted: formatCount(more) })}</p>}
      </div>
    </Drawer>
  )
}
