import type { ContractOfProject } from '@milepost/contract/contracts/contract'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { problemText } from '../../lib/problem-text.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { projectOptions } from '../projects/index.ts'
import { contractsKey, contractsOfProjectOptions } from './api.ts'
import './contracts.en.json'
import { ContractDetails } from './contract-details.tsx'
import styles from './contracts.module.css'
import { labelOf, projectLabel } from './labels.ts'
import { PartList } from './part-list.tsx'
import { TicketsCount } from './tickets-count.tsx'
import shared from '../../ui/shared.module.css'

// What opens over the page is loaded when it is opened.
const ContractDialog = lazy(withRetry(() => import('./contract-dialog.tsx')))
const ContractProjectDialog = lazy(withRetry(() => import('./contract-project-dialog.tsx')))

const liveKeys = [contractsKey]
const liveEvents = [
  'contracts.changed',
  'project.changed',
  'pay_items.changed',
  'reconciliation.changed',
  'tickets.changed',
] as const

const route = getRouteApi('/app/projects/$projectId/contract')

/** The contracts of a project, with all of their contract projects and their tickets. */
export default function ProjectContractPage() {
  const { t } = useTranslation('contracts')
  const { projectId } = route.useParams()
  const { data: project } = useQuery(projectOptions(projectId))
  const { data, error, refetch } = useQuery(contractsOfProjectOptions(projectId))
  const [adding, setAdding] = useState(false)
  useLiveQueries(liveKeys, liveEvents)
  if (error && (!data || error.status === 404))
    return (
      <EmptyState
        kind={error.status === 403 ? 'no_permission' : 'failed'}
        title={t('list.failed')}
        text={problemText(error)}
        {...(error.status !== 404 && { onRetry: () => void refetch() })}
      />
    )
  if (!data) return <Skeleton rows={6} />
  const add = data.abilities.includes('create') && project && (
    <AddButton onClick={() => setAdding(true)}>{t('part.add_here')}</AddButton>
  )
  return (
    <div className={shared['form']}>
      {data.contracts.length === 0 ? (
        <EmptyState framed kind="nothing_yet" title={t('of_project.empty')} text={t('of_project.empty_text')}>
          {add}
        </EmptyState>
      ) : (
        <>
          <div className={styles['head']}>
            <h2>{t('of_project.title')}</h2>
            {add}
          </div>
          {data.contracts.map((contract) => (
            <ContractPanel key={contract.id} contract={contract} here={projectId} />
          ))}
        </>
      )}
      <Suspense>
        {adding && project && (
          <ContractProjectDialog
            part={null}
            project={{ id: projectId, label: projectLabel(project) }}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

function ContractPanel({ contract, here }: { contract: ContractOfProject; here: number }) {
  const { t } = useTranslation('contracts')
  const [editing, setEditing] = useState(false)
  const projects = [
    ...new Set(
      contract.contract_projects.flatMap(({ project_id, project_deleted }) =>
        project_deleted ? [] : (project_id ?? []),
      ),
    ),
  ]
  const whole = projects.length === contract.projects_count
  return (
    <Panel
      title={labelOf(contract)}
      actions={
        contract.abilities.includes('update') && (
          <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
            {t('contract.edit', { number: contract.number })}
          </Button>
        )
      }
    >
      <ContractDetails contract={contract} amounts={contract} />
      <p className={styles['totals']}>
        {t('of_project.totals')}{' '}
        {(['delivered', 'pending'] as const).map((status) => (
          <TicketsCount
            key={status}
            status={status}
            count={contract[`${status}_count`]}
            project_ids={whole ? projects : []}
          />
        ))}
      </p>
      <PartList parts={contract.contract_projects} here={here} />
      <Suspense>{editing && <ContractDialog contract={contract} onClose={() => setEditing(false)} />}</Suspense>
    </Panel>
  )
}
