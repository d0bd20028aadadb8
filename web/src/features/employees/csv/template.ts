import { employeeColumns } from '@milepost/contract/employees/employees.contract'
import { keepFile } from '../../exports/index.ts'

/** Hands out an empty file with the header that an import reads; the mark at its start makes spreadsheets read it as UTF-8. */
export const saveTemplate = (): void =>
  keepFile(new Blob([`\uFEFF${employeeColumns.join(',')}\r\n`], { type: 'text/csv' }), 'employees.csv')
