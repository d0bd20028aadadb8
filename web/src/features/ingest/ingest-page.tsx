import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { formatCount } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { PlantsTab, plantsKey, SuppliersTab } from '../plants/index.ts'
import { heldCountOptions } from '../tickets/index.ts'
import { keysKey } from './api.ts'
import './ingest.en.json'
import { ingestTabs, logCodec, type IngestTab } from './ingest-list-state.ts'
import styles from './ingest.module.css'
import shared from '../../ui/shared.module.css'

// Each view is loaded when somebody looks at it.
const KeysTab = lazy(withRetry(async () => ({ default: (await import('./keys-tab.tsx')).KeysTab })))
const LogTab = lazy(withRetry(async () => ({ default: (await import('./log-tab.tsx')).LogTab })))
const SandboxTab = lazy(withRetry(() => import('./sandbox/sandbox-tab.tsx')))
const DoorHelp = lazy(withRetry(async () => ({ default: (await import('./door-help.tsx')).DoorHelp })))

const liveKeys = [keysKey, plantsKey, heldCountOptions.queryKey]
const liveEvents = ['ingest.changed', 'plants.changed'] as const

/** The administrator's page of ingest: suppliers, plants, keys, and what they sent. */
export default function IngestPage() {
  const { t } = useTranslation('ingest')
  const { listState, go } = useListSearch(logCodec)
  const { data: held = 0 } = useQuery(heldCountOptions)
  useLiveQueries(liveKeys, liveEvents)
  const tab: IngestTab = ingestTabs.find((name) => name === listState.tab) ?? 'suppliers'
  return (
    <Page fill>
      <PageHeader title={t('title')} lead={t('lead')}>
        {held > 0 && (
          <Link to="/tickets" search={{ held: 'true' }} className={styles['held']}>
            {t('held', { count: held, formatted: formatCount(held) })}
          </Link>
        )}
      </PageHeader>
      <Tabs value={tab} onChange={(next) => go({ tab: next ?? undefined })} className={shared['tabs'] ?? ''}>
        <TabList aria-label={t('tabs.label')}>
          {ingestTabs.map((name) => (
            <Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="suppliers" className={shared['panel']}>
          <Suspense fallback={<Skeleton rows={6} />}>
            <SuppliersTab />
          </Suspense>
        </TabPanel>
        <TabPanel value="plants" className={shared['panel']}>
          <Suspense fallback={<Skeleton rows={6} />}>
            <PlantsTab />
          </Suspense>
        </TabPanel>
        <TabPanel value="keys" className={shared['panel']}>
          <KeysTab onLog={(key) => go({ tab: 'log', key: String(key) })} />
        </TabPanel>
        <TabPanel value="log" className={shared['panel']}>
          <LogTab />
        </TabPanel>
        <TabPanel value="sandbox" className={shared['panel']}>
          <SandboxTab />
        </TabPanel>
        <TabPanel value="help">
          <DoorHelp />
        </TabPanel>
      </Tabs>
    </Page>
  )
}
