import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'
import { testOutcomes } from '../samples/sample-tests.ts'

/** A test of a sample. Its form, answers, results and outcome are irregular. */
export const sampleTestRecord = defineRecord({
  subject: 'sample_test',
  table: 'sample_tests',
  fields: {
    /** In the project's zone; a finished test has it. */
    tested_on: { kind: 'date' },
    /** Who did it; a finished test of a sample that decides has one, who was qualified on that day. */
    tester_id: { kind: 'reference', to: 'tester' },
  },
})

/** What people see of a test's audit events. */
export const sampleTestHistory = historyOf(sampleTestRecord, {
  actions: ['created', 'updated', 'finished', 'deleted'],
  fields: { outcome: testOutcomes },
})
