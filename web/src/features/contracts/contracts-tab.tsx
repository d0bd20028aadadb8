import type { Contract } from '@milepost/contract/contracts/contract'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatInstant } from '../../lib/dates.ts'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { formatCount, formatDollars } from '../../lib/numbers.ts'
import { patiently } from '../../lib/patiently.ts'
import { useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { contractListOptions, contractsKey } from './api.ts'
import './catalogue.ts'
import { listQueryOf } from './contracts-address.ts'
import styles from './contracts.module.css'
import { ListFrame } from './list-frame.tsx'
import { useAdminAddress } from './use-admin-address.ts'

// What opens over the list is loaded when it is opened.
const ContractDrawer = lazy(patiently(() => import('./contract-drawer.tsx')))
const ContractDialog = lazy(patiently(() => import('./contract-dialog.tsx')))

const shown = [contractsKey]
const facts = ['contracts.changed', 'project.changed'] as const

function contractColumns(t: TFunction<'contracts'>, time_zone: string): GridColumn<Contract>[] {
  const date = (id: 'awarded_on' | 'notice_to_proceed_on' | 'completion_on'): GridColumn<Contract> => ({
    id,
    header: t(`fields.${id}`),
    cell: (row) => formatDate(row[id]),
    width: 140,
    sortable: id !== 'notice_to_proceed_on',
  })
  return [
    {
      id: 'number',
      header: t('fields.number'),
      cell: (row) => <span className={styles['name']}>{row.number}</span>,
      width: 150,
      sortable: true,
      hideable: false,
    },
    {
      id: 'name',
      header: t('fields.name'),
      cell: (row) => <span title={row.name}>{row.name}</span>,
      width: 260,
      grow: 1,
      sortable: true,
    },
    {
      id: 'prime_contractor_name',
      header: t('fields.prime_contractor_name'),
      cell: (row) => row.prime_contractor_name ?? '-',
      width: 200,
      sortable: true,
    },
    {
      id: 'amount',
      header: t('fields.amount'),
      cell: (row) => formatDollars(row.amount),
      align: 'end',
      width: 160,
      sortable: true,
    },
    date('awarded_on'),
    { ...date('notice_to_proceed_on'), hidden: true },
    date('completion_on'),
    {
      id: 'contract_projects_count',
      header: t('fields.contract_projects_count'),
      cell: (row) => formatCount(row.contract_projects_count),
      align: 'end',
      width: 150,
      sortable: true,
    },
    {
      id: 'updated_at',
      header: t('fields.updated_at'),
      cell: (row) => formatInstant(row.updated_at, time_zone),
      width: 186,
      sortable: true,
      hidden: true,
    },
  ]
}

/** The contracts of the agency; a row opens its contract. */
export default function ContractsTab() {
  const { address, onChange } = useAdminAddress('contract')
  const { t } = useTranslation('contracts')
  const { time_zone } = useSession()
  const [making, setMaking] = useState(false)
  const [byPointer, setByPointer] = useState(false)
  const answer = useQuery(contractListOptions(listQueryOf('contract', address)))
  useLiveQueries(shown, facts)
  const columns = useMemo(() => contractColumns(t, time_zone), [t, time_zone])
  const rows = answer.data?.contracts ?? []
  const id = Number(address.contract)
  return (
    <>
      <ListFrame
        tab="contract"
        address={address}
        onChange={onChange}
        columns={columns}
        rows={rows}
        page={answer.data?.page}
        answer={answer}
        contractOf={(row) => row.id}
        onOpened={(by) => setByPointer(by === 'pointer')}
        make={
          answer.data?.abilities.includes('create') && (
            <Button kind="primary" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
              {t('contract.new')}
            </Button>
          )
        }
        renderCard={(row) => (
          <div className={styles['card']}>
            <strong>{row.number}</strong>
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
          </div>
        )}
      />
      <Suspense>
        {address.contract && (
          <ContractDrawer
            key={id}
            id={id}
            row={rows.find((row) => row.id === id)}
            takeFocus={!byPointer}
            onClose={() => onChange({ contract: undefined })}
          />
        )}
        {making && (
          <ContractDialog
            contract={null}
            onClose={() => setMaking(false)}
            onDone={(made) => onChange({ contract: String(made.id) })}
          />
        )}
      </Suspense>
    </>
  )
}
