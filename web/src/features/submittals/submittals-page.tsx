import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { formatCount } from '../../lib/numbers.ts'
import { isStaff, useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import shared from '../../ui/shared.module.css'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import {
  countsOptions,
  submittalsCodec,
  submittalsKey,
  submittalTabOf,
  submittalTabs,
  type SubmittalTab,
} from './api.ts'
import MissingCertificates from './missing-certificates.tsx'
import SubmittalList from './submittal-list.tsx'
import './submittals.en.json'

const liveKeys = [[...submittalsKey, 'counts']]
const liveEvents = ['submittals.changed'] as const
const words = {
  'recent-submittal': 'recent_submittal',
  'action-required': 'action_required',
  missing: 'missing',
} as const satisfies Record<SubmittalTab, string>

/** Submittals of all projects, and those that wait for one's own side: for the administrators, and for vendors in their portal. */
export default function SubmittalsPage() {
  const { t } = useTranslation('submittals')
  const side = isStaff(useSession()) ? 'agency' : 'vendor'
  const { listState, go } = useListSearch(submittalsCodec)
  const { data: counts } = useQuery({ ...countsOptions, refetchInterval: 60_000 })
  useLiveQueries(liveKeys, liveEvents)
  const tabs: readonly SubmittalTab[] =
    side === 'vendor' ? submittalTabs : submittalTabs.filter((name) => name !== 'missing')
  const asked = submittalTabOf(listState)
  const tab = tabs.includes(asked) ? asked : 'recent-submittal'
  const waiting = counts?.action_required_count ?? 0
  return (
    <Page fill>
      <PageHeader title={t('title')} lead={t(`lead.${side}`)} />
      <Tabs
        value={tab}
        onChange={(next) => go(next === 'recent-submittal' ? {} : { tab: next as SubmittalTab })}
        className={shared['tabs'] ?? ''}
      >
        <TabList aria-label={t('tabs.label')}>
          {tabs.map((name) => (
            <Tab key={name} value={name}>
              {name === 'action-required' && waiting > 0
                ? t('tabs.action_required_count', { formatted: formatCount(waiting) })
                : t(`tabs.${words[name]}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel key={tab} value={tab} className={tab === 'missing' ? shared['tab-panel'] : shared['panel']}>
          {tab === 'missing' ? <MissingCertificates /> : <SubmittalList waiting={tab === 'action-required'} />}
        </TabPanel>
      </Tabs>
    </Page>
  )
}
