import { COMPLETION_TOO_EARLY, type ContractChange, type ProblemDetail } from '@milepost/contract'
import type { ContractRow } from './contracts.queries.ts'
import type { RowValues } from './written-rows.queries.ts'

export type ContractValues = RowValues<'contracts'>
type Dates = Pick<ContractRow, 'awarded_on' | 'notice_to_proceed_on' | 'completion_on'>

/** Columns that hold decimals. */
export const contractDecimals: readonly string[] = ['amount']

/** The columns that a change names; what it does not name stays. */
export const contractValues = ({ lock_version: _seen, ...values }: ContractChange): ContractValues => values

/** Faults of the resulting dates: the work is completed neither before the award nor before the notice to proceed. */
export function dateFaults(before: Dates | null, values: ContractValues): ProblemDetail[] {
  const current = (field: keyof Dates) => (values[field] === undefined ? before?.[field] : values[field]) ?? null
  const completion = current('completion_on')
  const isLater = (field: keyof Dates) => {
    const date = current(field)
    return date !== null && completion !== null && date > completion
  }
  return isLater('awarded_on') || isLater('notice_to_proceed_on')
    ? [{ path: 'completion_on', code: 'completion_too_early', message: COMPLETION_TOO_EARLY }]
    : []
}
