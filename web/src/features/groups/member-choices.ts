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
 * The people offered for the current search text, while the results may still be those of an earlier one: matches of the name first, then of title or
 * district. Early choices keep their places when the response arrives, so that the selecting key hits the person who was shown.
 */
export function offeredMembers(found: FoundMembers | undefined, search: string): readonly GroupMember[] {
  if (!found) return []
  const named = found.members.filter(isNamed(search))
  if (found.search === search) return [...new Set([...named, ...found.members])]
  return search.toLowerCase().startsWith(found.search.toLowerCase()) ? named : []
}
