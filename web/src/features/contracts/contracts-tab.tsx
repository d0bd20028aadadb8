import { contractRecord } from '@milepost/contract/contracts/contract.record'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQueries } from '../../lib/live-queries.ts'
import { counted, formatDollars } from '../../lib/numbers.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { declaredColumns } from '../../ui/record-list/declared-columns.ts'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useAdding } from '../../ui/record-list/use-adding.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { contractListOptions, contractsKey } from './api.ts'
import './contracts.en.json'
import { contractsCodec } from './contracts-list-state.ts'

// What opens over the list is loaded when it is opened.
const ContractDrawer = lazy(withRetry(() => import('./contract-drawer.tsx')))
const ContractDialog = lazy(withRetry(() => import('./contract-dialog.tsx')))

const liveKeys = [contractsKey]
const liveEvents = ['contracts.changed', 'project.changed'] as const

/** The contracts of the agency; a row opens its contract. */
export default function ContractsTab() {
  const { t } = useTranslation('contracts')
  const list = useRecordList({
    texts: 'contracts:contract_list',
    codec: contractsCodec,
    table_key: 'contracts',
    query: (listState) => contractListOptions(contractsCodec.query(listState)),
    rows: ({ contracts }) => contracts,
    columns: (column) => [
      ...declaredColumns(contractRecord, column, {
        except: ['notes'],
        columns: {
          number: { width: 150, grow: 0 },
          name: { width: 260, grow: 1 },
          prime_contractor_name: { width: 200 },
          amount: { width: 160 },
          awarded_on: { width: 140 },
          notice_to_proceed_on: { width: 140, hidden: true },
          completion_on: { width: 140 },
        },
      }),
      column.count('contract_projects_count', { width: 150 }),
      column.instant('updated_at', { width: 186, hidden: true }),
    ],
  })
  useLiveQueries(liveKeys, liveEvents)
  const adding = useAdding(t('contract_list.add'), (close) => (
    <ContractDialog contract={null} onClose={close} onDone={({ id }) => list.change({ contract: String(id) })} />
  ))
  return (
    <RecordList
      list={list}
      add={list.data?.abilities.includes('create') && adding}
      card={(row) => (
        <ListCard
          title={row.number}
          lines={[
            row.name,
            [row.prime_contractor_name, row.amount && formatDollars(row.amount)],
            t('counts.parts', counted(row.contract_projects_count)),
          ]}
        />
      )}
      drawer={(opened) => <ContractDrawer key={opened.id} {...opened} />}
    />
  )
}
