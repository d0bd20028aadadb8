import { reportModelStatuses } from '@milepost/contract/report-models/report-model-approval'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { useFlag } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import shared from '../../ui/shared.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { reportModelsKey } from './api.ts'
import './report-models.en.json'

const ModelList = lazy(withRetry(() => import('./model-list.tsx')))
const RunHistory = lazy(withRetry(() => import('./run-history.tsx')))

const home = '/admin/ai-project-assist'
const history = `${home}/history`
/** Tabs of the page: models by status, then every time that one wrote. */
const parts = ['all', 'published', 'unpublished', 'archived', 'history'] as const
type Part = (typeof parts)[number]

const shown = [reportModelsKey]
const events = ['report_models.changed'] as const

/** Project Assist: the agency's report models, and the history of what they wrote. */
export default function ReportModelsPage() {
  const { t } = useTranslation('report-models')
  const isOn = useFlag('project_assist_enabled')
  return (
    <Page fill>
      <PageHeader title={t('title')} lead={isOn ? t('lead') : undefined} />
      {isOn ? <Parts /> : <EmptyState kind="nothing_matches" title={t('off')} text={t('off_text')} />}
    </Page>
  )
}

function Parts() {
  const { t } = useTranslation('report-models')
  const { pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  useLiveQueries(shown, events)
  const status = new URLSearchParams(searchStr).get('status')
  const current: Part = pathname === history ? 'history' : (reportModelStatuses.find((one) => one === status) ?? 'all')
  const open = (part: Part) =>
    void navigate({
      to: (part === 'history' ? history : home) as '/',
      search: (part === 'history' || part === 'all' ? {} : { status: part }) as never,
    })
  return (
    <Tabs value={current} onChange={(next) => open(next as Part)} className={shared['tabs'] ?? ''}>
      <TabList aria-label={t('title')}>
        {parts.map((part) => (
          <Tab key={part} value={part}>
            {t(`tabs.${part}`)}
          </Tab>
        ))}
      </TabList>
      {parts.map((part) => (
        <TabPanel key={part} value={part} className={shared['tab-panel']}>
          <Suspense fallback={<Skeleton rows={6} />}>{part === 'history' ? <RunHistory /> : <ModelList />}</Suspense>
        </TabPanel>
      ))}
    </Tabs>
  )
}
