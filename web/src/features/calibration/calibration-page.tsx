import { jobStatuses } from '@milepost/contract/calibration/calibration.list'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { calibrationKey } from './api.ts'
import { calibrationCodec, tabOf } from './calibration-list-state.ts'
import './calibration.en.json'
import { JobsList } from './jobs-list.tsx'
import shared from '../../ui/shared.module.css'

const liveKeys = [calibrationKey]
const liveEvents = ['calibration.changed'] as const

/** Contractors' jobs as tickets name them: those that no project has, those that are connected, those that were hidden. */
export default function CalibrationPage() {
  const { t } = useTranslation('calibration')
  const { listState, go } = useListSearch(calibrationCodec)
  useLiveQueries(liveKeys, liveEvents)
  return (
    <Page fill>
      <PageHeader title={t('title')} />
      <Tabs
        value={tabOf(listState)}
        onChange={(tab) => go(tab === 'unconnected' ? {} : { tab })}
        className={shared['tabs'] ?? ''}
      >
        <TabList aria-label={t('tabs.label')}>
          {jobStatuses.map((status) => (
            <Tab key={status} value={status}>
              {t(`tabs.${status}`)}
            </Tab>
          ))}
        </TabList>
        {jobStatuses.map((status) => (
          <TabPanel key={status} value={status} className={shared['panel']}>
            <Suspense fallback={<Skeleton rows={6} />}>
              <JobsList tab={status} />
            </Suspense>
          </TabPanel>
        ))}
      </Tabs>
    </Page>
  )
}
