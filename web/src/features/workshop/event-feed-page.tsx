import type { FeedEvent } from '@milepost/contract/workshop/workshop.contract'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { realtime } from '../../lib/realtime.ts'
import { useSession } from '../../lib/session.ts'
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { eventsKey, eventsOptions } from './api.ts'
import './workshop.en.json'
import { eventsCodec, shownTypes } from './workshop-list-state.ts'
import { WorkshopFrame } from './workshop-frame.tsx'
import styles from './workshop.module.css'

const liveKeys = [eventsKey]

/** The row ids of an event; an ellipsis if there are more than it lists. */
const idsOf = ({ ids, ids_count }: FeedEvent) => `${ids.join(', ')}${ids_count > ids.length ? ' …' : ''}` || null

/** Events published to open pages, newest first, live: of the own agency, or of all agencies for the operator. */
export default function EventFeedPage() {
  const { t } = useTranslation('workshop')
  const installation = useSession().user.installation_role !== null
  const list = useRecordList({
    texts: 'workshop:event_list',
    codec: eventsCodec,
    table_key: 'workshop_events',
    query: (listState) => eventsOptions(eventsCodec.query(listState), installation),
    rows: ({ events }) => events,
    columns: (column) => [
      column.instant('at', { width: 190, hideable: false }),
      column.code('type', { width: 180 }),
      ...(installation ? [column.text('dot_authority_name', { width: 240, grow: 1 })] : []),
      column.text('project_id', { width: 120, align: 'end' }),
      column.count('ids_count', { width: 110 }),
      column.longText('ids', { of: idsOf, width: 300, grow: 2 }),
      column.text('seq', { of: (row) => row.id, width: 120, align: 'end', hidden: true }),
    ],
  })
  useEffect(() => (installation ? realtime.subscribe('installation') : undefined), [installation])
  useLiveQueries(liveKeys, shownTypes)
  return (
    <WorkshopFrame part="events" fill>
      <RecordList
        list={list}
        filters={
          <ChoiceFilter
            label={t('event_list.columns.type')}
            value={list.listState.type ?? ''}
            usual=""
            options={[{ value: '', label: t('any') }, ...shownTypes.map((value) => ({ value, label: value }))]}
            onChange={(type) => list.narrow({ type: type || undefined })}
          />
        }
        card={(row) => (
          <ListCard
            title={<span className={styles['code']}>{row.type}</span>}
            lines={[installation && row.dot_authority_name, idsOf(row) ?? '-']}
          />
        )}
      />
    </WorkshopFrame>
  )
}
