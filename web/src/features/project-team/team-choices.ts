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
 * What to offer for what is typed now, groups first, without what is chosen already. An answer to an earlier text offers what bears the text in its name, so
 * that what is seen stays in its place when the answer comes.
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
