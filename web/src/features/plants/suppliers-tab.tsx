import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { useSession } from '../../lib/session.ts'
import { ListCard } from '../../ui/record-list/list-card.tsx'
import { RecordList } from '../../ui/record-list/record-list.tsx'
import { useAdding } from '../../ui/record-list/use-adding.tsx'
import { useRecordList } from '../../ui/record-list/use-record-list.ts'
import { suppliersOptions } from './api.ts'
import './plants.en.json'
import { suppliersCodec } from './plants-list-state.ts'
import { SupplierDialog } from './supplier-dialog.tsx'

/** The suppliers, with how many plants and keys each has. */
export function SuppliersTab() {
  const { t } = useTranslation('plants')
  const { time_zone } = useSession()
  const list = useRecordList({
    texts: 'plants:supplier_list',
    codec: suppliersCodec,
    table_key: 'suppliers',
    query: ({ sort }) => suppliersOptions(suppliersCodec.query({ sort })),
    rows: (suppliers) => suppliers,
    columns: (column) => [
      column.text('name', { width: 320, grow: 1, hideable: false }),
      column.count('plants_count', { width: 120 }),
      column.count('keys_count', { width: 140 }),
      column.text('company', { width: 220 }),
      column.instant('last_ticket_at', { width: 200 }),
    ],
  })
  const adding = useAdding(t('supplier_list.add'), (close) => <SupplierDialog onClose={close} />)
  return (
    <RecordList
      list={list}
      found={
        list.page === null &&
        t('supplier_list.found', { count: list.rows.length, formatted: formatCount(list.rows.length) })
      }
      add={adding}
      card={(row) => (
        <ListCard
          title={row.name}
          lines={[
            [
              `${t('fields.plants_count')}: ${formatCount(row.plants_count)}`,
              `${t('fields.keys_count')}: ${formatCount(row.keys_count)}`,
            ],
            ...(row.company === null ? [] : [`${t('fields.company')}: ${row.company}`]),
            `${t('fields.last_ticket_at')}: ${formatInstant(row.last_ticket_at, time_zone)}`,
          ]}
        />
      )}
    />
  )
}
