import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { mayDo, useSession } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { RuleList } from '../acceptance-rules/index.ts'
import { Calculators } from '../acceptance/index.ts'
import './samples.en.json'
import SampleList from './sample-list.tsx'
import shared from '../../ui/shared.module.css'

const sampleTabs = ['samples', 'laboratories', 'testers', 'acceptance_rules', 'calculators'] as const
type SampleTab = (typeof sampleTabs)[number]
const parts = {
  samples: SampleList,
  laboratories: lazy(withRetry(() => import('./laboratory-list.tsx'))),
  testers: lazy(withRetry(() => import('./testers/tester-list.tsx'))),
  acceptance_rules: RuleList,
  calculators: Calculators,
}

/** The address of a part; samples are at the base itself, and an administrator's rules where they are managed. */
const addressOf = (base: string, tab: SampleTab): string => {
  if (tab === 'samples') return base
  return base === '/admin/samples' && tab === 'acceptance_rules' ? '/admin/acceptance_rules' : `${base}/${tab}`
}

/** Samples and the laboratories that test them, in either portal. */
export default function SamplesPage() {
  const { t } = useTranslation('samples')
  const navigate = useNavigate()
  const session = useSession()
  const { pathname } = useLocation()
  const base = pathname.startsWith('/admin/') ? '/admin/samples' : '/samples'
  const tab = sampleTabs.find((one) => pathname === addressOf(base, one)) ?? 'samples'
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
        onChange={(next) => void navigate({ to: addressOf(base, next as SampleTab) as '/' })}
        className={shared['tabs'] ?? ''}
      >
        <TabList aria-label={t('tabs.label')}>
          {sampleTabs.map((one) => (
            <Tab key={one} value={one}>
              {t(`tabs.${one}`)}
            </Tab>
          ))}
        </TabList>
        {sampleTabs.map((one) => {
          const Part = parts[one]
          return (
            <TabPanel key={one} value={one} className={shared['tab-panel']}>
              <Suspense fallback={<Skeleton rows={6} />}>
                <Part />
              </Suspense>
            </TabPanel>
          )
        })}
      </Tabs>
    </Page>
  )
}
