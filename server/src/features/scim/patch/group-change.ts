import { ScimError } from '../../../platform/http/scim-error.ts'
import type { AttributePath } from './attribute-path.ts'
import { isObject, member, operationsOf, textOf } from './operations.ts'

/** What a directory says of a group. A field that is absent is not changed. */
export interface GroupChange {
  display_name?: string
  external_id?: string | null
  members: MemberChange
}
/** Of members: whether all are removed first, then who is added and who is removed, by the ids that the API gave out. */
export interface MemberChange {
  clear: boolean
  add: Set<string>
  remove: Set<string>
}

/** Members of one call, at most. */
const MOST_MEMBERS = 50_000

const noChange = (): MemberChange => ({ clear: false, add: new Set(), remove: new Set() })

function add(members: MemberChange, ids: readonly string[]): void {
  for (const id of ids) {
    members.add.add(id)
    members.remove.delete(id)
  }
}
function remove(members: MemberChange, ids: readonly string[]): void {
  for (const id of ids) {
    members.remove.add(id)
    members.add.delete(id)
  }
}
function clear(members: MemberChange): void {
  members.clear = true
  members.add.clear()
  members.remove.clear()
}

/** Ids of members, given as objects, as texts, or one of them alone. @throws ScimError `invalidValue` */
function idsOf(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value]
  if (values.length > MOST_MEMBERS) throw new ScimError(400, `More than ${MOST_MEMBERS} members.`, 'tooMany')
  return values.map((one: unknown) => {
    const id = isObject(one) ? member(one, 'value') : one
    if (typeof id === 'number') return String(id)
    if (typeof id === 'string') return id
    throw new ScimError(400, 'A member must have a value.', 'invalidValue')
  })
}

/**
 * What a PATCH changes. Remove with a list of values removes these alone, without one it empties the group; a path may choose a member
 * (`members[value eq "12"]`). Attributes that are not known are passed over.
 * @throws ScimError
 */
export function groupPatch(body: unknown): GroupChange {
  const change: GroupChange = { members: noChange() }
  for (const { op, path, value } of operationsOf(body)) {
    if (path.attribute === 'members') changeMembers(change.members, op, path, value)
    else Object.assign(change, ofAttribute(path, op === 'remove' ? null : value))
  }
  return change
}

function changeMembers(
  members: MemberChange,
  op: 'add' | 'replace' | 'remove',
  { filter }: AttributePath,
  value: unknown,
): void {
  const chosen = filter?.flatMap((one) => (one.attribute === 'value' && one.op === 'eq' ? [String(one.value)] : []))
  if (filter && chosen?.length !== 1) throw new ScimError(400, 'Members are chosen by value eq.', 'invalidFilter')
  const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  if (op === 'remove') {
    if (chosen) remove(members, chosen)
    else if (isEmpty) clear(members)
    else remove(members, idsOf(value))
    return
  }
  if (op === 'replace' && !chosen) clear(members)
  if (!isEmpty) add(members, idsOf(value))
}

function ofAttribute({ attribute, sub }: AttributePath, value: unknown): Partial<GroupChange> {
  if (sub !== null) return {}
  if (attribute === 'externalid') return { external_id: textOf(value, 'externalId') }
  return attribute === 'displayname' ? { display_name: displayName(value) } : {}
}

function displayName(value: unknown): string {
  const name = textOf(value, 'displayName')
  if (name === null) throw new ScimError(400, 'displayName is required.', 'invalidValue')
  if (name.length > 250) throw new ScimError(400, 'displayName has more than 250 characters.', 'invalidValue')
  return name
}

/** What a whole group says, in a POST or a PUT: its members are these. @throws ScimError `invalidValue` without a displayName */
export function wholeGroup(body: unknown): GroupChange & { display_name: string } {
  if (!isObject(body)) throw new ScimError(400, 'The group is not an object.', 'invalidSyntax')
  const members: MemberChange = { ...noChange(), clear: true }
  const given = member(body, 'members')
  if (given !== undefined && given !== null) add(members, idsOf(given))
  return {
    display_name: displayName(member(body, 'displayName')),
    external_id: textOf(member(body, 'externalId'), 'externalId'),
    members,
  }
}
