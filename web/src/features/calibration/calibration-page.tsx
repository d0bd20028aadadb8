import { jobStatuses } from '@milepost/contract/calibration/job-slip-project'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { patiently } from '../../lib/patiently.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { calibrationKey, jobListOptions } from './api.ts'
import { jobsQueryOf, readCalibrationAddress, tabOf, type CalibrationAddress } from './calibration-address.ts'
import styles from './calibration.module.css'
import './catalogue.ts'
import { JobsList } from './jobs-list.tsx'

// What opens over the list is loaded when it is opened.
const JobDrawer = lazy(patiently(() => import('./job-drawer.tsx')))

const shown = [calibrationKey]
const facts = ['calibration.changed'] as const

const route = getRouteApi('/app/admin/calibration')

/** Contractors' jobs as tickets name them: those that no project has, those that are connected, those that were hidden. */
export default function CalibrationPage() {
  const { t } = useTranslation('calibration')
  const search = route.useSearch()
  const address = useMemo(() => readCalibrationAddress(search), [search])
  const navigate = useNavigate()
  const [byPointer, setByPointer] = useState(false)
  const known = useQueryClient().getQueryData(jobListOptions(jobsQueryOf(address)).queryKey)
  useLiveQueries(shown, facts)
  const go = (search: CalibrationAddress, replace = false) =>
    void navigate({ to: '/admin/calibration', search, replace })
  const change = (next: CalibrationAddress, { replace = false } = {}) => go({ ...address, ...next }, replace)
  const id = Number(address.job)
  return (
    <Page fill>
      <PageHeader title={t('title')} />
      <Tabs
        value={tabOf(address)}
        onChange={(tab) => go(tab === 'unconnected' ? {} : { tab })}
        className={styles['tabs'] ?? ''}
      >
        <TabList aria-label={t('tabs.label')}>
          {jobStatuses.map((status) => (
            <Tab key={status} value={status}>
              {t(`tabs.${status}`)}
            </Tab>
          ))}
        </TabList>
        {jobStatuses.map((status) => (
          <TabPanel key={status} value={status} className={styles['panel']}>
            <Suspense fallback={<Skeleton rows={6} />}>
              <JobsList
                address={address}
                onChange={change}
                onOpen={(row, by) => {
                  setByPointer(by === 'pointer')
                  change({ job: String(row.id) })
                }}
              />
            </Suspense>
          </TabPanel>
        ))}
      </Tabs>
      <Suspense>
        {address.job && (
          <JobDrawer
            key={id}
            id={id}
            row={known?.job_slip_projects.find((row) => row.id === id)}
            takeFocus={!byPointer}
            onClose={() => change({ job: undefined })}
          />
        )}
      </Suspense>
    </Page>
  )
}
