import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { formatCount } from '../../lib/numbers.ts'
import { isStaff, useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import shared from '../../ui/shared.module.css'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { countsOptions, submittalsCodec, submittalsKey, submittalTabOf, submittalTabs } from './api.ts'
import MissingCertificates from './missing-certificates.tsx'
import SubmittalList from './submittal-list.tsx'
import './submittals.en.json'

const liveKeys = [[...submittalsKey, 'counts']]
const liveEvents = ['submittals.changed'] as const

/** Submittals of all projects, and those that wait for one's own side: for the administrators, and for vendors in their portal. */
export default function SubmittalsPage() {
  const { t } = useTranslation('submittals')
  const side = isStaff(useSession()) ? 'agency' : 'vendor'
  const { listState, go } = useListSearch(submittalsCodec)
  const { data: counts } = useQuery({ ...countsOptions, refetchInterval: 60_000 })
  useLiveQueries(liveKeys, liveEvents)
  const tab = submittalTabOf(listState)
  const waiting = counts?.action_required_count ?? 0
  return (
    <Page fill>
      <PageHeader title={t('title')} lead={t(`lead.${side}`)} />
      <Tabs
        value={tab}
        onChange={(next) => go(next === 'recent-submittal' ? {} : { tab: 'action-required' })}
        className={shared['tabs'] ?? ''}
      >
        <TabList aria-label={t('tabs.label')}>
          {submittalTabs.map((name) => (
            <Tab key={name} value={name}>
              {name === 'action-required' && waiting > 0
                ? t('tabs.action_required_count', { formatted: formatCount(waiting) })
                : t(`tabs.${name === 'action-required' ? 'action_required' : 'recent_submittal'}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel key={tab} value={tab} className={shared['panel']}>
          <SubmittalList waiting={tab === 'action-required'} />
          {side === 'vendor' && tab === 'action-required' && (
            <Panel title={t('tabs.missing')}>
              <MissingCertificates />
            </Panel>
          )}
        </TabPanel>
      </Tabs>
    </Page>
  )
}
