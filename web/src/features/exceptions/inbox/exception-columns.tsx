import type { Exception } from '@milepost/contract/exceptions/exception'
import type { TFunction } from 'i18next'
import type { GridColumn } from '../../../ui/data-grid/data-grid.tsx'
import { dateColumn, instantColumn, textColumn } from '../../../ui/data-grid/field-columns.tsx'
import { ExceptionStateMark, KindText } from '../exception-marks.tsx'
import { exceptionText } from '../exception-texts.ts'

/** The columns of the inbox. */
export const exceptionColumns = (t: TFunction<'exceptions'>, time_zone: string): GridColumn<Exception>[] => [
  dateColumn('day', t('fields.day'), { width: 120, sortable: true }),
  { id: 'kind', header: t('fields.kind'), cell: (row) => <KindText kind={row.kind} />, width: 200, sortable: true },
  { id: 'state', header: t('fields.state'), cell: (row) => <ExceptionStateMark state={row.state} />, width: 130 },
  textColumn('subject', t('fields.subject'), { width: 150 }),
  { id: 'discrepancy', header: t('fields.discrepancy'), cell: (row) => exceptionText(t, row), width: 380, grow: 1 },
  textColumn('plant', t('fields.plant'), { width: 120 }),
  textColumn('material', t('fields.material'), { width: 150 }),
  instantColumn('opened_at', t('fields.opened_at'), time_zone, { width: 180, sortable: true }),
]
