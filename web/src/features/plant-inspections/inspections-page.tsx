import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { addressOf, inspectionTabs, useInspectionsBase, type InspectionTab } from './inspection-paths.ts'
import { inspectionLiveEvents, shownKeys } from './api.ts'
import './plant-inspections.en.json'
import shared from '../../ui/shared.module.css'

const lists = {
  due: lazy(withRetry(() => import('./due-list.tsx'))),
  done: lazy(withRetry(() => import('./done-list.tsx'))),
  findings: lazy(withRetry(() => import('./finding-list.tsx'))),
  checklists: lazy(withRetry(() => import('./checklist-list.tsx'))),
}

/** What plants are due for, their inspections, what these found, and the checklists. */
export default function InspectionsPage() {
  const { t } = useTranslation('plant-inspections')
  const navigate = useNavigate()
  const base = useInspectionsBase()
  const tab = useLocation({
    select: ({ pathname }) => inspectionTabs.find((one) => pathname === addressOf(base, one)) ?? 'due',
  })
  useLiveQueries(shownKeys, inspectionLiveEvents)
  return (
    <Page fill>
      <PageHeader title={t('title')} />
      <Tabs
        value={tab}
        onChange={(next) => void navigate({ to: addressOf(base, next as InspectionTab) as '/' })}
        className={shared['tabs'] ?? ''}
      >
        <TabList aria-label={t('tabs.label')}>
          {inspectionTabs.map((one) => (
            <Tab key={one} value={one}>
              {t(`tabs.${one}`)}
            </Tab>
          ))}
        </TabList>
        {inspectionTabs.map((one) => {
          const List = lists[one]
          return (
            <TabPanel key={one} value={one} className={shared['tab-panel']}>
              <Suspense fallback={<Skeleton rows={6} />}>
                <List />
              </Suspense>
            </TabPanel>
          )
        })}
      </Tabs>
    </Page>
  )
}
