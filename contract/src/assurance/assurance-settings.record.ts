import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'

/** Difference limits of an agency, at most. */
export const MOST_DIFFERENCE_LIMITS = 100

/** What an agency sets of independent assurance (`AssuranceRule`); one record for each agency. Its difference limits are irregular. */
export const assuranceSettingsRecord = defineRecord({
  subject: 'assurance_settings',
  table: 'assurance_settings',
  fields: {
    /** Days from one assessment of a tester in a method to the next. */
    every_days: { kind: 'integer', least: 30, most: 1096, required: true, default: 365 },
    /** A tester is assessed within so many days of the first test by a method. */
    first_within_days: { kind: 'integer', least: 1, most: 366, required: true, default: 60 },
    /** A project needs one assessment for so many tests by a method. */
    tests_each: { kind: 'integer', least: 1, most: 1000, required: true, default: 10 },
  },
})

/** What people see of the audit events of the settings. */
export const assuranceSettingsHistory = historyOf(assuranceSettingsRecord, {
  actions: ['created', 'updated'],
  fields: { limits: 'changed' },
})
