import type { ProblemDetail } from '../core/problem-body.ts'
import { groupKey, type DirectoryGroup } from './role-of-groups.ts'

/** What is wrong with lines of the table: a group that an earlier line has, by `groups.1.group`. */
export function faultsOfGroups(groups: readonly DirectoryGroup[]): ProblemDetail[] {
  const seen = new Set<string>()
  return groups.flatMap(({ group }, at) => {
    const key = groupKey(group)
    const repeated = seen.has(key)
    seen.add(key)
    const path = `groups.${at}.group`
    return repeated ? [{ path, code: 'repeated', message: `${path} is in an earlier line` }] : []
  })
}
