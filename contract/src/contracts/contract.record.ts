import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'

/** The message for a completion date before the award or the notice to proceed. */
export const COMPLETION_TOO_EARLY = 'The completion date must not be before the award or the notice to proceed.'

/** An agency's agreement with a prime contractor; its work is in contract projects (D34). */
export const contractRecord = defineRecord({
  subject: 'contract',
  table: 'contracts',
  fields: {
    /** Unique within the agency, whatever its case. */
    number: { kind: 'text', most: 100, required: true },
    name: { kind: 'text', most: 300, required: true },
    prime_contractor_name: { kind: 'text', most: 200 },
    amount: { kind: 'money', whole: 12 },
    awarded_on: { kind: 'date', typed: true },
    notice_to_proceed_on: { kind: 'date', typed: true },
    /** On or after the award and the notice to proceed. */
    completion_on: { kind: 'date', typed: true },
    notes: { kind: 'lines', most: 4000 },
  },
})

/** What people see of a contract's audit events. */
export const contractHistory = historyOf(contractRecord, { actions: ['created', 'updated'] })

/** The dates of a contract. */
export interface ContractDates {
  awarded_on: string | null
  notice_to_proceed_on: string | null
  completion_on: string | null
}

/** Whether a contract would be completed before its award or its notice to proceed. */
export const isCompletedTooEarly = ({ completion_on, ...starts }: ContractDates): boolean =>
  completion_on !== null &&
  [starts.awarded_on, starts.notice_to_proceed_on].some((date) => date !== null && date > completion_on)
