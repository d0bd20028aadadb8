import type { ContractProject } from '@milepost/contract/contracts/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { AddButton } from '../../ui/add-button.tsx'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { instantColumn, longTextColumn } from '../../ui/data-grid/field-columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { contractProjectListOptions, contractsKey } from './api.ts'
import './catalogue.ts'
import { contractProjectsCodec, type ContractProjectsListState } from './contracts-list-state.ts'
import styles from './contracts.module.css'

// What opens over the list is loaded when it is opened.
const ContractDrawer = lazy(withRetry(() => import('./contract-drawer.tsx')))
const ContractProjectDialog = lazy(withRetry(() => import('./contract-project-dialog.tsx')))

const shown = [contractsKey]
const liveEvents = ['contracts.changed', 'project.changed'] as const

function projectText(t: TFunction<'contracts'>, row: ContractProject): string {
  if (row.project_id === null) return t('part.no_project')
  const name = `${row.project_dot_code} · ${row.project_name}`
  return row.project_deleted ? `${name} (${t('part.deleted')})` : name
}

function partColumns(t: TFunction<'contracts'>, time_zone: string): GridColumn<ContractProject>[] {
  return [
    {
      id: 'number',
      header: t('fields.number'),
      cell: (row) => <span className={styles['name']}>{row.number}</span>,
      width: 150,
      sortable: true,
      hideable: false,
    },
    longTextColumn('name', t('fields.name'), { width: 240, grow: 1, sortable: true }),
    {
      id: 'contract_number',
      header: t('fields.contract_id'),
      cell: (row) => <span title={row.contract_name}>{row.contract_number}</span>,
      width: 160,
      sortable: true,
    },
    {
      id: 'project_name',
      header: t('fields.project_id'),
      cell: (row) =>
        row.project_id === null || row.project_deleted ? (
          projectText(t, row)
        ) : (
          <Link to="/projects/$projectId" params={{ projectId: row.project_id }} tabIndex={-1}>
            {projectText(t, row)}
          </Link>
        ),
      width: 320,
      grow: 1,
      sortable: true,
    },
    instantColumn('updated_at', t('fields.updated_at'), time_zone, { width: 186, sortable: true, hidden: true }),
  ]
}

/** The contract projects of the agency; a row opens its contract. */
export default function ContractProjectsTab() {
  const { listState, change } = useListSearch(contractProjectsCodec)
  const { t } = useTranslation('contracts')
  const { time_zone } = useSession()
  const [making, setMaking] = useState(false)
  const answer = useQuery(contractProjectListOptions(contractProjectsCodec.query(listState)))
  useLiveQueries(shown, liveEvents)
  const columns = useMemo(() => partColumns(t, time_zone), [t, time_zone])
  const make = answer.data?.abilities.includes('create') && (
    <AddButton onClick={() => setMaking(true)}>{t('part.new')}</AddButton>
  )
  return (
    <>
      <RecordList<ContractProject, ContractProjectsListState>
        list={contractProjectsCodec}
        table_key="contract_projects"
        texts={{
          label: t('contract_project_list.label'),
          failed: t('failed'),
          search: t('contract_project_list.search'),
          search_hint: t('contract_project_list.search_hint'),
          found: (found) => t('contract_project_list.found', found),
          no_match: t('contract_project_list.no_match'),
          clear: t('clear'),
        }}
        listState={listState}
        onChange={change}
        columns={columns}
        rows={answer.data?.contract_projects ?? []}
        page={answer.data?.page}
        answer={answer}
        actions={make}
        empty={
          <EmptyState
            kind="nothing_yet"
            title={t('contract_project_list.empty')}
            text={t('contract_project_list.empty_text')}
          >
            {make}
          </EmptyState>
        }
        card={(row) => (
          <ListCard title={row.number}>
            <span>{row.name}</span>
            <span>
              {t('fields.contract_id')}: {row.contract_number}
            </span>
            <span>{projectText(t, row)}</span>
          </ListCard>
        )}
        opensOf={(row) => row.contract_id}
        drawer={({ id, takeFocus, onClose }) => (
          <ContractDrawer key={id} id={id} takeFocus={takeFocus} onClose={onClose} />
        )}
      />
      <Suspense>{making && <ContractProjectDialog part={null} onClose={() => setMaking(false)} />}</Suspense>
    </>
  )
}
