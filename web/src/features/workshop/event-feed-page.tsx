import type { FeedEvent } from '@milepost/contract/workshop/workshop.contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { formatCount } from '../../lib/numbers.ts'
import { realtime } from '../../lib/realtime.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { DataGrid } from '../../ui/data-grid/data-grid.tsx'
import { listAnswer } from '../../ui/data-grid/list-answer.tsx'
import { TableSettingsButton } from '../../ui/data-grid/table-settings-button.tsx'
import { useScaledColumns } from '../../ui/data-grid/use-scaled-columns.ts'
import { useTablePreference } from '../../ui/data-grid/use-table-preference.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { eventsKey, eventsOptions } from './api.ts'
import './catalogue.ts'
import { eventColumns, idsOf } from './event-columns.tsx'
import { eventsQueryOf, shownTypes, type EventsAddress, readEventsAddress } from './workshop-address.ts'
import { WorkshopFrame } from './workshop-frame.tsx'
import styles from './workshop.module.css'

const route = getRouteApi('/app/workshop-dev-hub/events')
const shown = [eventsKey]

/** Facts that open pages were told, the newest first, as they come: of the own agency, or of all for whoever runs the installation. */
export default function EventFeedPage() {
  const { t } = useTranslation('workshop')
  const { user, time_zone } = useSession()
  const installation = user.installation_role !== null
  const address = readEventsAddress(route.useSearch())
  const navigate = useNavigate()
  const [preference, setPreference] = useTablePreference('workshop_events')
  const answer = useQuery(eventsOptions(eventsQueryOf(address), installation))
  const columns = useScaledColumns(
    useMemo(() => eventColumns({ t, time_zone, installation }), [t, time_zone, installation]),
  )
  useEffect(() => (installation ? realtime.subscribe('installation') : undefined), [installation])
  useLiveQueries(shown, shownTypes)
  const page = answer.data?.page
  const change = (next: EventsAddress) =>
    void navigate({ to: '/workshop-dev-hub/events', search: { ...address, page: undefined, ...next } })
  const found = page?.total_capped ? 'events.found_capped' : 'events.found'
  return (
    <WorkshopFrame part="events" fill>
      <div className={styles['tools']}>
        <SelectField
          label={t('events.type')}
          value={address.type ?? ''}
          onChange={(type) => change({ type: type || undefined })}
          options={[{ value: '', label: t('any') }, ...shownTypes.map((value) => ({ value, label: value }))]}
        />
        <span className={styles['found']} role="status">
          {page && t(found, { count: page.total_rows, formatted: formatCount(page.total_rows) })}
        </span>
        <TableSettingsButton columns={columns} preference={preference} onChange={setPreference} />
      </div>
      <DataGrid<FeedEvent>
        label={t('parts.events')}
        columns={columns}
        rows={answer.data?.events ?? []}
        rowId={(row) => row.id}
        preference={preference}
        onPreferenceChange={setPreference}
        {...listAnswer(answer, t('events.failed'), page)}
        empty={
          address.type ? (
            <EmptyState kind="nothing_matches" title={t('events.no_match')}>
              <Button onClick={() => change({ type: undefined })}>{t('clear')}</Button>
            </EmptyState>
          ) : (
            <EmptyState kind="nothing_yet" title={t('events.none')} text={t('events.none_text')} />
          )
        }
        renderCard={(row) => (
          <div className={styles['card']}>
            <strong className={styles['code']}>{row.type}</strong>
            {installation && <span>{row.dot_authority_name}</span>}
            <span>{idsOf(row) || '-'}</span>
          </div>
        )}
      />
      {page && <Pager page={page} onPage={(number) => change({ page: number > 1 ? String(number) : undefined })} />}
    </WorkshopFrame>
  )
}
