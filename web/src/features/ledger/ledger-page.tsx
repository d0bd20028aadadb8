import type { LedgerFinding } from '@milepost/contract/ledger/ledger.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { GridSort } from '../../ui/data-grid/data-grid.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { ledgerKey, verificationOptions } from './api.ts'
import './catalogue.ts'
import { FindingsTab } from './findings-tab.tsx'
import { ledgerTabs, readLedgerAddress, type LedgerAddress, type LedgerTab } from './ledger-address.ts'
import styles from './ledger.module.css'
import { RootDialog } from './root-dialog.tsx'
import { RootsTab } from './roots-tab.tsx'
import { Seal } from './seal.tsx'
import { VerificationsTab } from './verifications-tab.tsx'
import { VerifyForm } from './verify-form.tsx'

const route = getRouteApi('/app/admin/ledger')

const sortOf = (sort: string | undefined): GridSort | null =>
  sort ? { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') } : null

/** The administrator's page of the ledger: what was verified and when, what it found, and the sealed days (D18c). */
export default function LedgerPage() {
  const { t } = useTranslation('ledger')
  const address = readLedgerAddress(route.useSearch())
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: verification, error, refetch } = useQuery(verificationOptions(address.run ? Number(address.run) : null))
  const go = (search: LedgerAddress) => void navigate({ to: '/admin/ledger', search })
  const tab: LedgerTab = ledgerTabs.find((name) => name === address.tab) ?? 'findings'
  const list = {
    page: Number(address.page ?? 1),
    onPage: (page: number) => go({ ...address, page: page > 1 ? String(page) : undefined }),
  }
  const show = (id: number) => {
    void queryClient.invalidateQueries({ queryKey: ledgerKey })
    go({ run: String(id) })
  }
  const open = ({ kind, slip_id, day }: LedgerFinding) => {
    if (slip_id !== null && !(kind === 'missing_ticket' && day !== null))
      void navigate({ to: '/tickets', search: { ticket: String(slip_id), tab: 'history' } })
    else if (day !== null) go({ ...address, day })
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
      <Tabs value={tab} onChange={(next) => go({ tab: next, run: address.run })} className={styles['tabs'] ?? ''}>
        <TabList aria-label={t('tabs.label')}>
          {ledgerTabs.map((name) => (
            <Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="findings" className={styles['panel']}>
          <FindingsTab {...list} verification={verification ?? null} onOpen={open} />
        </TabPanel>
        <TabPanel value="verifications" className={styles['panel']}>
          <VerificationsTab {...list} shown={verification?.id} onOpen={show} />
        </TabPanel>
        <TabPanel value="roots" className={styles['panel']}>
          <RootsTab
            {...list}
            sort={sortOf(address.sort)}
            onSort={(sort) =>
              go({ ...address, page: undefined, sort: sort ? `${sort.desc ? '-' : ''}${sort.id}` : undefined })
            }
            openDay={address.day}
            onOpen={(day) => go({ ...address, day })}
          />
        </TabPanel>
      </Tabs>
      {address.day && (
        <RootDialog day={address.day} onClose={() => go({ ...address, day: undefined })} onStarted={show} />
      )}
    </Page>
  )
}
