import type { LedgerFinding } from '@milepost/contract/ledger/ledger.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { ledgerKey, verificationOptions } from './api.ts'
import './ledger.en.json'
import { FindingsTab } from './findings-tab.tsx'
import { ledgerTabs, rootsCodec, type LedgerTab } from './ledger-list-state.ts'
import styles from './ledger.module.css'
import { Seal } from './seal.tsx'
import { VerifyForm } from './verify-form.tsx'

const RootDialog = lazy(withRetry(async () => ({ default: (await import('./root-dialog.tsx')).RootDialog })))
const RootsTab = lazy(withRetry(async () => ({ default: (await import('./roots-tab.tsx')).RootsTab })))
const VerificationsTab = lazy(
  withRetry(async () => ({ default: (await import('./verifications-tab.tsx')).VerificationsTab })),
)

/** The administrator's page of the ledger: verifications, their findings, and the sealed days (D18c). */
export default function LedgerPage() {
  const { t } = useTranslation('ledger')
  const { listState, go, change } = useListSearch(rootsCodec)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const {
    data: verification,
    error,
    refetch,
  } = useQuery(verificationOptions(listState.run ? Number(listState.run) : null))
  const tab: LedgerTab = ledgerTabs.find((name) => name === listState.tab) ?? 'findings'
  const show = (id: number) => {
    void queryClient.invalidateQueries({ queryKey: ledgerKey })
    go({ run: String(id) })
  }
  const open = ({ kind, slip_id, day }: LedgerFinding) => {
    if (slip_id !== null && !(kind === 'missing_ticket' && day !== null))
      void navigate({ to: '/tickets', search: { ticket: String(slip_id), tab: 'history' } })
    else if (day !== null) change({ day })
  }
  return (
    <Page>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className={styles['top']}>
        {error ? (
          <FailedState title={t('seal.failed')} error={error} onRetry={() => void refetch()} />
        ) : verification === undefined ? (
          <Skeleton rows={4} />
        ) : (
          <Seal verification={verification} />
        )}
        <VerifyForm onStarted={show} />
      </div>
      <Tabs value={tab} onChange={(next) => go({ tab: next, run: listState.run })} className={styles['tabs'] ?? ''}>
        <TabList aria-label={t('tabs.label')}>
          {ledgerTabs.map((name) => (
            <Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="findings" className={styles['panel']}>
          <FindingsTab verification={verification ?? null} onOpen={open} />
        </TabPanel>
        <TabPanel value="verifications" className={styles['panel']}>
          <Suspense fallback={<Skeleton rows={6} />}>
            <VerificationsTab shown={verification?.id} onOpen={show} />
          </Suspense>
        </TabPanel>
        <TabPanel value="roots" className={styles['panel']}>
          <Suspense fallback={<Skeleton rows={6} />}>
            <RootsTab />
          </Suspense>
        </TabPanel>
      </Tabs>
      {listState.day && (
        <Suspense>
          <RootDialog day={listState.day} onClose={() => change({ day: undefined })} onStarted={show} />
        </Suspense>
      )}
    </Page>
  )
}
