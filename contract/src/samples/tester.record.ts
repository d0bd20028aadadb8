import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'

/** A person who tests samples, of the agency or of others. What they are qualified for are records of their own. */
export const testerRecord = defineRecord({
  subject: 'tester',
  table: 'testers',
  fields: {
    /** Unique among the agency's testers together with the certificate number, in any case. */
    name: { kind: 'text', most: 100, required: true },
    /** The company for which they work; null for the agency's own people. */
    employer: { kind: 'text', most: 100 },
    /** The laboratory in which they test; null for those who test on the road. */
    laboratory_id: { kind: 'reference', to: 'laboratory' },
    certificate_number: { kind: 'code', most: 40 },
    /** With which the person signs in, where they do: their tests are then offered under their name, and they authorize none of them. */
    email: { kind: 'email' },
    /** Somebody who is not active enters no more tests. */
    active: { kind: 'yes', required: true, default: true, given: 'change' },
  },
})

/** What people see of a tester's audit events. */
export const testerHistory = historyOf(testerRecord, { actions: ['created', 'updated'] })
