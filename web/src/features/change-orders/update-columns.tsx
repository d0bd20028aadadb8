import type { TFunction } from 'i18next'
import { formatCount } from '../../lib/numbers.ts'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
import { dateColumn, dollarsColumn, textColumn } from '../../ui/data-grid/field-columns.tsx'
import type { UpdateRow } from './api.ts'
import { UpdateStatus, countsText } from './update-marks.tsx'

/** Columns of the list of updates. */
export const updateColumns = (t: TFunction<'change-orders'>): GridColumn<UpdateRow>[] => [
  {
    id: 'number',
    header: t('columns.number'),
    cell: (row) => <strong>{formatCount(row.number)}</strong>,
    align: 'end',
    width: 80,
    sortable: true,
  },
  {
    id: 'description',
    header: t('columns.description'),
    cell: (row) => [row.co_number_external, row.description].filter(Boolean).join(' · '),
    width: 270,
  },
  { id: 'status', header: t('columns.status'), cell: (row) => <UpdateStatus status={row.status} />, width: 180 },
  { id: 'type', header: t('columns.type'), cell: (row) => t(`type.${row.type}`), width: 130 },
  dateColumn('effective_on', t('columns.effective_on'), { width: 130, sortable: true }),
  { id: 'lines', header: t('columns.lines'), cell: (row) => countsText(t, row), width: 220 },
  dollarsColumn('net_amount', t('columns.net_amount'), { width: 150 }),
  textColumn('created_by', t('columns.created_by'), { width: 160 }),
]
