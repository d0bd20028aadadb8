import type { Capacity } from '@milepost/contract/core/capacities'
import { daysBefore } from './calendar.ts'
import type { World } from './world.ts'

/** A person of a company who was given access to projects of the first agency. */
interface OutsidePerson {
  /** Before the domain of the agency's sign-ins. */
  readonly sign_in: string
  readonly capacity: Capacity
  readonly first_name: string
  readonly last_name: string
  /** Null for the prime of the first project. */
  readonly company: string | null
  readonly projects: readonly string[]
  /** Days from today to the last day; null without an end. */
  readonly ends_in_days: number | null
}

const people: readonly OutsidePerson[] = (
  [
    ['vendor', 'vendor', 'Joan', 'Whitaker', 'Cardinal Asphalt', ['P-2041'], null],
    ['vendor2', 'vendor', 'Ray', 'Hollis', 'Hollis Ready Mix', ['P-2041'], null],
    ['consultant_read', 'consultant_read', 'Miriam', 'Stone', 'Lakeside Engineering', ['P-2041'], 180],
    ['consultant_write', 'consultant_write', 'Andre', 'Bellamy', 'Lakeside Engineering', ['P-2041'], 180],
    ['contractor', 'contractor', 'Teresa', 'Quinn', null, ['P-2041'], null],
    ['contractor2', 'contractor', 'Victor', 'Amos', 'Redtop Grading', ['P-2041'], null],
  ] as const
).map(([sign_in, capacity, first_name, last_name, company, projects, ends_in_days]) => ({
  sign_in,
  capacity,
  first_name,
  last_name,
  company,
  projects,
  ends_in_days,
}))

/** Their email addresses. */
export const outsideSignIns = (world: World): string[] =>
  people.map(({ sign_in }) => `${sign_in}@${world.sign_in_domain}`)

export interface GrantsToBuild {
  world: World
  authority_id: number
  users: ReadonlyMap<string, number>
  /** Ids by DOT code. */
  projects: ReadonlyMap<string, number>
  /** Companies of the agency's contractors, to which those of these people are added. */
  companies: readonly { id: number; name: string }[]
  administrator: number | undefined
  today: string
  nextId: () => number
}

/** What these people were granted, and the companies that are no contractors. */
export function grantRows({
  world,
  authority_id,
  users,
  projects,
  companies,
  administrator,
  today,
  nextId,
}: GrantsToBuild) {
  const at = `${daysBefore(today, 90)}T15:10:00Z`
  const invited = people.filter(({ sign_in }) => users.has(`${sign_in}@${world.sign_in_domain}`))
  const named = invited.map((person) => ({
    ...person,
    company: person.company ?? world.projects.find(({ dot_code }) => dot_code === 'P-2041')?.contractor_name ?? '',
  }))
  const known = new Map(companies.map(({ id, name }) => [name.toLowerCase(), id]))
  const added = [...new Set(named.map(({ company }) => company))]
    .filter((name) => !known.has(name.toLowerCase()))
    .map((name) => ({ id: nextId(), name }))
  for (const { id, name } of added) known.set(name.toLowerCase(), id)
  const grants = named.map(({ sign_in, capacity, first_name, last_name, company, ends_in_days }) => ({
    authority_id,
    id: nextId(),
    user_id: users.get(`${sign_in}@${world.sign_in_domain}`),
    company_id: known.get(company.toLowerCase()),
    company_name: company,
    capacity,
    first_name,
    last_name,
    ends_on: ends_in_days === null ? null : daysBefore(today, -ends_in_days),
    granted_by: administrator,
    granted_at: at,
  }))
  const grant_projects = grants.flatMap(({ id }, index) =>
    (named[index]?.projects ?? []).map((dot_code) => ({
      authority_id,
      grant_id: id,
      project_id: projects.get(dot_code),
      added_by: administrator,
      added_at: at,
    })),
  )
  return { companies: added, grants, grant_projects }
}
