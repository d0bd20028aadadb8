import * as z from 'zod/mini'
import { outsideKinds } from '../core/capacities.ts'
import { historyRoute } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { changeBody, newBody, storedShape } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, idText, instant } from '../core/scalars.ts'
import { agencyCompanyRecord } from './agency-company.record.ts'
import { agencyCompanyList } from './agency-companies.list.ts'

export const agencyCompany = z.object({
  id,
  ...storedShape(agencyCompanyRecord),
  /** What it does for the agency: by the access of its people, as a contractor of projects, as a supplier of material. */
  kinds: z.array(z.enum(outsideKinds)),
  /** People with access, now or from a day to come. */
  people: z.int(),
  /** The first day on which one of its licenses or insurances expires or has expired, unless it was replaced; null without any. */
  next_expires_on: z.nullable(date),
  updated_at: instant,
  lock_version: z.int(),
})
export type AgencyCompany = z.output<typeof agencyCompany>

const byId = z.strictObject({ id: idText })
const one = z.object({ company: agencyCompany })

/** Companies from outside as an agency knows them: contractors, vendors and consultants. */
export const agencyCompanies = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/companies',
    permission: 'company.manage',
    summary: 'Companies from outside that the agency knows',
    query: queryOf(agencyCompanyList),
    response: pageOf('companies', agencyCompany),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/companies/{id}',
    permission: 'company.manage',
    summary: 'A company from outside',
    params: byId,
    response: one,
    problems: ['not_found'],
  }),
  history: historyRoute({ of: 'a company', path: '/v1/companies/{id}/history', permission: 'company.manage' }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/companies',
    permission: 'company.manage',
    summary: 'Add a company from outside',
    body: newBody(agencyCompanyRecord),
    response: one,
    problems: ['name_taken'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/companies/{id}',
    permission: 'company.manage',
    summary:
      'Change a company, merged with what others changed since it was read; its people act under the new name from then on',
    params: byId,
    body: changeBody(agencyCompanyRecord),
    response: one,
    problems: ['name_taken', 'nothing_to_change', 'edit_conflict', 'not_found'],
  }),
}
