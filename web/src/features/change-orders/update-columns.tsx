import type { TFunction } from 'i18next'
import { formatDate } from '../../lib/dates.ts'
import { formatCount, formatDollars } from '../../lib/numbers.ts'
import type { GridColumn } from '../../ui/data-grid/data-grid.tsx'
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
  {
    id: 'effective_on',
    header: t('columns.effective_on'),
    cell: (row) => formatDate(row.effective_on),
    width: 130,
    sortable: true,
  },
  { id: 'lines', header: t('columns.lines'), cell: (row) => countsText(t, row), width: 220 },
  {
    id: 'net_amount',
    header: t('columns.net_amount'),
    cell: (row) => formatDollars(row.net_amount),
    align: 'end',
    width: 150,
  },
  { id: 'created_by', header: t('columns.created_by'), cell: (row) => row.created_by, width: 160 },
]
