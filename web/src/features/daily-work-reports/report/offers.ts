import { contractors } from '@milepost/contract/contractors/contractors.contract'
import type { ReportSection } from '@milepost/contract/daily-work-reports/report-content'
import { projectTeam } from '@milepost/contract/project-team/project-team.contract'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../lib/route-query.ts'
import { dailyReportsKey } from '../api.ts'
import type { TypedRow } from './row-values.ts'

/** Somebody whom the project knows, offered while a name is typed; other names can be typed as well. */
export interface Offer {
  name: string
  id: number
  /** Fields that follow from the choice. */
  fields: TypedRow
}

/** Sections whose rows are named after people or companies of the project, and the field that keeps their id. */
const idFields = { contractors: 'contractor_id', staff: 'employee_id' } as const
const offers = (section: ReportSection): section is keyof typeof idFields => section in idFields

/** Most that are offered at once: the browser narrows them by what is typed. */
const MOST_OFFERED = 100

const contractorOffers = (projectId: number) =>
  routeQuery(
    [...dailyReportsKey, 'offers', 'contractors', projectId],
    contractors.list,
    { params: { id: projectId }, query: { page_size: MOST_OFFERED } },
    ({ content }) => content.map(({ id, name, is_prime }): Offer => ({ id, name, fields: { is_prime } })),
  )

const staffOffers = (projectId: number) =>
  routeQuery(
    [...dailyReportsKey, 'offers', 'staff', projectId],
    projectTeam.list,
    { params: { id: projectId }, query: { page_size: MOST_OFFERED } },
    ({ dot_employees }) =>
      dot_employees.map(({ id, first_name, last_name, title }): Offer => ({
        id,
        name: `${first_name} ${last_name}`,
        fields: title === null ? {} : { title },
      })),
  )

/** Whom a section's form offers: the project's contractors, or its team; no one elsewhere. */
export function useOffers(section: ReportSection, projectId: number): readonly Offer[] | undefined {
  const companies = useQuery({ ...contractorOffers(projectId), enabled: section === 'contractors' })
  const people = useQuery({ ...staffOffers(projectId), enabled: section === 'staff' })
  return section === 'contractors' ? companies.data : section === 'staff' ? people.data : undefined
}

const offerOf = (all: readonly Offer[] | undefined, name: unknown): Offer | undefined =>
  all?.find((offer) => typeof name === 'string' && offer.name.toLowerCase() === name.trim().toLowerCase())

/** A row after a change: where its name is now one that is offered, with the fields that follow from it. */
export function withOffer(all: readonly Offer[] | undefined, before: TypedRow, after: TypedRow): TypedRow {
  const offer = before['name'] === after['name'] ? undefined : offerOf(all, after['name'])
  return offer ? { ...after, ...offer.fields } : after
}

/** The id that a row is stored with: of who is named, null for a name that was typed freely. Nothing while it is not known who is offered. */
export function idOfName(
  section: ReportSection,
  all: readonly Offer[] | undefined,
  name: unknown,
): Record<string, number | null> {
  return offers(section) && all ? { [idFields[section]]: offerOf(all, name)?.id ?? null } : {}
}
