import { faultsOfGroups } from '@milepost/contract/directory-roles/group-faults'
import type { DirectoryGroup } from '@milepost/contract/directory-roles/role-of-groups'

/** A line of the table with what follows it, moved one place up or down; the same lines where there is no such place. */
export function withMovedLine(groups: readonly DirectoryGroup[], from: number, by: -1 | 1): readonly DirectoryGroup[] {
  const [line, other] = [groups[from], groups[from + by]]
  return line && other ? groups.with(from, other).with(from + by, line) : groups
}

/** What is typed of the table, and its faults by the paths that the server has for them: `groups.0.group`. */
export function readGroups(typed: readonly DirectoryGroup[]): {
  groups: DirectoryGroup[]
  faults: Record<string, string>
} {
  const groups = typed.map(({ group, role }) => ({ group: group.trim(), role }))
  const empty = groups.flatMap(({ group }, at) => (group === '' ? [[`groups.${at}.group`, 'required'] as const] : []))
  const repeated = faultsOfGroups(groups).map(({ path, code }) => [path, code] as const)
  return { groups, faults: Object.fromEntries([...repeated, ...empty]) }
}

/** Groups as people paste them: one on each line. */
export const groupsTyped = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
