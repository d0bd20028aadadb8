import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { uomKey } from './api.ts'
import './reconciliation-uom.en.json'
import { UnitsList } from './units/units-list.tsx'
import { readUomListState, tabOf, uomTabs } from './uom-state.ts'
import shared from '../../ui/shared.module.css'

// The other tabs are loaded when somebody goes there.
const FactorsList = lazy(withRetry(() => import('./factors/factors-list.tsx')))
const MatcherList = lazy(withRetry(() => import('./matcher/matcher-list.tsx')))

const liveKeys = [uomKey]
const liveEvents = ['reconciliation.changed', 'pay_items.changed', 'tickets.changed'] as const

/** Reconciliation UOM: rounding of units, factors from ticket units to pay units, and conversions that nothing matches yet (D16, D29). */
export default function UomPage() {
  const { t } = useTranslation('reconciliation-uom')
  const { listState, go } = useListSearch({ read: readUomListState })
  useLiveQueries(liveKeys, liveEvents)
  return (
    <Page fill>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Tabs
        value={tabOf(listState)}
        onChange={(tab) => go(tab === 'units' ? {} : { tab })}
        className={shared['tabs'] ?? ''}
      >
        <TabList aria-label={t('tabs.label')}>
          {uomTabs.map((tab) => (
            <Tab key={tab} value={tab}>
              {t(`tabs.${tab}`)}
            </Tab>
          ))}
        </TabList>
        {uomTabs.map((tab) => (
          <TabPanel key={tab} value={tab} className={shared['panel']}>
            <Suspense fallback={<Skeleton rows={6} />}>
              {tab === 'units' && <UnitsList />}
              {tab === 'factors' && <FactorsList />}
              {tab === 'matcher' && <MatcherList />}
            </Suspense>
          </TabPanel>
        ))}
      </Tabs>
    </Page>
  )
}
