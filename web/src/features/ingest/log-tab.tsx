import type { IngestDelivery, Outcome } from '@milepost/contract/ingest/ingest.contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatBytes } from '../../lib/file-size.ts'
import { useLiveEvents } from '../../lib/live-queries.ts'
import { counted, formatCount } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList, type OpenedRow } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { deliveriesCountOptions, deliveriesKey, deliveriesOptions, deliveryOptions, useEvery } from './api.ts'
import styles from './ingest.module.css'
import { type IngestListState, logCodec } from './ingest-list-state.ts'
import { LogFilters } from './log-filters.tsx'
import { outcomesText, problemOf } from './post-problem.ts'

const liveEvents = ['ingest.changed'] as const

/** The number of posts since the page was fetched, without moving the rows being read; `show` fetches them. An empty log updates automatically. */
function useNewPosts(listState: IngestListState, shown: number | undefined): { waiting: number; show: () => void } {
  const queryClient = useQueryClient()
  const refetchInterval = useEvery()
  const { data = 0, refetch } = useQuery({
    ...deliveriesCountOptions(listState),
    enabled: refetchInterval !== false,
    refetchInterval,
  })
  const show = () => void queryClient.invalidateQueries({ queryKey: deliveriesKey })
  useLiveEvents(liveEvents, () => (shown === 0 ? show() : void refetch()))
  return { waiting: shown === undefined ? 0 : Math.max(0, data - shown), show }
}

const PostDrawer = lazy(withRetry(() => import('./post-drawer.tsx')))

const faultMark = (text: string) => (
  <Badge tone="bad" icon={<IconAlertTriangle size={14} aria-hidden />}>
    {text}
  </Badge>
)

/** A count of an outcome: refused posts are marked, none is quiet. */
const outcomeCount = (outcome: Outcome, count: number) =>
  count === 0 ? (
    <span className={styles['zero']}>0</span>
  ) : outcome === 'refused' ? (
    faultMark(formatCount(count))
  ) : (
    formatCount(count)
  )

/** The posts of each key with their outcomes, newest first, faults foremost; a row opens the refused tickets of its post. */
export function LogTab() {
  const { t } = useTranslation('ingest')
  const { time_zone } = useSession()
  const list = useRecordList({
    texts: 'ingest:delivery_list',
    codec: logCodec,
    table_key: 'ingest_deliveries',
    query: deliveriesOptions,
    rows: ({ deliveries }) => deliveries,
    columns(column) {
      const received = column.instant('received_at', { width: 185, hideable: false })
      const outcome = (id: Outcome, width: number) =>
        column.custom(id, (row) => outcomeCount(id, row[id]), { align: 'end', width })
      return [
        { ...received, cell: (row) => <span className={styles['opens']}>{received.cell(row)}</span> },
        column.longText('supplier', { width: 180 }),
        column.longText('key_name', { width: 185, grow: 1 }),
        column.word('kind', { words: 'log', width: 140 }),
        outcome('refused', 104),
        outcome('held', 92),
        outcome('created', 76),
        outcome('updated', 100),
        outcome('unchanged', 104),
        column.text('bytes', { of: (row) => formatBytes(row.bytes), align: 'end', width: 90, hidden: true }),
        column.custom('problem', ({ problem }) => (problem ? faultMark(problemOf(t, problem)) : t('log.none')), {
          width: 130,
          grow: 1,
        }),
      ]
    },
  })
  const { listState, change, page, answer } = list
  const { waiting, show } = useNewPosts(listState, answer.isPlaceholderData ? undefined : page?.total_rows)
  const showWaiting = () => {
    if (listState.page) change({ page: undefined })
    show()
  }
  return (
    <RecordList
      list={{
        ...list,
        // The post of another page is not shown over this one.
        change: (next, replace) => change('page' in next ? { ...next, post: undefined } : next, replace),
      }}
      filters={<LogFilters listState={listState} onChange={change} />}
      actions={
        waiting > 0 && (
          <Button size="small" onClick={showWaiting}>
            {t('log.waiting', counted(waiting))}
          </Button>
        )
      }
      card={(row) => (
        <ListCard
          title={row.supplier}
          lines={[
            [formatInstant(row.received_at, time_zone), row.key_name],
            [t(`log.${row.kind}`), outcomesText(t, row, 'refused')].filter(Boolean).join(': '),
          ]}
        >
          {row.refused > 0 && <span>{faultMark(t('log.card_refused', { formatted: formatCount(row.refused) }))}</span>}
          {row.problem && <span>{faultMark(problemOf(t, row.problem))}</span>}
        </ListCard>
      )}
      drawer={(opened) => <Post key={opened.id} {...opened} />}
    />
  )
}

/** The drawer of a post, independent of where its row is. */
function Post({ id, row, onClose }: OpenedRow<IngestDelivery>) {
  const { data: delivery } = useQuery(deliveryOptions(id, row))
  return delivery && <PostDrawer delivery={delivery} onClose={onClose} />
}
