import { defineRecord } from '../core/define-record.ts'
import { contractorTypes } from './contractors.list.ts'

/** Characters of a company's name, at most. */
export const MOST_COMPANY_LENGTH = 200

/** A company on a project (specification section 3 External contractor, D34). */
export const contractorRecord = defineRecord({
  subject: 'external_contractor',
  table: 'external_contractors',
  fields: {
    /** As this agency writes it. */
    name: { kind: 'text', most: MOST_COMPANY_LENGTH, required: true, given: 'create' },
    type: { kind: 'choice', words: contractorTypes, required: true },
    /** At most one of a project; its name is the project's contractor_name. */
    is_prime: { kind: 'yes', required: true, default: false },
  },
})
