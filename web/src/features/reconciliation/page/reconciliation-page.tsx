import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../../lib/live-queries.ts'
import { withRetry } from '../../../lib/with-retry.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { useListSearch } from '../../../lib/use-list-search.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { itemStateKey, itemStateOptions } from '../../reconciliation-uom/index.ts'
import { pageKey } from './api.ts'
import './reconciliation-page.en.json'
import { pageAddress, reconciliationViews, viewOf } from './page-list-state.ts'
import styles from './reconciliation-page.module.css'
import shared from '../../../ui/shared.module.css'

// Each part is loaded when it is opened; the days, which come first, together with the page.
const loadDays = () => import('./coding/code-view.tsx')
const CodeView = lazy(withRetry(loadDays))
const Activation = lazy(withRetry(() => import('../activation/activation.tsx')))
const SuggestionsView = lazy(withRetry(() => import('./suggestions/suggestions-view.tsx')))
const ItemsView = lazy(withRetry(() => import('./items/items-view.tsx')))
const EntriesView = lazy(withRetry(() => import('./entries/entries-view.tsx')))

void loadDays().catch(() => undefined)

const liveKeys = [pageKey, itemStateKey]
const liveEvents = ['reconciliation.changed', 'tickets.changed', 'pay_items.changed'] as const
const route = getRouteApi('/app/projects/$projectId/reconciliation')

/** The reconciliation of a project: an explanation until it is active, then tickets by day for coding. */
export default function ReconciliationPage() {
  const { t } = useTranslation('reconciliation-page')
  const { projectId } = route.useParams()
  const { listState, go, change } = useListSearch(pageAddress)
  const { data: state, error, refetch } = useQuery(itemStateOptions(projectId))
  useLiveQueries(liveKeys, liveEvents)
  if (error && !state)
    return (
      <EmptyState
        kind={error.status === 403 ? 'no_permission' : 'failed'}
        title={t('failed')}
        text={problemText(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!state) return <Skeleton rows={8} />
  if (!state.active)
    return (
      <Suspense fallback={<Skeleton rows={8} />}>
        <Activation project_id={projectId} items={state.items} />
      </Suspense>
    )
  const view = viewOf(listState)
  const part = { project_id: projectId, listState, onChange: change }
  return (
    <Tabs
      value={view}
      onChange={(chosen) => go(chosen === 'code' ? {} : { view: chosen })}
      className={shared['tabs'] ?? ''}
    >
      <TabList aria-label={t('views.label')}>
        {reconciliationViews.map((value) => (
          <Tab key={value} value={value}>
            {t(`views.${value}`)}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={view} className={styles['part']}>
        <Suspense fallback={<Skeleton rows={8} />}>
          {view === 'code' && <CodeView {...part} />}
          {view === 'suggestions' && <SuggestionsView {...part} />}
          {view === 'items' && <ItemsView project_id={projectId} />}
          {view === 'entries' && <EntriesView project_id={projectId} />}
        </Suspense>
      </TabPanel>
    </Tabs>
  )
}
