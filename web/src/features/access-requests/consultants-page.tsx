import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { useSession } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Badge } from '../../ui/badge.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import './access-requests.en.json'
import { consultantListOptions, consultantsCodec, consultantTabs, requestsKey, type ConsultantTab } from './api.ts'
import { consultantTones } from './manage/request-parts.ts'
import shared from '../../ui/shared.module.css'

const ConsultantDrawer = lazy(withRetry(() => import('./manage/consultant-drawer.tsx')))

const liveKeys = [requestsKey]
const liveEvents = ['access_requests.changed'] as const

/** Consultants who ask for access, and those who have it (specification section 2, Consultant Access); each tab has its own address. */
export default function ConsultantsPage() {
  const { t } = useTranslation('access-requests')
  const navigate = useNavigate()
  useLiveQueries(liveKeys, liveEvents)
  const tab = useLocation({
    select: ({ pathname }) => consultantTabs.find((name) => pathname.endsWith(`/${name}`)) ?? 'pending',
  })
  return (
    <Page fill>
      <PageHeader title={t('consultants.title')} lead={t('consultants.lead')} />
      <Tabs
        value={tab}
        onChange={(next) => void navigate({ to: `/admin/consultants/${next}` as '/' })}
        className={shared['tabs'] ?? ''}
      >
        <TabList aria-label={t('tabs.label')}>
          {consultantTabs.map((name) => (
            <Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel key={tab} value={tab} className={shared['panel']}>
          <ConsultantList tab={tab} />
        </TabPanel>
      </Tabs>
    </Page>
  )
}

function ConsultantList({ tab }: { tab: ConsultantTab }) {
  const { t } = useTranslation('access-requests')
  const { time_zone } = useSession()
  const query = useMemo(() => consultantListOptions(tab), [tab])
  const list = useRecordList({
    texts: 'access-requests:consultant_list',
    codec: consultantsCodec,
    table_key: 'consultant_requests',
    query,
    rows: ({ consultancy_requests }) => consultancy_requests,
    columns: (column) => [
      column.name('name', { width: 180, grow: 1 }),
      column.text('company', { width: 200, grow: 1 }),
      column.badge('status', { words: 'statuses', tones: consultantTones, width: 180 }),
      column.instant('date_requested', { width: 186 }),
      column.text('address_1', { width: 200 }),
      column.text('address_2', { width: 120 }),
      column.text('city', { width: 140 }),
      column.text('state', { width: 80 }),
      column.text('zip', { width: 110 }),
      column.instant('status_changed_at', { width: 186 }),
    ],
  })
  return (
    <RecordList
      list={list}
      card={(row) => (
        <ListCard title={row.name} lines={[row.company, row.email, formatInstant(row.date_requested, time_zone)]}>
          <Badge tone={consultantTones[row.status]}>{t(`statuses.${row.status}`)}</Badge>
        </ListCard>
      )}
      drawer={(opened) => <ConsultantDrawer key={opened.id} {...opened} />}
    />
  )
}
