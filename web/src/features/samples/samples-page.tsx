import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { mayDo, useSession } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import './samples.en.json'
import SampleList from './sample-list.tsx'
import shared from '../../ui/shared.module.css'

const LaboratoryList = lazy(withRetry(() => import('./laboratory-list.tsx')))

/** Samples and the laboratories that test them, in either portal. */
export default function SamplesPage() {
  const { t } = useTranslation('samples')
  const navigate = useNavigate()
  const session = useSession()
  const { pathname } = useLocation()
  const base = pathname.startsWith('/admin/') ? '/admin/samples' : '/samples'
  const tab = pathname === `${base}/laboratories` ? 'laboratories' : 'samples'
  if (!mayDo(session, 'laboratory.read'))
    return (
      <Page fill>
        <PageHeader title={t('title')} />
        <SampleList />
      </Page>
    )
  return (
    <Page fill>
      <PageHeader title={t('title')} />
      <Tabs
        value={tab}
        onChange={(next) => void navigate({ to: (next === 'samples' ? base : `${base}/laboratories`) as '/' })}
        className={shared['tabs'] ?? ''}
      >
        <TabList aria-label={t('tabs.label')}>
          <Tab value="samples">{t('tabs.samples')}</Tab>
          <Tab value="laboratories">{t('tabs.laboratories')}</Tab>
        </TabList>
        <TabPanel value="samples" className={shared['tab-panel']}>
          <SampleList />
        </TabPanel>
        <TabPanel value="laboratories" className={shared['tab-panel']}>
          <Suspense fallback={<Skeleton rows={6} />}>
            <LaboratoryList />
          </Suspense>
        </TabPanel>
      </Tabs>
    </Page>
  )
}
