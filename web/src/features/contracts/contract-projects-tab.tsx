import type { ContractProject } from '@milepost/contract/contracts/contract'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { lazy, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useAdding } from '../../ui/record-list/use-adding.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { contractProjectListOptions, contractsKey } from './api.ts'
import './contracts.en.json'
import { contractProjectsCodec } from './contracts-list-state.ts'

// What opens over the list is loaded when it is opened.
const ContractDrawer = lazy(withRetry(() => import('./contract-drawer.tsx')))
const ContractProjectDialog = lazy(withRetry(() => import('./contract-project-dialog.tsx')))

const liveKeys = [contractsKey]
const liveEvents = ['contracts.changed', 'project.changed'] as const

function projectText(t: TFunction<'contracts'>, row: ContractProject): string {
  if (row.project_id === null) return t('part.no_project')
  const name = `${row.project_dot_code} · ${row.project_name}`
  return row.project_deleted ? `${name} (${t('part.deleted')})` : name
}

function projectLink({ project_id, project_deleted }: ContractProject, text: string): ReactElement | null {
  if (project_id === null || project_deleted) return null
  return (
    <Link to="/projects/$projectId" params={{ projectId: project_id }} tabIndex={-1}>
      {text}
    </Link>
  )
}

/** The contract projects of the agency; a row opens its contract. */
export default function ContractProjectsTab() {
  const { t } = useTranslation('contracts')
  const list = useRecordList({
    texts: 'contracts:contract_project_list',
    codec: contractProjectsCodec,
    table_key: 'contract_projects',
    query: (listState) => contractProjectListOptions(contractProjectsCodec.query(listState)),
    rows: ({ contract_projects }) => contract_projects,
    columns: (column) => [
      column.name('number', { width: 150 }),
      column.longText('name', { width: 240, grow: 1 }),
      column.text('contract_number', {
        title: (row) => row.contract_name,
        header: t('fields.contract_id'),
        width: 160,
      }),
      column.link('project_name', {
        of: (row) => projectText(t, row),
        link: projectLink,
        header: t('fields.project_id'),
        width: 320,
        grow: 1,
      }),
      column.instant('updated_at', { width: 186, hidden: true }),
    ],
  })
  useLiveQueries(liveKeys, liveEvents)
  const adding = useAdding(t('contract_project_list.add'), (close) => (
    <ContractProjectDialog part={null} onClose={close} />
  ))
  return (
    <RecordList
      list={list}
      add={list.data?.abilities.includes('create') && adding}
      card={(row) => (
        <ListCard
          title={row.number}
          lines={[row.name, `${t('fields.contract_id')}: ${row.contract_number}`, projectText(t, row)]}
        />
      )}
      opensOf={(row) => row.contract_id}
      drawer={({ row: _row, ...opened }) => <ContractDrawer key={opened.id} {...opened} />}
    />
  )
}
