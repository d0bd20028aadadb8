import { outsideKinds } from '../core/capacities.ts'
import { defineList, filterBy } from '../core/define-list.ts'
import { validities } from './company-credential.record.ts'

/** Companies from outside that an agency knows, by name. */
export const agencyCompanyList = defineList({
  sorts: ['name', 'next_expires_on', 'updated_at'],
  filters: {
    /** What it does for the agency; a company may be of several kinds. */
    kind: filterBy(outsideKinds, ['in']),
    /** By its credential that expires first. */
    validity: filterBy(validities, ['in']),
  },
  address: { kind: ['kind', 'in'], validity: ['validity', 'in'] },
  opens: 'company',
})
