import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { date, id, instant } from '../core/scalars.ts'
import { companyPeopleList } from './granted-projects.list.ts'

/** A person of a vendor's own company who has access to the agency as it has. */
export const companyPerson = z.object({
  id,
  /** First and last name. */
  name: z.string(),
  granted_at: instant,
  /** The last day, in the agency's zone; null until it is revoked. */
  ends_on: z.nullable(date),
})
export type CompanyPerson = z.output<typeof companyPerson>

export const companyPeople = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/own_grant/people',
    permission: 'supplied.read',
    summary: "People of the vendor's own company with access to the agency as vendors, by name",
    query: queryOf(companyPeopleList),
    response: pageOf('people', companyPerson),
  }),
}
