import type { ActivityEvent } from '@milepost/contract/activity/activity.contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { projectOptions } from '../projects/index.ts'
import { ActivityFeed } from './activity-feed.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { activityCodec, type ActivityListState } from './activity-list-state.ts'
import { activityKey, activityOptions } from './api.ts'
import './catalogue.ts'

const shown = [activityKey]
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
/** It is read as a feed; it has no columns. */
const none: never[] = []

/** What happened in a project, the latest first, as it happens. */
export default function ActivityPage() {
  const { t } = useTranslation('activity')
  const { projectId } = useParams({ strict: false }) as { projectId: number }
  const { listState, change } = useListSearch(activityCodec)
  const answer = useQuery(activityOptions(projectId, listState))
  const { data: project } = useQuery(projectOptions(projectId))
  useLiveQueries(shown, liveEvents)
  const { events = none, days = none, page } = answer.data ?? {}
  return (
    <>
      <PageHeader part title={t('title')} />
      <RecordList<ActivityEvent, ActivityListState>
        list={activityCodec}
        table_key="activity"
        texts={{
          label: t('title'),
          failed: t('failed'),
          found: (found) => t(page?.total_capped ? 'found_capped' : 'found', found),
          no_match: t('no_match'),
          clear: t('clear'),
        }}
        listState={listState}
        onChange={change}
        columns={none}
        settings={false}
        rows={events}
        page={page}
        answer={answer}
        filters={
          <ActivityFilters
            project_id={projectId}
            listState={listState}
            onChange={(next) => change({ ...next, page: undefined })}
          />
        }
        body={(grid) =>
          events.length > 0 && project ? (
            <ActivityFeed project_id={projectId} time_zone={project.time_zone} events={events} days={days} />
          ) : (
            grid
          )
        }
        empty={<EmptyState kind="nothing_yet" title={t('none')} text={t('none_text')} />}
        card={({ action }) => <ListCard title={action} />}
      />
    </>
  )
}
