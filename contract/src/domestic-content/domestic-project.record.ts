import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'

/** What decides which rules of domestic content a project has (`DomesticProject`); one record for each project. Whose it is, is irregular. */
export const domesticProjectRecord = defineRecord({
  subject: 'domestic_project',
  table: 'domestic_projects',
  fields: {
    federal_aid: { kind: 'yes', required: true, default: true },
    /** The day on which Federal funds were obligated. With Federal aid, it and both amounts are required (`missingSettings`). */
    obligated_on: { kind: 'date' },
    contract_amount: { kind: 'money', whole: 12 },
    /** The cost of the materials that the rules of construction materials apply to. */
    applicable_cost: { kind: 'money', whole: 12 },
  },
})

/** What people see of the audit events of a project's settings. */
export const domesticProjectHistory = historyOf(domesticProjectRecord, { actions: ['created', 'updated'] })
