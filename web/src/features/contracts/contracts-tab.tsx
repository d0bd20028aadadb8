import type { Contract } from '@milepost/contract/contracts/contract'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { formatCount, formatDollars } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { useSession } from '../../lib/session.ts'
import { useListSearch } from '../../lib/use-list-search.ts'
import { AddButton } from '../../ui/add-button.tsx'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import {
  countColumn,
  dateColumn,
  dollarsColumn,
  instantColumn,
  longTextColumn,
  textColumn,
} from '../../ui/data-grid/field-columns.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { contractListOptions, contractsKey } from './api.ts'
import './catalogue.ts'
import { contractsCodec, type ContractsListState } from './contracts-list-state.ts'
import styles from './contracts.module.css'

// What opens over the list is loaded when it is opened.
const ContractDrawer = lazy(withRetry(() => import('./contract-drawer.tsx')))
const ContractDialog = lazy(withRetry(() => import('./contract-dialog.tsx')))

const shown = [contractsKey]
const liveEvents = ['contracts.changed', 'project.changed'] as const

function contractColumns(t: TFunction<'contracts'>, time_zone: string): GridColumn<Contract>[] {
  const date = (id: 'awarded_on' | 'notice_to_proceed_on' | 'completion_on'): GridColumn<Contract> =>
    dateColumn(id, t(`fields.${id}`), { width: 140, sortable: id !== 'notice_to_proceed_on' })
  return [
    {
      id: 'number',
      header: t('fields.number'),
      cell: (row) => <span className={styles['name']}>{row.number}</span>,
      width: 150,
      sortable: true,
      hideable: false,
    },
    longTextColumn('name', t('fields.name'), { width: 260, grow: 1, sortable: true }),
    textColumn('prime_contractor_name', t('fields.prime_contractor_name'), { width: 200, sortable: true }),
    dollarsColumn('amount', t('fields.amount'), { width: 160, sortable: true }),
    date('awarded_on'),
    { ...date('notice_to_proceed_on'), hidden: true },
    date('completion_on'),
    countColumn('contract_projects_count', t('fields.contract_projects_count'), { width: 150, sortable: true }),
    instantColumn('updated_at', t('fields.updated_at'), time_zone, { width: 186, sortable: true, hidden: true }),
  ]
}

/** The contracts of the agency; a row opens its contract. */
export default function ContractsTab() {
  const { listState, change } = useListSearch(contractsCodec)
  const { t } = useTranslation('contracts')
  const { time_zone } = useSession()
  const [making, setMaking] = useState(false)
  const answer = useQuery(contractListOptions(contractsCodec.query(listState)))
  useLiveQueries(shown, liveEvents)
  const columns = useMemo(() => contractColumns(t, time_zone), [t, time_zone])
  const make = answer.data?.abilities.includes('create') && (
    <AddButton onClick={() => setMaking(true)}>{t('contract.new')}</AddButton>
  )
  return (
    <>
      <RecordList<Contract, ContractsListState>
        list={contractsCodec}
        table_key="contracts"
        texts={{
          label: t('contract_list.label'),
          failed: t('failed'),
          search: t('contract_list.search'),
          search_hint: t('contract_list.search_hint'),
          found: (found) => t('contract_list.found', found),
          no_match: t('contract_list.no_match'),
          clear: t('clear'),
        }}
        listState={listState}
        onChange={change}
        columns={columns}
        rows={answer.data?.contracts ?? []}
        page={answer.data?.page}
        answer={answer}
        actions={make}
        empty={
          <EmptyState kind="nothing_yet" title={t('contract_list.empty')} text={t('contract_list.empty_text')}>
            {make}
          </EmptyState>
        }
        card={(row) => (
          <ListCard title={row.number}>
            <span>{row.name}</span>
            <span>
              {[row.prime_contractor_name, row.amount && formatDollars(row.amount)].filter(Boolean).join(' · ')}
            </span>
            <span>
              {t('counts.parts', {
                count: row.contract_projects_count,
                formatted: formatCount(row.contract_projects_count),
              })}
            </span>
          </ListCard>
        )}
        drawer={(opened) => <ContractDrawer key={opened.id} {...opened} />}
      />
      <Suspense>
        {making && (
          <ContractDialog
            contract={null}
            onClose={() => setMaking(false)}
            onDone={(made) => change({ contract: String(made.id) })}
          />
        )}
      </Suspense>
    </>
  )
}
