import { groupStatuses } from '@milepost/contract/groups/groups.contract'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { patiently } from '../../lib/patiently.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { groupListOptions, groupsKey } from './api.ts'
import './catalogue.ts'
import { groupsQueryOf, type GroupsAddress, readGroupsAddress } from './groups-address.ts'
import { GroupsList } from './groups-list.tsx'
import styles from './groups.module.css'

// What opens over the list is loaded when it is opened.
const GroupDrawer = lazy(patiently(() => import('./group-drawer.tsx')))
const GroupDialog = lazy(patiently(() => import('./group-dialog.tsx')))

const shown = [groupsKey]
const facts = ['groups.changed', 'employees.changed'] as const

const route = getRouteApi('/app/admin/groups')

/** Groups of the agency's employees: those in use, and those deleted recently. */
export default function GroupsPage() {
  const { t } = useTranslation('groups')
  const address = readGroupsAddress(route.useSearch())
  const navigate = useNavigate()
  const [making, setMaking] = useState(false)
  const [byPointer, setByPointer] = useState(false)
  const known = useQueryClient().getQueryData(groupListOptions(groupsQueryOf(address)).queryKey)
  useLiveQueries(shown, facts)
  const go = (search: GroupsAddress, replace = false) => void navigate({ to: '/admin/groups', search, replace })
  const change = (next: GroupsAddress, { replace = false } = {}) => go({ ...address, ...next }, replace)
  const tab = address.tab ?? 'active'
  const id = Number(address.group)
  const make = (
    <Button kind="primary" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      {t('new')}
    </Button>
  )
  const list = (
    <GroupsList
      address={address}
      onChange={change}
      onOpen={(row, by) => {
        setByPointer(by === 'pointer')
        change({ group: String(row.id) })
      }}
      make={make}
    />
  )
  return (
    <Page fill>
      <PageHeader title={t('title')}>{make}</PageHeader>
      <Tabs
        value={tab}
        onChange={(next) => go(next === 'deleted' ? { tab: 'deleted' } : {})}
        className={styles['tabs'] ?? ''}
      >
        <TabList aria-label={t('tabs.label')}>
          {groupStatuses.map((status) => (
            <Tab key={status} value={status}>
              {t(`tabs.${status}`)}
            </Tab>
          ))}
        </TabList>
        {groupStatuses.map((status) => (
          <TabPanel key={status} value={status} className={styles['panel']}>
            <Suspense fallback={<Skeleton rows={6} />}>{list}</Suspense>
          </TabPanel>
        ))}
      </Tabs>
      <Suspense>
        {address.group && (
          <GroupDrawer
            key={id}
            id={id}
            row={known?.dot_groups.find((row) => row.id === id)}
            takeFocus={!byPointer}
            onClose={() => change({ group: undefined })}
            onRestored={() => go({ group: address.group })}
          />
        )}
        {making && (
          <GroupDialog
            group={null}
            onClose={() => setMaking(false)}
            onDone={(group) => {
              setMaking(false)
              go({ group: String(group.id) })
            }}
          />
        )}
      </Suspense>
    </Page>
  )
}
