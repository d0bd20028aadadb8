import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { projectOptions } from '../projects/index.ts'
import { ActivityFeed } from './activity-feed.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { activityCodec } from './activity-list-state.ts'
import { activityKey, activityOptions } from './api.ts'
import './activity.en.json'

const liveKeys = [activityKey]
const liveEvents = [
  'tickets.changed',
  'project.changed',
  'pay_items.changed',
  'reconciliation.changed',
  'exceptions.changed',
  'images.changed',
  'contracts.changed',
  'schedule.changed',
] as const
const none: never[] = []

/** What happened in a project, the latest first, as it happens. */
export default function ActivityPage() {
  const { t } = useTranslation('activity')
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const list = useRecordList({
    texts: 'activity:list',
    codec: activityCodec,
    table_key: 'activity',
    query: (state) => activityOptions(projectId, state),
    rows: ({ events }) => events,
  })
  const { data: project } = useQuery(projectOptions(projectId))
  useLiveQueries(liveKeys, liveEvents)
  const { rows: events, data: { days = none } = {} } = list
  return (
    <>
      <PageHeader part="tab" title={t('title')} />
      <RecordList
        list={list}
        settings={false}
        filters={<ActivityFilters project_id={projectId} listState={list.listState} onChange={list.narrow} />}
        body={(grid) =>
          events.length > 0 && project ? (
            <ActivityFeed project_id={projectId} time_zone={project.time_zone} events={events} days={days} />
          ) : (
            grid
          )
        }
        card={({ action }) => <ListCard title={action} />}
      />
    </>
  )
}
