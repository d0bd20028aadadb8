import type { MasterPayItem } from '@milepost/contract/pay-items/master-pay-item'
import type { TFunction } from 'i18next'
import { Badge } from '../../../ui/badge.tsx'
import type { GridColumn } from '../../../ui/data-grid/data-grid.tsx'
import { instantColumn } from '../../../ui/data-grid/instant-column.ts'
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
  {
    id: 'item_description',
    header: t('fields.item_description'),
    cell: (row) => <span title={row.item_description}>{row.item_description}</span>,
    width: 320,
    grow: 1,
    sortable: true,
  },
  {
    id: 'unit_of_measure',
    header: t('fields.unit_of_measure'),
    cell: (row) => row.unit_of_measure,
    width: 100,
    sortable: true,
  },
  {
    id: 'category',
    header: t('fields.category'),
    cell: (row) => row.category ?? '-',
    width: 160,
    sortable: true,
  },
  {
    id: 'spec_year',
    header: t('fields.spec_year'),
    cell: (row) => row.spec_year ?? '-',
    align: 'end',
    width: 130,
    sortable: true,
    hidden: true,
  },
  {
    id: 'marks',
    header: t('fields.marks'),
    cell: (row) => <MasterMarks item={row} t={t} />,
    width: 220,
  },
  {
    id: 'updated_at',
    header: t('fields.updated_at'),
    ...instantColumn('updated_at', time_zone),
    width: 186,
    sortable: true,
    hidden: true,
  },
]
