import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'

/** Who sends certificates of a type to the agency. */
export const certificateSubmitters = ['vendor', 'staff', 'either'] as const
export type CertificateSubmitter = (typeof certificateSubmitters)[number]

/** A kind of paper that shows what a material is, such as a mill test report (specification section 3). */
export const certificateTypeRecord = defineRecord({
  subject: 'certificate_type',
  table: 'certificate_types',
  fields: {
    /** Unique among the agency's types, in any case. */
    name: { kind: 'text', most: 100, required: true },
    description: { kind: 'lines', most: 1000 },
    submitted_by: { kind: 'choice', words: certificateSubmitters, required: true, default: 'either' },
    /** Days for which a certificate is valid, its own date included; null where it does not expire. */
    valid_days: { kind: 'integer', least: 1, most: 36_500 },
    /** A hidden type is neither offered nor asked for. */
    hidden: { kind: 'yes', required: true, default: false },
  },
})

/** What people see of a type's audit events. */
export const certificateTypeHistory = historyOf(certificateTypeRecord, { actions: ['created', 'updated'] })
