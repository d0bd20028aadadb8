import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { Button } from '../../ui/button.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { workZonesKey } from '../work-zones/index.ts'
import { feedOptions, feedsKey } from './api.ts'
import './work-zone-feeds.en.json'
import { FeedPanel } from './feed-panel.tsx'
import { OutsidePanel } from './outside-panel.tsx'
import { SubscribersPanel } from './subscribers-panel.tsx'
import shared from '../../ui/shared.module.css'

const liveKeys = [feedsKey, workZonesKey]
const events = ['work_zones.changed'] as const

/** The administrators' page of what leaves and enters the agency about work zones. */
export default function WorkZoneFeedsPage() {
  const { t } = useTranslation('work-zone-feeds')
  const { data: feed, error, refetch } = useQuery(feedOptions)
  useLiveQueries(liveKeys, events)
  return (
    <Page>
      <PageHeader title={t('title')} lead={t('lead')}>
        <Button component={Link} to="/admin/workzone-monitor">
          {t('back')}
        </Button>
      </PageHeader>
      {feed ? (
        <div className={shared['wide-stack']}>
          <FeedPanel feed={feed} />
          <SubscribersPanel />
          <OutsidePanel />
        </div>
      ) : error ? (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={8} />
      )}
    </Page>
  )
}
