import type { IngestDelivery } from '@milepost/contract/ingest/ingest.contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList, type OpenedRow } from '../../ui/record-list/record-list.tsx'
import { deliveriesOptions, deliveryOptions } from './api.ts'
import { outcomesText } from './outcomes-text.ts'
import { logCodec, type IngestListState } from './ingest-list-state.ts'
import { faultMark, logColumns } from './log-columns.tsx'
import { LogFilters } from './log-filters.tsx'
import { problemOf } from './post-problem.ts'
import { useNewPosts } from './use-new-posts.ts'

const PostDrawer = lazy(withRetry(() => import('./post-drawer.tsx')))

/** The posts of each key with their outcomes, newest first; a row opens the refused tickets of its post. */
export function LogTab() {
  const { t } = useTranslation('ingest')
  const { time_zone } = useSession()
  const { listState, change } = useListSearch(logCodec)
  const answer = useQuery(deliveriesOptions(listState))
  const page = answer.data?.page
  const { waiting, show } = useNewPosts(listState, answer.isPlaceholderData ? undefined : page?.total_rows)
  const columns = useMemo(() => logColumns(t, time_zone), [t, time_zone])
  const showWaiting = () => {
    if (listState.page) change({ page: undefined })
    show()
  }
  return (
    <RecordList<IngestDelivery, IngestListState>
      list={logCodec}
      table_key="ingest_deliveries"
      texts={{
        label: t('log.label'),
        failed: t('failed'),
        found: (found) => t('log.found', found),
        no_match: t('log.no_match'),
        clear: t('log.clear'),
      }}
      listState={listState}
      // The post of another page is not shown over this one.
      onChange={(next, replace) => change('page' in next ? { ...next, post: undefined } : next, replace)}
      columns={columns}
      rows={answer.data?.deliveries ?? []}
      page={page}
      answer={answer}
      filters={<LogFilters listState={listState} onChange={change} />}
      actions={
        waiting > 0 && (
          <Button size="small" onClick={showWaiting}>
            {t('log.waiting', { count: waiting, formatted: formatCount(waiting) })}
          </Button>
        )
      }
      empty={<EmptyState kind="nothing_yet" title={t('log.empty')} text={t('log.empty_text')} />}
      card={(row) => (
        <ListCard title={row.supplier}>
          <span>
            {formatInstant(row.received_at, time_zone)} · {row.key_name}
          </span>
          <span>{[t(`log.${row.kind}`), outcomesText(t, row, 'refused')].filter(Boolean).join(': ')}</span>
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
