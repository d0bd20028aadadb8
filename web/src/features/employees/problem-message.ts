import type { TFunction } from 'i18next'
import { problemText } from '../../lib/problem-text.ts'
import type { Problem } from '../../lib/problem.ts'
import { employeeFaults } from '@milepost/contract/employees/employee-entry'

type Known = keyof typeof employeeFaults
const isKnown = (code: string): code is Known => code in employeeFaults

/** The cause that follows 'Error creating employee:' and 'Error updating employee:', in the language of the screen. */
export function causeOf(t: TFunction<'employees'>, problem: Problem): string {
  const [fault] = problem.details
  if (fault) return isKnown(fault.code) ? t(`faults.${fault.code}`) : fault.message
  return typeof problem.params['message'] === 'string' ? problem.params['message'] : problemText(problem)
}
