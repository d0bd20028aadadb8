import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'

/** What a company has to have to work for the agency. */
export const credentialKinds = ['license', 'insurance', 'bond', 'certification'] as const
export type CredentialKind = (typeof credentialKinds)[number]

/** How long before its last day an agency is warned, in days. */
export const CREDENTIAL_WARNING_DAYS = 30

/** A license, an insurance, a bond or a certification of a company, with its last day. */
export const companyCredentialRecord = defineRecord({
  subject: 'company_credential',
  table: 'company_credentials',
  restorable: true,
  fields: {
    kind: { kind: 'choice', words: credentialKinds, required: true },
    /** What it covers: "General liability", "Paving contractor". */
    title: { kind: 'text', most: 200, required: true },
    number: { kind: 'text', most: 100 },
    issuer: { kind: 'text', most: 200 },
    starts_on: { kind: 'date' },
    /** The last day on which it holds, in the agency's zone. */
    expires_on: { kind: 'date', required: true },
    note: { kind: 'lines', most: 1000 },
  },
})

/** What people see of a credential's audit events. */
export const companyCredentialHistory = historyOf(companyCredentialRecord, {
  actions: ['created', 'updated', 'deleted', 'restored'],
})

/** Whether something whose last day is known holds on a day: `soon` within 30 days of its last. */
export const validities = ['valid', 'soon', 'expired'] as const
export type Validity = (typeof validities)[number]

/** @param days from today to the last day; negative once it has passed. */
export const validityIn = (days: number): Validity =>
  days < 0 ? 'expired' : days <= CREDENTIAL_WARNING_DAYS ? 'soon' : 'valid'
