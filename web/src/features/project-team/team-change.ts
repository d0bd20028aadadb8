import type { ProjectTeam, TeamMember, TeamPerson } from '@milepost/contract/project-team/project-team.contract'

/** What somebody wants of a team: persons to add or change, persons to remove, groups to add or remove. */
export interface TeamChange {
  put?: readonly TeamPerson[]
  remove?: readonly number[]
  add_groups?: readonly number[]
  remove_groups?: readonly number[]
}

/** A person of a team as the server takes it. */
export const personIn = ({ id, person }: TeamMember): TeamPerson | null => (person ? { id, ...person } : null)

/** The persons of a team, members by groups alone left out. */
export const personsIn = ({ dot_employees }: ProjectTeam): TeamPerson[] =>
  dot_employees.flatMap((member) => personIn(member) ?? [])

/** The persons that a team is to have. */
export function personsAfter(team: ProjectTeam, { put = [], remove = [] }: TeamChange): TeamPerson[] {
  const touched = new Set([...put.map(({ id }) => id), ...remove])
  return [...personsIn(team).filter(({ id }) => !touched.has(id)), ...put]
}

/** The groups that a team is to have. */
export const groupsAfter = ({ team }: ProjectTeam, { add_groups = [], remove_groups = [] }: TeamChange): number[] => [
  ...new Set([...team.groups.map(({ id }) => id).filter((id) => !remove_groups.includes(id)), ...add_groups]),
]

const same = (one: TeamPerson | undefined, other: TeamPerson | undefined): boolean =>
  one?.project_role === other?.project_role &&
  (one?.starts_on ?? null) === (other?.starts_on ?? null) &&
  (one?.ends_on ?? null) === (other?.ends_on ?? null)

/**
 * The people of a change whom somebody else changed since the team was read, to a different result. Changes to other people do not conflict:
 * the change is applied again to the current team.
 */
export function metBy(change: TeamChange, teamRead: ProjectTeam, now: ProjectTeam): number[] {
  const [before, after] = [teamRead, now].map((team) => new Map(personsIn(team).map((person) => [person.id, person])))
  const wanted = new Map((change.put ?? []).map((person) => [person.id, person]))
  return [...wanted.keys(), ...(change.remove ?? [])].filter(
    (id) => !same(before?.get(id), after?.get(id)) && !same(wanted.get(id), after?.get(id)),
  )
}

/** The field by which a conflict names a person. */
export const personField = (id: number): string => `dot_employees.${id}`

/** A change without the people for whom the other side's version is kept. */
export const withoutPersons = (
  { put = [], remove = [], ...groups }: TeamChange,
  theirs: ReadonlySet<string>,
): TeamChange => ({
  ...groups,
  put: put.filter(({ id }) => !theirs.has(personField(id))),
  remove: remove.filter((id) => !theirs.has(personField(id))),
})
