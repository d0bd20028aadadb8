import { groupStatuses } from '@milepost/contract/groups/groups.list'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { groupsKey } from './api.ts'
import './groups.en.json'
import { groupsCodec } from './groups-list-state.ts'
import { GroupsList } from './groups-list.tsx'
import shared from '../../ui/shared.module.css'

const GroupDialog = lazy(withRetry(() => import('./group-dialog.tsx')))

const liveKeys = [groupsKey]
const liveEvents = ['groups.changed', 'employees.changed'] as const

/** Groups of the agency's employees: those in use, and those deleted recently. */
export default function GroupsPage() {
  const { t } = useTranslation('groups')
  const { listState, go } = useListSearch(groupsCodec)
  const [making, setMaking] = useState(false)
  useLiveQueries(liveKeys, liveEvents)
  const show = (id: number) => go({ group: String(id) })
  const make = <AddButton onClick={() => setMaking(true)}>{t('new')}</AddButton>
  return (
    <Page fill>
      <PageHeader title={t('title')}>{make}</PageHeader>
      <Tabs
        value={listState.tab ?? 'active'}
        onChange={(next) => go(next === 'deleted' ? { tab: 'deleted' } : {})}
        className={shared['tabs'] ?? ''}
      >
        <TabList aria-label={t('tabs.label')}>
          {groupStatuses.map((status) => (
            <Tab key={status} value={status}>
              {t(`tabs.${status}`)}
            </Tab>
          ))}
        </TabList>
        {groupStatuses.map((status) => (
          <TabPanel key={status} value={status} className={shared['panel']}>
            <Suspense fallback={<Skeleton rows={6} />}>
              <GroupsList deleted={status === 'deleted'} onRestored={show} make={make} />
            </Suspense>
          </TabPanel>
        ))}
      </Tabs>
      <Suspense>
        {making && (
          <GroupDialog
            group={null}
            onClose={() => setMaking(false)}
            onDone={(group) => {
              setMaking(false)
              show(group.id)
            }}
          />
        )}
      </Suspense>
    </Page>
  )
}
