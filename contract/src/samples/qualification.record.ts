import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'

/** How a tester or a laboratory may test: qualified by the agency's own program, or accredited by a body such as the AASHTO Accreditation Program. */
export const qualificationLevels = ['qualified', 'accredited'] as const

/** What a tester or a laboratory is qualified for, and for how long (23 CFR 637.209). Whose it is, is irregular. */
export const qualificationRecord = defineRecord({
  subject: 'qualification',
  table: 'qualifications',
  fields: {
    level: { kind: 'choice', words: qualificationLevels, required: true },
    /** Test methods such as `AASHTO T 166`, without an edition; an empty list is all of them. */
    methods: { kind: 'text', most: 40, list: 60 },
    /** Who says so: a program, a body. */
    body: { kind: 'text', most: 100, required: true },
    certificate_number: { kind: 'code', most: 40 },
    valid_from: { kind: 'date', required: true },
    /** Its last day; null where it does not lapse. */
    valid_to: { kind: 'date' },
  },
})

/** What people see of a qualification's audit events. */
export const qualificationHistory = historyOf(qualificationRecord, { actions: ['created', 'updated', 'deleted'] })
