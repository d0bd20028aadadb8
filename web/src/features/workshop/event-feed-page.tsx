import type { FeedEvent } from '@milepost/contract/workshop/workshop.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { realtime } from '../../lib/realtime.ts'
import { useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { eventsKey, eventsOptions } from './api.ts'
import './catalogue.ts'
import { eventColumns, idsOf } from './event-columns.tsx'
import { eventsCodec, shownTypes, type EventsListState } from './workshop-list-state.ts'
import { WorkshopFrame } from './workshop-frame.tsx'
import styles from './workshop.module.css'

const shown = [eventsKey]

/** Events published to open pages, newest first, live: of the own agency, or of all agencies for the operator. */
export default function EventFeedPage() {
  const { t } = useTranslation('workshop')
  const { user, time_zone } = useSession()
  const installation = user.installation_role !== null
  const { listState, change } = useListSearch(eventsCodec)
  const answer = useQuery(eventsOptions(eventsCodec.query(listState), installation))
  const columns = useMemo(() => eventColumns({ t, time_zone, installation }), [t, time_zone, installation])
  useEffect(() => (installation ? realtime.subscribe('installation') : undefined), [installation])
  useLiveQueries(shown, shownTypes)
  const page = answer.data?.page
  return (
    <WorkshopFrame part="events" fill>
      <RecordList<FeedEvent, EventsListState>
        list={eventsCodec}
        table_key="workshop_events"
        texts={{
          label: t('parts.events'),
          failed: t('events.failed'),
          found: (found) => t(page?.total_capped ? 'events.found_capped' : 'events.found', found),
          no_match: t('events.no_match'),
          clear: t('clear'),
        }}
        listState={listState}
        onChange={change}
        columns={columns}
        rows={answer.data?.events ?? []}
        page={page}
        answer={answer}
        filters={
          <div className={styles['filter']}>
            <SelectField
              label={t('events.type')}
              value={listState.type ?? ''}
              onChange={(type) => change({ type: type || undefined, page: undefined })}
              options={[{ value: '', label: t('any') }, ...shownTypes.map((value) => ({ value, label: value }))]}
            />
          </div>
        }
        empty={<EmptyState kind="nothing_yet" title={t('events.none')} text={t('events.none_text')} />}
        card={(row) => (
          <ListCard title={<span className={styles['code']}>{row.type}</span>}>
            {installation && <span>{row.dot_authority_name}</span>}
            <span>{idsOf(row) || '-'}</span>
          </ListCard>
        )}
      />
    </WorkshopFrame>
  )
}
