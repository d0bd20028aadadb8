import { mayRole, type ProblemDetail, type Role, type TeamAbility, type TeamPerson } from '@milepost/contract'

/** A person of a team as it is kept. */
export interface KeptPerson {
  id: number
  project_role: TeamPerson['project_role']
  starts_on: string | null
  ends_on: string | null
}

export const keptPerson = ({ id, project_role, starts_on, ends_on }: TeamPerson): KeptPerson => ({
  id,
  project_role,
  starts_on: starts_on ?? null,
  ends_on: ends_on ?? null,
})

/** Persons whose last day is before their first. Days as ISO text, which sorts chronologically. */
export const faultsOfDates = (persons: readonly KeptPerson[]): ProblemDetail[] =>
  persons.flatMap(({ starts_on, ends_on }, at) =>
    starts_on !== null && ends_on !== null && ends_on < starts_on
      ? [
          {
            path: `dot_employees.${at}.ends_on`,
            code: 'end_before_start',
            message: 'End Date must be later than the Start Date.',
          },
        ]
      : [],
  )

/** Ids that occur more than once. */
export function repeated(ids: readonly number[]): Set<number> {
  const seen = new Set<number>()
  return new Set(ids.filter((id) => seen.size === seen.add(id).size))
}

/** A difference between two sides, by id; null where a side does not have that id. */
export interface Difference<T> {
  id: number
  from: T | null
  to: T | null
}

type TeamRole = Omit<KeptPerson, 'id'>
const teamRoleOf = ({ project_role, starts_on, ends_on }: KeptPerson): TeamRole => ({
  project_role,
  starts_on,
  ends_on,
})

/** The persons to add, change or remove to get from `from` to `to`; in the order of `to`, then those to remove. */
export function differencesOfPersons(from: readonly KeptPerson[], to: readonly KeptPerson[]): Difference<TeamRole>[] {
  const before = new Map(from.map((person) => [person.id, teamRoleOf(person)]))
  const after = new Map(to.map((person) => [person.id, teamRoleOf(person)]))
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((id) => {
    const [old, next] = [before.get(id) ?? null, after.get(id) ?? null]
    const same =
      old?.project_role === next?.project_role && old?.starts_on === next?.starts_on && old?.ends_on === next?.ends_on
    return same ? [] : [{ id, from: old, to: next }]
  })
}

/** The same of groups, which are on a team or not. */
export const differencesOfGroups = (from: readonly number[], to: readonly number[]): Difference<true>[] =>
  [...new Set([...to, ...from])].flatMap((id) => {
    const [before, after] = [from.includes(id), to.includes(id)]
    return before === after ? [] : [{ id, from: before || null, to: after || null }]
  })

/** What an employee may do with a team, depending on their own entry as a person. D12a gives administrators, too, what section 6 calls `add_themselves`. */
export function abilitiesOf(role: Role, own: { added: boolean; current: boolean }): TeamAbility[] {
  if (!mayRole(role, 'project.staff')) return []
  return [
    'update',
    ...(own.added && own.current ? [] : (['add_themselves'] as const)),
    ...(own.added ? (['remove_themselves'] as const) : []),
  ]
}
