import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { roleOf, useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { homeOptions } from './api.ts'
import './home.en.json'
import { HoursPanel } from './hours-panel.tsx'
import { KeyFigures } from './key-figures.tsx'
import { PlantsPanel } from './plants-panel.tsx'
import shared from '../../ui/shared.module.css'

const liveKeys = [homeOptions.queryKey]
const liveEvents = ['tickets.changed', 'plants.changed'] as const

/** Recent arrivals and what waits for a decision: the first page of the day. */
export default function HomePage() {
  const { t } = useTranslation('home')
  const session = useSession()
  const { time_zone } = session
  const { data: home, error, refetch } = useQuery(homeOptions)
  useLiveQueries(liveKeys, liveEvents)
  if (!home) {
    return (
      <Page>
        <PageHeader title={t('title')} />
        {error ? (
          <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={8} />
        )}
      </Page>
    )
  }
  const nothing =
    home.plants.every(({ last_ticket_at }) => last_ticket_at === null) &&
    home.pending.tickets + home.held.tickets + home.today.tickets === 0
  return (
    <Page>
      <PageHeader
        title={t('title')}
        lead={`${session.user.dot_authority_name ?? ''} · ${t('as_of', { time: formatInstant(home.at, time_zone, 'time') })}`}
      />
      {nothing ? (
        <NothingYet administrator={roleOf(session) === 'administrator'} />
      ) : (
        <div className={shared['page']}>
          <KeyFigures home={home} time_zone={time_zone} />
          <PlantsPanel home={home} time_zone={time_zone} />
          <HoursPanel home={home} time_zone={time_zone} />
        </div>
      )}
    </Page>
  )
}

/** Says how tickets arrive, to an agency that has none. */
function NothingYet({ administrator }: { administrator: boolean }) {
  const { t } = useTranslation('home')
  return (
    <EmptyState
      kind="nothing_yet"
      title={t('empty.title')}
      text={administrator ? t('empty.text') : `${t('empty.text')} ${t('empty.ask')}`}
    >
      {administrator && (
        <Button component={Link} to="/admin/ingest" kind="primary">
          {t('empty.make_key')}
        </Button>
      )}
    </EmptyState>
  )
}
