import type { ProjectPayItem } from '@milepost/contract/pay-items/project-pay-item'
import type { TFunction } from 'i18next'
import { Badge } from '../../../ui/badge.tsx'
import type { GridColumn } from '../../../ui/data-grid/data-grid.tsx'
import { dollarsColumn, longTextColumn, textColumn } from '../../../ui/data-grid/field-columns.tsx'
import type { ItemQuantities } from '../../reconciliation-uom/index.ts'
import { formatPrice } from '../../../lib/price.ts'
import styles from '../pay-items.module.css'

type Texts = TFunction<'pay-items'>

/** Short words about a line: do not pay, source only, major. */
export function ItemMarks({ item, t }: { item: ProjectPayItem; t: Texts }) {
  return (
    <span className={styles['marks']}>
      {item.is_dnp && <Badge tone="warning">{t('fields.is_dnp')}</Badge>}
      {item.source_only && <Badge tone="notice">{t('fields.source_only')}</Badge>}
      {item.major && <Badge>{t('fields.major')}</Badge>}
    </span>
  )
}

export const contractorNames = (item: ProjectPayItem): string =>
  item.external_dot_contractors.map(({ name }) => name).join(', ')
export const contractProjectName = ({ contract_project: part }: ProjectPayItem): string =>
  part ? `${part.number} · ${part.name}` : '-'

const figures = (t: Texts, quantity: ItemQuantities): GridColumn<ProjectPayItem>[] => [
  {
    id: 'quantity',
    header: t('fields.quantity'),
    cell: (row) => quantity(row.quantity, row.unit_of_measure),
    align: 'end',
    width: 116,
    sortable: true,
  },
  {
    id: 'current_quantity',
    header: t('fields.current_quantity'),
    cell: (row) => quantity(row.current_quantity, row.unit_of_measure),
    align: 'end',
    width: 140,
  },
  textColumn('unit_of_measure', t('fields.unit_of_measure'), { width: 80, sortable: true }),
  {
    id: 'unit_price',
    header: t('fields.unit_price'),
    cell: (row) => formatPrice(row.unit_price),
    align: 'end',
    width: 120,
    sortable: true,
  },
  dollarsColumn('bid_amount', t('fields.bid_amount'), { width: 140, sortable: true }),
]

/** Columns of a project's items. */
export const itemColumns = (t: Texts, quantity: ItemQuantities): GridColumn<ProjectPayItem>[] => [
  textColumn('line_number', t('fields.line_number'), { align: 'end', width: 124, sortable: true, hideable: false }),
  {
    id: 'item_code',
    header: t('fields.item_code'),
    cell: (row) => <span className={styles['name']}>{row.item_code}</span>,
    width: 120,
    sortable: true,
  },
  longTextColumn('item_description', t('fields.item_description'), { width: 170, grow: 1, sortable: true }),
  ...figures(t, quantity),
  {
    id: 'contractors',
    header: t('fields.external_dot_contractor_ids'),
    cell: (row) => <span title={contractorNames(row)}>{contractorNames(row) || '-'}</span>,
    width: 150,
  },
  textColumn('item_number', t('fields.item_number'), { width: 130, hidden: true }),
  {
    id: 'contract_project',
    header: t('fields.external_dot_contract_project_id'),
    cell: (row) => contractProjectName(row),
    width: 160,
    hidden: true,
  },
  {
    id: 'estimated_quantity',
    header: t('fields.estimated_quantity'),
    cell: (row) => quantity(row.estimated_quantity, row.estimated_qty_uom ?? row.unit_of_measure),
    align: 'end',
    width: 150,
    hidden: true,
  },
  { id: 'marks', header: t('fields.marks'), cell: (row) => <ItemMarks item={row} t={t} />, width: 130 },
]
