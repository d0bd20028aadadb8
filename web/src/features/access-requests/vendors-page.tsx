import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { writtenPhone } from '../../lib/phone.ts'
import { useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Badge } from '../../ui/badge.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import './access-requests.en.json'
import { requestsKey, tabOf, vendorListOptions, vendorsCodec, vendorTabs } from './api.ts'
import { vendorTones } from './manage/request-parts.ts'
import shared from '../../ui/shared.module.css'

const VendorDrawer = lazy(withRetry(() => import('./manage/vendor-drawer.tsx')))

const liveKeys = [requestsKey]
const liveEvents = ['access_requests.changed'] as const

/** Vendors who ask for access, and those who have it (specification section 2, Vendor Access). */
export default function VendorsPage() {
  const { t } = useTranslation('access-requests')
  const { listState, go } = useListSearch(vendorsCodec)
  useLiveQueries(liveKeys, liveEvents)
  const tab = tabOf(listState)
  return (
    <Page fill>
      <PageHeader title={t('vendors.title')} lead={t('vendors.lead')} />
      <Tabs
        value={tab}
        onChange={(next) => go(next === 'pending' ? {} : { tab: next as 'all' })}
        className={shared['tabs'] ?? ''}
      >
        <TabList aria-label={t('tabs.label')}>
          {vendorTabs.map((name) => (
            <Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel key={tab} value={tab} className={shared['panel']}>
          <VendorList />
        </TabPanel>
      </Tabs>
    </Page>
  )
}

function VendorList() {
  const { t } = useTranslation('access-requests')
  const { time_zone } = useSession()
  const list = useRecordList({
    texts: 'access-requests:vendor_list',
    codec: vendorsCodec,
    table_key: 'vendor_requests',
    query: vendorListOptions,
    rows: ({ vendor_requests }) => vendor_requests,
    columns: (column) => [
      column.name('name', { width: 180, grow: 1 }),
      column.text('company', { width: 200, grow: 1 }),
      column.badge('status', { words: 'statuses', tones: vendorTones, width: 130 }),
      column.instant('date_requested', { width: 186 }),
      column.text('email', { width: 230 }),
      column.text('phone', { of: (row) => writtenPhone(row.phone), width: 140 }),
      column.text('address', { width: 260, grow: 1 }),
      column.text('requester', { width: 160 }),
      column.instant('status_changed_at', { width: 186 }),
    ],
  })
  return (
    <RecordList
      list={list}
      card={(row) => (
        <ListCard title={row.name} lines={[row.company, row.email, formatInstant(row.date_requested, time_zone)]}>
          <Badge tone={vendorTones[row.status]}>{t(`statuses.${row.status}`)}</Badge>
        </ListCard>
      )}
      drawer={(opened) => <VendorDrawer key={opened.id} {...opened} />}
    />
  )
}
