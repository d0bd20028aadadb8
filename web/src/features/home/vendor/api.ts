import { companyPeople } from '@milepost/contract/access-grants/company-people.contract'
import { accessGrants } from '@milepost/contract/access-grants/access-grants.contract'
import { suppliedPlants } from '@milepost/contract/plant-health/supplied-plants.contract'
import { suppliedTickets } from '@milepost/contract/tickets/supplied-tickets.contract'
import { routeQuery } from '../../../lib/route-query.ts'

/** Rows of a part of the page at most; the rest is on the page that it links to. */
export const SHOWN = 5

const key = ['vendor-home'] as const

export const summaryOptions = routeQuery([...key, 'summary'], suppliedTickets.summary, {}, (summary) => summary)
export const plantsOptions = routeQuery(
  [...key, 'plants'],
  suppliedPlants.list,
  { query: { page_size: 500 } },
  ({ plants, page }) => ({ plants, total: page.total_rows }),
)
/** Tickets that were rejected since a date, the latest first. */
export const rejectedOptions = (since: string) =>
  routeQuery(
    [...key, 'rejected', since],
    suppliedTickets.list,
    { query: { page_size: SHOWN, filters: { status: { in: ['rejected'] }, printed_on: { gte: since } } } },
    ({ slips }) => slips,
  )
export const projectsOptions = routeQuery(
  [...key, 'projects'],
  accessGrants.ownProjects,
  { query: { page_size: SHOWN } },
  ({ projects, page }) => ({ projects, total: page.total_rows }),
)
export const peopleOptions = routeQuery(
  [...key, 'people'],
  companyPeople.list,
  { query: { page_size: 100 } },
  ({ people, page }) => ({ people, total: page.total_rows }),
)
