import { COMPLETION_TOO_EARLY, isCompletedTooEarly, type ContractDates } from '@milepost/contract'
import { Problem } from '../../platform/problem.ts'

type Change = { [Field in keyof ContractDates]?: ContractDates[Field] | undefined }

/** The dates of a contract once a change is written. */
export const datesAfter = (before: ContractDates | null, change: Change): ContractDates => {
  const after = (field: keyof ContractDates) => (change[field] === undefined ? before?.[field] : change[field]) ?? null
  return {
    awarded_on: after('awarded_on'),
    notice_to_proceed_on: after('notice_to_proceed_on'),
    completion_on: after('completion_on'),
  }
}

/** Throws `invalid` where a change would complete the work before the award or the notice to proceed. */
export function refuseDates(before: ContractDates | null, change: Change): void {
  if (!isCompletedTooEarly(datesAfter(before, change))) return
  throw new Problem('invalid', undefined, [
    { path: 'completion_on', code: 'completion_too_early', message: COMPLETION_TOO_EARLY },
  ])
}
