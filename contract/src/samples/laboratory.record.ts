import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'

/** Whose a laboratory is: one that is not the agency's does only one kind of work on a project (23 CFR 637.209). */
export const laboratoryKinds = ['agency', 'consultant', 'contractor', 'vendor'] as const
export type LaboratoryKind = (typeof laboratoryKinds)[number]

/** Where samples are tested. */
export const laboratoryRecord = defineRecord({
  subject: 'laboratory',
  table: 'laboratories',
  fields: {
    /** Unique among the agency's laboratories, in any case. */
    name: { kind: 'text', most: 100, required: true },
    kind: { kind: 'choice', words: laboratoryKinds, required: true },
    /** Its parts, such as an asphalt and a concrete unit. */
    units: { kind: 'text', most: 60, list: 20 },
    /** By whom it is accredited, such as the AASHTO Accreditation Program. */
    accreditation: { kind: 'text', most: 100 },
    /** The last day of its accreditation. */
    accredited_until: { kind: 'date' },
    address: { kind: 'text', most: 200 },
    phone: { kind: 'phone' },
    /** A laboratory that is not active gets no more samples. */
    active: { kind: 'yes', required: true, default: true, given: 'change' },
  },
})

/** What people see of a laboratory's audit events. */
export const laboratoryHistory = historyOf(laboratoryRecord, { actions: ['created', 'updated'] })
