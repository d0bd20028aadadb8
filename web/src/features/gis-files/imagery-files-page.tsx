import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { gisFilesKey } from './api.ts'
import './gis-files.en.json'
import shared from '../../ui/shared.module.css'

const UploadedFiles = lazy(withRetry(async () => ({ default: (await import('./uploaded-files.tsx')).UploadedFiles })))
const DroneUrls = lazy(withRetry(async () => ({ default: (await import('./drone-urls.tsx')).DroneUrls })))

const liveKeys = [gisFilesKey]
const liveEvents = ['gis_files.changed'] as const

const base = '/admin/project-imagery-files'
const addresses = { uploaded: `${base}/uploaded-files`, urls: `${base}/linked-drone-url/all` }

/** Drawings and imagery of all projects: what was uploaded, and the addresses that are linked. */
export default function ImageryFilesPage() {
  const { t } = useTranslation('gis-files')
  const navigate = useNavigate()
  const tab = useLocation({ select: ({ pathname }) => (pathname.startsWith(addresses.uploaded) ? 'uploaded' : 'urls') })
  useLiveQueries(liveKeys, liveEvents)
  return (
    <Page fill>
      <PageHeader title={t('title')} />
      <Tabs
        value={tab}
        onChange={(next) => void navigate({ to: addresses[next as 'uploaded'] as '/' })}
        className={shared['tabs'] ?? ''}
      >
        <TabList aria-label={t('tabs.label')}>
          <Tab value="uploaded">{t('tabs.uploaded')}</Tab>
          <Tab value="urls">{t('tabs.urls')}</Tab>
        </TabList>
        <TabPanel value="uploaded" className={shared['tab-panel']}>
          <Suspense fallback={<Skeleton rows={6} />}>
            <UploadedFiles />
          </Suspense>
        </TabPanel>
        <TabPanel value="urls" className={shared['tab-panel']}>
          <Suspense fallback={<Skeleton rows={6} />}>
            <DroneUrls />
          </Suspense>
        </TabPanel>
      </Tabs>
    </Page>
  )
}
