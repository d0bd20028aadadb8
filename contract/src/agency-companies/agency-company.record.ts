import { capacities } from '../core/capacities.ts'
import { defineRecord } from '../core/define-record.ts'
import { historyOf } from '../core/record-history.ts'

/** A company from outside as one agency knows it. The company itself is global; no agency sees what another has of it. */
export const agencyCompanyRecord = defineRecord({
  subject: 'agency_company',
  table: 'agency_companies',
  fields: {
    /** As the agency writes it; no other of its companies is given it, in any case. */
    name: { kind: 'text', most: 200, required: true },
    address_1: { kind: 'text', most: 200 },
    address_2: { kind: 'text', most: 200 },
    city: { kind: 'text', most: 100 },
    state: { kind: 'text', most: 50 },
    zip: { kind: 'text', most: 20 },
    phone: { kind: 'phone' },
    email: { kind: 'email' },
    note: { kind: 'lines', most: 1000 },
  },
})

/** What people see of a company's audit events. */
export const agencyCompanyHistory = historyOf(agencyCompanyRecord, {
  actions: ['created', 'updated', 'access_given', 'access_changed', 'access_ended'],
  adds: ['access_given', 'access_changed', 'access_ended'],
  fields: {
    person: 'text',
    capacity: capacities,
    all_projects: 'yes_no',
    project_ids: 'name',
    starts_on: 'date',
    ends_on: 'date',
  },
})
