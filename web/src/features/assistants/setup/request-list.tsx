import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../lib/dates.ts'
import { useSession } from '../../../lib/session.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ListCard } from '../../../ui/record-list/list-card.tsx'
import { RecordList } from '../../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../../ui/record-list/use-record-list.ts'
import { requestListOptions, requestsCodec } from '../api.ts'
import '../assistants.en.json'

const RequestDrawer = lazy(withRetry(() => import('./request-drawer.tsx')))

const tones = { open: 'warning', answered: 'neutral' } as const

/** Questions that people passed on to the agency, open ones first. */
export default function RequestList() {
  const { t } = useTranslation('assistants')
  const { time_zone } = useSession()
  const list = useRecordList({
    texts: 'assistants:request_list',
    codec: requestsCodec,
    table_key: 'service_requests',
    query: requestListOptions,
    rows: ({ service_requests }) => service_requests,
    columns: (column) => [
      column.name('question', { width: 320, grow: 1 }),
      column.badge('status', { words: 'request_statuses', tones, width: 120 }),
      column.text('assistant', { width: 160 }),
      column.text('asked_by_name', { width: 200 }),
      column.instant('asked_at', { width: 186, time_zone: () => time_zone }),
    ],
  })
  return (
    <RecordList
      list={list}
      card={(row) => (
        <ListCard title={row.question} lines={[[row.asked_by_name, formatInstant(row.asked_at, time_zone)]]}>
          <Badge tone={tones[row.status]}>{t(`request_statuses.${row.status}`)}</Badge>
        </ListCard>
      )}
      drawer={(opened) => <RequestDrawer key={opened.id} {...opened} />}
    />
  )
}
