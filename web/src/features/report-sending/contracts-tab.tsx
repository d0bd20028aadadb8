import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { SeveralFilter } from '../../ui/filters/several-filter.tsx'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { contractListOptions, contractsCodec } from './api.ts'
import './report-sending.en.json'

const ContractDialog = lazy(withRetry(() => import('./contract-dialog.tsx')))

/** Projects with their contracts in the construction system. */
export default function ContractsTab() {
  const { t } = useTranslation('report-sending')
  const list = useRecordList({
    texts: 'report-sending:contract_list',
    codec: contractsCodec,
    table_key: 'construction_contracts',
    query: contractListOptions,
    rows: ({ construction_contracts }) => construction_contracts,
    columns: (column) => [
      column.name('project', { width: 300, grow: 1 }),
      column.text('dot_code', { width: 140 }),
      column.text('contract_number', { width: 170 }),
      column.text('contract', { width: 220, grow: 1, none: t('not_stated') }),
      column.badge('allow_sending_dwr', { words: 'sending', tones: { true: 'neutral', false: 'neutral' }, width: 120 }),
    ],
  })
  return (
    <RecordList
      list={list}
      filters={<StatedFilter value={list.listState.mapped} onChange={(mapped) => list.narrow({ mapped })} />}
      card={(row) => <ListCard title={row.project} lines={[row.dot_code, row.contract ?? t('not_stated')]} />}
      drawer={({ row, onClose }) => row && <ContractDialog contract={row} onClose={onClose} />}
    />
  )
}

/** Whether something is stated for a row. */
export function StatedFilter({
  value,
  onChange,
}: {
  value: string | undefined
  onChange: (value: string | undefined) => void
}) {
  const { t } = useTranslation('report-sending')
  return (
    <SeveralFilter
      single
      label={t('stated_filter')}
      value={value}
      choices={(['true', 'false'] as const).map((one) => ({ value: one, label: t(`stated.${one}`) }))}
      onChange={onChange}
    />
  )
}
