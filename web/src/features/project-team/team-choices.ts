import type { Team, TeamChoice } from '@milepost/contract/project-team/project-team.contract'
import type { FoundChoices } from './api.ts'
import { nameOf } from './team-texts.ts'

/** Somebody, or a group, chosen to be added. */
export type Chosen =
  | { kind: 'person'; id: number; name: string; choice: TeamChoice }
  | { kind: 'group'; id: number; name: string; members_count: number }

export const keyOf = ({ kind, id }: Chosen): string => `${kind} ${id}`

const ofPerson = (choice: TeamChoice): Chosen => ({ kind: 'person', id: choice.id, name: nameOf(choice), choice })
const ofGroup = ({ id, name, members_count }: Team['groups'][number]): Chosen => ({
  kind: 'group',
  id,
  name,
  members_count,
})

/**
 * The choices for the current search text, groups first, without those already chosen. Results of an earlier text are filtered by name, so
 * that shown choices keep their places when the response arrives.
 */
export function offered(found: FoundChoices | undefined, search: string, chosen: readonly Chosen[]): Chosen[] {
  if (!found) return []
  const taken = new Set(chosen.map(keyOf))
  const all = [...found.dot_groups.map(ofGroup), ...found.dot_employees.map(ofPerson)].filter(
    (choice) => !taken.has(keyOf(choice)),
  )
  if (found.search === search) return all
  if (!search.toLowerCase().startsWith(found.search.toLowerCase())) return []
  return all.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
}
