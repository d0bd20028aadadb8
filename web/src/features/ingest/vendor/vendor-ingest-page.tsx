import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useListSearch } from '../../../lib/use-list-search.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import '../ingest.en.json'
import { logCodec } from '../ingest-list-state.ts'
import shared from '../../../ui/shared.module.css'

// Each view is loaded when somebody looks at it.
const KeysTab = lazy(withRetry(async () => ({ default: (await import('../keys-tab.tsx')).KeysTab })))
const LogTab = lazy(withRetry(async () => ({ default: (await import('../log-tab.tsx')).LogTab })))
const SandboxTab = lazy(withRetry(() => import('../sandbox/sandbox-tab.tsx')))
const DoorHelp = lazy(withRetry(async () => ({ default: (await import('../door-help.tsx')).DoorHelp })))

const tabs = ['keys', 'log', 'sandbox', 'help'] as const

/** The keys of a vendor's own suppliers, what they posted, and the sandbox. */
export default function VendorIngestPage() {
  const { t } = useTranslation('ingest')
  const { listState, go } = useListSearch(logCodec)
  const tab = tabs.find((name) => name === listState.tab) ?? 'keys'
  return (
    <Page fill>
      <PageHeader title={t('vendor.title')} lead={t('vendor.lead')} />
      <Tabs value={tab} onChange={(next) => go({ tab: next ?? undefined })} className={shared['tabs'] ?? ''}>
        <TabList aria-label={t('vendor.title')}>
          {tabs.map((name) => (
            <Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tab>
          ))}
        </TabList>
        <Suspense fallback={<Skeleton rows={6} />}>
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
        </Suspense>
      </Tabs>
    </Page>
  )
}
