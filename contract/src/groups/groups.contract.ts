import * as z from 'zod/mini'
import { historyRoute } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { roles } from '../core/roles.ts'
import { defineRoute } from '../core/route.ts'
import { changeBody, newShape, storedShape } from '../core/record-schemas.ts'
import { id, idText, instant, storable } from '../core/scalars.ts'
import { groupRecord } from './group.record.ts'
import { groupList } from './groups.list.ts'

/** Groups that an agency keeps at most, deleted ones not counted (D25). */
export const MOST_GROUPS = 500
/** Members that one call adds or removes at most. */
export const MOST_MEMBERS_A_CALL = 500
/** Employees that are offered as members at once; typing finds the others. */
export const MOST_MEMBER_CHOICES = 50

export const groupAbilities = ['update', 'delete', 'restore'] as const
export type GroupAbility = (typeof groupAbilities)[number]

/** Employees under a name (specification section 3 Group, D36). */
export const dotGroup = z.object({
  id,
  ...storedShape(groupRecord),
  /** Members that are employees now; removed employees count again once they are restored. */
  members_count: z.int(),
  created_at: instant,
  updated_at: instant,
  deleted_at: z.nullable(instant),
  /** Full name of who deleted it. */
  deleted_by: z.nullable(z.string()),
  /** 30 days after its deletion; null unless deleted. */
  restorable_until: z.nullable(instant),
  /** What the caller may do with it now. */
  abilities: z.array(z.enum(groupAbilities)),
  /** Of name and description; changes of members do not count. */
  lock_version: z.int(),
})
export type DotGroup = z.output<typeof dotGroup>

/** An employee as a member of groups. `pending` employees are invited and have not signed in yet. */
export const groupMember = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(roles),
  title: z.nullable(z.string()),
  district: z.nullable(z.string()),
  status: z.enum(['pending', 'active']),
})
export type GroupMember = z.output<typeof groupMember>

/** A group with its members by last name. */
export const dotGroupWithMembers = z.extend(dotGroup, { members: z.array(groupMember) })
export type DotGroupWithMembers = z.output<typeof dotGroupWithMembers>

const byId = z.strictObject({ id: idText })
const one = z.object({ dot_group: dotGroup })
const memberIds = z.array(id).check(z.maxLength(MOST_MEMBERS_A_CALL))
const membersBody = z.strictObject({ dot_group_id: id, dot_employee_ids: memberIds.check(z.minLength(1)) })

export const groups = {
  list: defineRoute({
    method: 'GET',
    path: '/v3/dot_groups',
    permission: 'group.manage',
    summary: 'Groups of the agency, or those deleted recently',
    query: queryOf(groupList),
    response: pageOf('dot_groups', dotGroup),
  }),
  memberChoices: defineRoute({
    method: 'GET',
    path: '/v3/dot_groups/member_choices',
    permission: 'group.manage',
    summary: 'Employees who can become members, by name, title or district; the first 50',
    query: z.strictObject({
      search: z.optional(z.string().check(z.trim(), z.maxLength(200), storable)),
      /** Leaves out the members of this group. */
      dot_group_id: z.optional(idText),
    }),
    response: z.object({ member_choices: z.array(groupMember) }),
  }),
  one: defineRoute({
    method: 'GET',
    path: '/v3/dot_groups/{id}',
    permission: 'group.manage',
    summary: 'A group with its members',
    params: byId,
    response: z.object({ dot_group: dotGroupWithMembers }),
    problems: ['not_found'],
  }),
  history: historyRoute({ of: 'a group', path: '/v3/dot_groups/{id}/history', permission: 'group.manage' }),
  create: defineRoute({
    method: 'POST',
    path: '/v3/dot_groups',
    permission: 'group.manage',
    summary: 'Create a group; the name of a recently deleted one is refused with its id, unless allowed',
    body: z.strictObject({
      ...newShape(groupRecord),
      dot_employee_ids: z._default(memberIds, []),
      /** Creates a new group although one of this name was deleted recently. */
      allow_deleted_name: z._default(z.boolean(), false),
    }),
    response: one,
    problems: ['name_taken', 'group_name_deleted', 'too_many_groups', 'not_found'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v3/dot_groups/{id}',
    permission: 'group.manage',
    summary: "Change a group's name or description",
    params: byId,
    body: changeBody(groupRecord),
    response: one,
    problems: ['name_taken', 'group_deleted', 'nothing_to_change', 'edit_conflict', 'not_found'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v3/dot_groups/{id}',
    permission: 'group.manage',
    summary: 'Delete a group; it can be restored for 30 days',
    params: byId,
    problems: ['not_found'],
  }),
  restore: defineRoute({
    method: 'POST',
    path: '/v3/dot_groups/{id}/restore',
    permission: 'group.manage',
    summary: 'Restore a group that was deleted, with its members',
    params: byId,
    response: one,
    problems: ['name_taken', 'too_many_groups', 'conflict', 'not_found'],
  }),
  addMembers: defineRoute({
    method: 'POST',
    path: '/v3/dot_employees_groups',
    permission: 'group.manage',
    summary: 'Add employees to a group, all or none; existing members stay',
    body: membersBody,
    response: z.object({ dot_group: dotGroup, added_count: z.int() }),
    problems: ['group_deleted', 'not_found'],
  }),
  removeMembers: defineRoute({
    method: 'DELETE',
    path: '/v3/dot_employees_groups',
    permission: 'group.manage',
    summary: 'Remove employees from a group; they stay employees',
    body: membersBody,
    response: z.object({ dot_group: dotGroup, removed_count: z.int() }),
    problems: ['group_deleted', 'not_found'],
  }),
}
