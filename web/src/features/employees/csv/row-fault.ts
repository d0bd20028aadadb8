import { employeeFaults, type EmployeeFault } from '@milepost/contract/employees/employee-entry'
import type { TFunction } from 'i18next'

const isFault = (code: string): code is EmployeeFault => code in employeeFaults

/** What is wrong with a cell or a row, in the language of the screen; the server's own words, where a code has none. */
export const rowFault = (
  t: TFunction<'employees'>,
  { code, message }: { code: string; message: string },
): { text: string; english: boolean } =>
  isFault(code) ? { text: t(`faults.${code}`), english: false } : { text: message, english: true }
