import type { GroupMember } from '@milepost/contract/groups/groups.contract'

/** Employees that the server found for a search, by last name. */
export interface FoundMembers {
  search: string
  members: readonly GroupMember[]
}

const isNamed =
  (search: string) =>
  ({ first_name, last_name }: GroupMember): boolean =>
    [`${first_name} ${last_name}`, `${last_name}, ${first_name}`].some((name) =>
      name.toLowerCase().includes(search.toLowerCase()),
    )

/**
 * Whom to offer for what is typed now, while what was found may still be an earlier answer: who bears the name first, then who was found by title or
 * district. What is offered early stays in its place when the answer comes, so that the key that chooses meets who was seen.
 */
export function offeredMembers(found: FoundMembers | undefined, search: string): readonly GroupMember[] {
  if (!found) return []
  const named = found.members.filter(isNamed(search))
  if (found.search === search) return [...new Set([...named, ...found.members])]
  return search.toLowerCase().startsWith(found.search.toLowerCase()) ? named : []
}
