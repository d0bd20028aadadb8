import type { Exception } from '@milepost/contract/exceptions/exception'
import type { TFunction } from 'i18next'
import { formatDate } from '../../../lib/dates.ts'
import type { GridColumn } from '../../../ui/data-grid/data-grid.tsx'
import { instantColumn } from '../../../ui/data-grid/instant-column.ts'
import { ExceptionStateMark, KindText } from '../exception-marks.tsx'
import { exceptionText } from '../exception-texts.ts'

/** The columns of the inbox. */
export const exceptionColumns = (t: TFunction<'exceptions'>, time_zone: string): GridColumn<Exception>[] => [
  { id: 'day', header: t('fields.day'), cell: (row) => formatDate(row.day), width: 120, sortable: true },
  { id: 'kind', header: t('fields.kind'), cell: (row) => <KindText kind={row.kind} />, width: 200, sortable: true },
  { id: 'state', header: t('fields.state'), cell: (row) => <ExceptionStateMark state={row.state} />, width: 130 },
  { id: 'subject', header: t('fields.subject'), cell: (row) => row.subject, width: 150 },
  { id: 'discrepancy', header: t('fields.discrepancy'), cell: (row) => exceptionText(t, row), width: 380, grow: 1 },
  { id: 'plant', header: t('fields.plant'), cell: (row) => row.plant, width: 120 },
  { id: 'material', header: t('fields.material'), cell: (row) => row.material ?? '-', width: 150 },
  {
    id: 'opened_at',
    header: t('fields.opened_at'),
    ...instantColumn('opened_at', time_zone),
    width: 180,
    sortable: true,
  },
]
