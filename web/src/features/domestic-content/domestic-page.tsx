import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { useSession } from '../../lib/session.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import shared from '../../ui/shared.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { ExportButton } from '../exports/index.ts'
import { domesticKey, ledgerOptions } from './api.ts'
import ArticleList from './articles/article-list.tsx'
import './domestic-content.en.json'
import styles from './domestic-content.module.css'
import { LedgerFigures } from './ledger/ledger-figures.tsx'
import { LedgerTables } from './ledger/ledger-tables.tsx'

const SettingsDialog = lazy(withRetry(() => import('./ledger/settings-dialog.tsx')))
const DomesticFile = lazy(withRetry(() => import('./ledger/domestic-file.tsx')))

const shown = [domesticKey]
const events = ['domestic_content.changed', 'pay_items.changed'] as const
const route = getRouteApi('/app/projects/$projectId/domestic_content')

/** The domestic content of a project: what the law asks of it, what is placed, certified and foreign, and every article with its verdict. */
export default function DomesticPage() {
  const { t } = useTranslation('domestic-content')
  const { impersonated_by } = useSession()
  const { projectId } = route.useParams()
  const search = route.useSearch() as { tab?: string }
  const tab = search.tab === 'ledger' ? 'ledger' : 'articles'
  const navigate = route.useNavigate()
  const { data: ledger, error, refetch } = useQuery(ledgerOptions(projectId))
  const [editing, setEditing] = useState(false)
  useLiveQueries(shown, events)
  const may = ledger?.abilities.includes('manage') ?? false
  const open = (
    <Button kind={ledger?.settings.id === null ? 'primary' : 'secondary'} onClick={() => setEditing(true)}>
      {t('settings.open')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} part="tab">
        {ledger && ledger.settings.id !== null && (
          <>
            {ledger.abilities.includes('export') && (
              <ExportButton impersonated={Boolean(impersonated_by)} label={t('export')}>
                {(opened) => <DomesticFile project_id={projectId} opened={opened} />}
              </ExportButton>
            )}
            {may && open}
          </>
        )}
      </PageHeader>
      {error ? (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : !ledger ? (
        <Skeleton rows={6} />
      ) : (
        <div className={styles['page']}>
          {ledger.settings.id === null ? (
            <EmptyState kind="nothing_yet" title={t('settings.none')} text={t('settings.none_text')}>
              {may && open}
            </EmptyState>
          ) : (
            <LedgerFigures ledger={ledger} project_id={projectId} />
          )}
          <Tabs
            value={tab}
            onChange={(next) => void navigate({ search: (next === 'ledger' ? { tab: next } : {}) as never })}
            className={shared['tabs'] ?? ''}
          >
            <TabList aria-label={t('title')}>
              <Tab value="articles">{t('ledger.columns.articles')}</Tab>
              <Tab value="ledger">{t('ledger.title')}</Tab>
            </TabList>
            <TabPanel value="articles" className={shared['tab-panel']}>
              <ArticleList project_id={projectId} may={may} />
            </TabPanel>
            <TabPanel value="ledger" className={shared['tab-panel']}>
              <LedgerTables ledger={ledger} project_id={projectId} />
            </TabPanel>
          </Tabs>
        </div>
      )}
      <Suspense>
        {editing && ledger && (
          <SettingsDialog project_id={projectId} settings={ledger.settings} onClose={() => setEditing(false)} />
        )}
      </Suspense>
    </>
  )
}
