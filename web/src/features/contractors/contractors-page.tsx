import type { ExternalContractor } from '@milepost/contract/contractors/contractors.contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { formatCount } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { mayDo, useSession } from '../../lib/session.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { contractorsKey, contractorsOptions } from './api.ts'
import './contractors.en.json'
import { ContractorList } from './contractor-list.tsx'
import { RequestsPanel } from './requests/requests-panel.tsx'
import { useContractor } from './use-contractor.ts'
import shared from '../../ui/shared.module.css'

// What opens over the list is loaded when it is opened.
const AddContractor = lazy(withRetry(() => import('./add-contractor.tsx')))
const RemoveContractor = lazy(withRetry(() => import('./remove-contractor.tsx')))

const liveKeys = [contractorsKey]
const liveEvents = ['project.changed'] as const

const route = getRouteApi('/app/projects/$projectId/contractors')

/** The companies that work on a project (D34), and requests for access from their people. */
export default function ContractorsPage() {
  const { t } = useTranslation('contractors')
  const { projectId } = route.useParams()
  const decides = mayDo(useSession(), 'contractor.manage')
  const { data, error, refetch } = useQuery(contractorsOptions(projectId))
  const [adding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<ExternalContractor | null>(null)
  const change = useContractor(projectId)
  useLiveQueries(liveKeys, liveEvents)
  const add = data?.abilities.includes('create') && (
    <AddButton
      id="contractor-add"

      onClick={() => setAdding(true)}
    >
      {t('add.open')}
    </AddButton>
  )
  return (
    <div className={shared['form']}>
      {decides && <RequestsPanel key={projectId} project_id={projectId} />}
      <Panel
        title={data ? t('title_counted', { formatted: formatCount(data.page.total_rows) }) : t('title')}
        actions={add}
      >
        {data ? (
          data.content.length > 0 ? (
            <ContractorList contractors={data.content} onChange={change} onRemove={setLeaving} />
          ) : (
            <EmptyState kind="nothing_yet" title={t('empty.title')} text={t(add ? 'empty.text' : 'empty.text_read')} />
          )
        ) : error ? (
          <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={4} />
        )}
      </Panel>
      <Suspense>
        {adding && <AddContractor project_id={projectId} onClose={() => setAdding(false)} />}
        {leaving && <RemoveContractor contractor={leaving} onClose={() => setLeaving(null)} />}
      </Suspense>
    </div>
  )
}
