import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import shared from '../../../ui/shared.module.css'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { assistantsKey } from '../api.ts'
import '../assistants.en.json'

/** Parts of the page by the end of their address, in their order: assistants by status, then what people sent. */
const parts = {
  all: lazy(withRetry(() => import('./assistant-list.tsx'))),
  published: lazy(withRetry(() => import('./assistant-list.tsx'))),
  unpublished: lazy(withRetry(() => import('./assistant-list.tsx'))),
  'service-requests': lazy(withRetry(() => import('./request-list.tsx'))),
  feedback: lazy(withRetry(() => import('./feedback-list.tsx'))),
} as const
type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]
const home = '/admin/chatbot-configurator'

const shown = [assistantsKey]
const events = ['assistants.changed'] as const

/** Assistants of the agency, set up by its administrators, with what people sent to them. */
export default function ConfiguratorPage() {
  const { t } = useTranslation('assistants')
  const { pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  useLiveQueries(shown, events)
  const ofAddress = names.find((name) => pathname.endsWith(`/${name}`))
  const status = new URLSearchParams(searchStr).get('status')
  const current: Part = ofAddress ?? (status === 'published' || status === 'unpublished' ? status : 'all')
  const open = (part: Part) => {
    const isList = part === 'all' || part === 'published' || part === 'unpublished'
    void navigate({
      to: (isList ? home : `${home}/${part}`) as '/',
      search: (isList && part !== 'all' ? { status: part } : {}) as never,
    })
  }
  return (
    <Page fill>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Tabs value={current} onChange={(next) => open(next as Part)} className={shared['tabs'] ?? ''}>
        <TabList aria-label={t('title')}>
          {names.map((name) => (
            <Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tab>
          ))}
        </TabList>
        {names.map((name) => {
          const Part = parts[name]
          return (
            <TabPanel key={name} value={name} className={shared['tab-panel']}>
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
