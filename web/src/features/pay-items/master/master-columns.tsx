import type { MasterPayItem } from '@milepost/contract/pay-items/master-pay-item'
import type { TFunction } from 'i18next'
import { Badge } from '../../../ui/badge.tsx'
import type { GridColumn } from '../../../ui/data-grid/data-grid.tsx'
import { instantColumn, longTextColumn, textColumn } from '../../../ui/data-grid/field-columns.tsx'
import styles from '../pay-items.module.css'

/** Short words about an item: do not pay, source only, not active. */
export function MasterMarks({ item, t }: { item: MasterPayItem; t: TFunction<'pay-items'> }) {
  return (
    <span className={styles['marks']}>
      {item.is_dnp && <Badge tone="warning">{t('fields.is_dnp')}</Badge>}
      {item.source_only && <Badge tone="notice">{t('fields.source_only')}</Badge>}
      {!item.active && <Badge>{t('master.inactive')}</Badge>}
    </span>
  )
}

/** Columns of the master list. */
export const masterColumns = (t: TFunction<'pay-items'>, time_zone: string): GridColumn<MasterPayItem>[] => [
  {
    id: 'item_code',
    header: t('fields.item_code'),
    cell: (row) => <span className={styles['name']}>{row.item_code}</span>,
    width: 150,
    sortable: true,
    hideable: false,
  },
  longTextColumn('item_description', t('fields.item_description'), { width: 320, grow: 1, sortable: true }),
  textColumn('unit_of_measure', t('fields.unit_of_measure'), { width: 100, sortable: true }),
  textColumn('category', t('fields.category'), { width: 160, sortable: true }),
  textColumn('spec_year', t('fields.spec_year'), { align: 'end', width: 130, sortable: true, hidden: true }),
  {
    id: 'marks',
    header: t('fields.marks'),
    cell: (row) => <MasterMarks item={row} t={t} />,
    width: 220,
  },
  instantColumn('updated_at', t('fields.updated_at'), time_zone, { width: 186, sortable: true, hidden: true }),
]
