import type { Role } from '../core/roles.ts'

/**
 * The ten roles by their rights, the most first. A role never has all permissions of one that is before it (`role-of-groups.test.ts`); where neither has
 * all of the other's, the one that changes more of the agency's records is first.
 */
export const rolesByRights = [
  'administrator',
  'area_manager',
  'field_engineer',
  'field_inspector',
  'plant_inspector',
  'qc_lab',
  'safety_inspector',
  'read_only_auditor',
  'read_only_inspector',
  'pending',
] as const satisfies readonly Role[]

const [, ...lesserRoles] = rolesByRights

/** Whose role counts where groups of one person name different ones: the one with the most or the least rights, or that of the first line of the table. */
export const conflictRules = ['most_rights', 'least_rights', 'first_in_table'] as const
export type ConflictRule = (typeof conflictRules)[number]

/**
 * What people get who are in no group of the table: what they have (`keep`), nothing (`refuse`: they do not sign in), or a role. Never administrator, so that
 * a directory that sends no groups gives nobody all rights.
 */
export const rolesOfNone = ['keep', 'refuse', ...lesserRoles] as const
export type RoleOfNone = (typeof rolesOfNone)[number]

/** A line of the table: people of a directory's group have a role. The group is a name or an object id, as the provider sends it. */
export interface DirectoryGroup {
  group: string
  role: Role
}

/** An agency's table of groups, in its order, with what happens where it has no single answer. */
export interface DirectoryRoleTable {
  groups: readonly DirectoryGroup[]
  on_conflict: ConflictRule
  in_none: RoleOfNone
}

/** A role that a person's groups give, and why. */
export interface RoleDecision {
  /** Null where the person keeps what they have, or is refused. */
  role: Role | null
  /** `only`: the groups agree; a rule of conflicts where they do not; `none`: no group is in the table. */
  reason: 'only' | ConflictRule | 'none'
  /** Set where no group is in the table and no role is given. */
  outcome: 'role' | 'keep' | 'refuse'
  /** Places in the table of the lines that match, from 0. */
  matched: number[]
  /** The line that decides; null where none matches. */
  decided_by: number | null
}

/** By what groups are compared: exactly, except for spaces around them, upper and lower case, and how accents are encoded (Unicode NFC). */
export const groupKey = (group: string): string => group.normalize('NFC').trim().toLowerCase()

const rightsOf = (role: Role): number => rolesByRights.indexOf(role)

/** The deciding line among those that match, in the order of the table. */
function decidingLine(table: DirectoryRoleTable, matched: readonly [number, ...number[]]): number {
  if (table.on_conflict === 'first_in_table') return matched[0]
  const better = table.on_conflict === 'most_rights' ? -1 : 1
  const rank = (line: number): number => rightsOf(table.groups[line]?.role ?? 'pending')
  return matched.reduce((best, line) => ((rank(line) - rank(best)) * better > 0 ? line : best))
}

/**
 * The role that a person's groups give by an agency's table.
 *
 * @param groups names or object ids of the person's groups, as the directory sends them
 */
export function roleOfGroups(groups: readonly string[], table: DirectoryRoleTable): RoleDecision {
  const held = new Set(groups.map(groupKey))
  const matched = table.groups.flatMap(({ group }, line) => (held.has(groupKey(group)) ? [line] : []))
  const [first, ...others] = matched
  if (first === undefined) {
    const { in_none } = table
    const gives = in_none !== 'keep' && in_none !== 'refuse'
    return {
      role: gives ? in_none : null,
      reason: 'none',
      outcome: gives ? 'role' : in_none,
      matched,
      decided_by: null,
    }
  }
  const decided_by = decidingLine(table, [first, ...others])
  const role = table.groups[decided_by]?.role ?? null
  const agree = matched.every((line) => table.groups[line]?.role === role)
  return { role, reason: agree ? 'only' : table.on_conflict, outcome: 'role', matched, decided_by }
}
