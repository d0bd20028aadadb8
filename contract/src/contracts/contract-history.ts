import { defineHistory } from '../core/define-history.ts'

/** What people see of a contract's audit events. */
export const contractHistory = defineHistory({
  subject: 'contract',
  actions: ['created', 'updated'],
  fields: {
    number: 'text',
    name: 'text',
    prime_contractor_name: 'text',
    amount: 'dollars',
    awarded_on: 'date',
    notice_to_proceed_on: 'date',
    completion_on: 'date',
    notes: 'text',
  },
})
