import type { RequestContext } from '../../platform/context.ts'
import type { OwnAnswer } from '../../platform/http/feature.ts'
import { ScimError } from '../../platform/http/scim-error.ts'
import { lockEmployees } from '../employees/index.ts'
import { groupDocument, isAsked, listDocument } from './documents.ts'
import { giveRolesOfGroups } from './give-roles.ts'
import * as queries from './groups.queries.ts'
import { parseFilter, type Comparison } from './patch/filter.ts'
import { groupPatch, wholeGroup, type GroupChange, type MemberChange } from './patch/group-change.ts'
import type { JsonObject } from './patch/operations.ts'
import { claimMembers } from './people.queries.ts'
import { answer, inScim, type ScimCall } from './scim-call.ts'
import type { ScimParts } from './users.service.ts'

const notFound = (): ScimError => new ScimError(404, 'There is no group with this id.')
const numberOf = (id: string): number => (/^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0)

/** A condition of one comparison. @throws ScimError `invalidFilter` for attributes that groups are not found by */
function conditionOf({ attribute, op, value }: Comparison): queries.GroupCondition[] {
  const text = String(value)
  if (op === 'pr') return []
  if (op === 'eq') {
    if (attribute === 'displayname') return [queries.byDisplayName(text)]
    if (attribute === 'externalid') return [queries.byGroupExternalId(text)]
    if (attribute === 'id') return [queries.byGroupId(text)]
    if (attribute === 'members' || attribute === 'members.value') return [queries.byMember(text)]
  }
  throw new ScimError(400, `Groups cannot be filtered by ${attribute} ${op}.`, 'invalidFilter')
}

/** Groups as they are asked for; members are read only where they are. */
async function documentsOf(
  { public_url }: ScimParts,
  { ctx, asked }: Pick<ScimCall, 'ctx' | 'asked'>,
  rows: readonly queries.GroupRow[],
): Promise<JsonObject[]> {
  const ids = isAsked('members', asked) ? rows.map(({ id }) => id) : []
  const members = Map.groupBy(await queries.membersOf(ctx.db, ctx.authority_id, ids), ({ group_id }) => group_id)
  return rows.map((row) => groupDocument(row, members.get(row.id) ?? [], { public_url, asked }))
}

export async function listGroups(parts: ScimParts, call: ScimCall): Promise<OwnAnswer> {
  const { ctx, filter, startIndex, count } = call
  const conditions = (filter === undefined ? [] : parseFilter(filter)).flatMap(conditionOf)
  const page = { conditions, offset: startIndex - 1, limit: count }
  const { rows, total } = await queries.pageOfGroups(ctx.db, ctx.authority_id, page)
  return await answer(200, listDocument(await documentsOf(parts, call, rows), { total, startIndex }))
}

async function oneGroup(parts: ScimParts, call: ScimCall, id: number): Promise<JsonObject> {
  const row = await queries.groupById(call.ctx.db, call.ctx.authority_id, id)
  const [document] = row ? await documentsOf(parts, call, [row]) : []
  if (!document) throw notFound()
  return document
}

export const readGroup = async (parts: ScimParts, call: ScimCall): Promise<OwnAnswer> =>
  answer(200, await oneGroup(parts, call, numberOf(call.id)))

export async function createGroup(parts: ScimParts, call: ScimCall): Promise<OwnAnswer> {
  const sent = wholeGroup(call.body())
  const { id, sessions } = await inScim(call, async (tx) => {
    const { db, authority_id } = tx
    await lockEmployees(db, authority_id)
    const names = { display_name: sent.display_name, external_id: sent.external_id ?? null }
    await refuseTaken(tx, { id: null, ...names })
    const id = await queries.insertGroup(db, authority_id, { ...names, now: tx.clock() })
    await tx.audit({ action: 'scim_group.created', subject: 'scim_group', subject_id: id, changes: names })
    const changed = await changeMembers(tx, id, sent.members)
    return { id, sessions: await giveRolesOfGroups(tx, changed) }
  })
  forget(parts, sessions)
  const document = await oneGroup(parts, call, id)
  const { location } = document['meta'] as { location: string }
  return await answer(201, document, { location })
}

async function refuseTaken(
  { db, authority_id }: RequestContext,
  group: { id: number | null; display_name: string; external_id: string | null },
): Promise<void> {
  if (await queries.groupNamed(db, authority_id, group))
    throw new ScimError(409, 'Another group has this displayName or externalId.', 'uniqueness')
}

export async function replaceGroup(parts: ScimParts, call: ScimCall): Promise<OwnAnswer> {
  await changeGroup(parts, call, wholeGroup(call.body()))
  return await answer(200, await oneGroup(parts, call, numberOf(call.id)))
}

/** The answer has no body: a group of thousands would be sent with each change. */
export async function patchGroup(parts: ScimParts, call: ScimCall): Promise<OwnAnswer> {
  await changeGroup(parts, call, groupPatch(call.body()))
  return await answer(204, null)
}

/** Changes a group, and gives the people who came, left, or whose group has another name, the roles of their groups. */
async function changeGroup(parts: ScimParts, call: ScimCall, change: GroupChange): Promise<void> {
  const id = numberOf(call.id)
  const sessions = await inScim(call, async (tx) => {
    const { db, authority_id } = tx
    await lockEmployees(db, authority_id)
    const before = await queries.groupById(db, authority_id, id)
    if (!before) throw notFound()
    const names = {
      display_name: change.display_name ?? before.display_name,
      external_id: change.external_id === undefined ? before.external_id : change.external_id,
    }
    const renamed = names.display_name !== before.display_name || names.external_id !== before.external_id
    if (renamed) await refuseTaken(tx, { id, ...names })
    await queries.updateGroup(db, authority_id, { id, ...names, now: tx.clock() })
    const changed = await changeMembers(tx, id, change.members)
    if (renamed)
      await tx.audit({
        action: 'scim_group.updated',
        subject: 'scim_group',
        subject_id: id,
        changes: { display_name: { old: before.display_name, new: names.display_name } },
      })
    return await giveRolesOfGroups(
      tx,
      renamed ? [...changed, ...(await queries.memberIds(db, authority_id, id))] : changed,
    )
  })
  forget(parts, sessions)
}

/** Adds and removes members; answers who came or left. @throws ScimError `invalidValue` for ids of nobody */
async function changeMembers(tx: RequestContext, id: number, { clear, add, remove }: MemberChange): Promise<number[]> {
  const { db, authority_id } = tx
  const wanted = [...add]
  const known = wanted.length === 0 ? [] : await queries.knownMembers(db, authority_id, wanted)
  const found = new Set(known.map(String))
  const strange = wanted.filter((one) => !found.has(one))
  if (strange.length > 0)
    throw new ScimError(400, `No user has the id ${strange.slice(0, 5).join(', ').slice(0, 200)}.`, 'invalidValue')
  const group = { authority_id, id }
  const left =
    clear || remove.size > 0
      ? await queries.removeMembers(db, group, { members: clear ? null : [...remove], kept: known })
      : []
  const came = known.length === 0 ? [] : await queries.addMembers(db, group, known)
  if (came.length > 0) await claimMembers(db, authority_id, came)
  if (left.length + came.length > 0)
    await tx.audit({
      action: 'scim_group.members_changed',
      subject: 'scim_group',
      subject_id: id,
      changes: { added: came.length, removed: left.length, ...(came.length + left.length <= 100 && { came, left }) },
    })
  return [...left, ...came]
}

/** Deletes a group; its members get the roles of the groups that they still have. */
export async function deleteGroup(parts: ScimParts, call: ScimCall): Promise<OwnAnswer> {
  const id = numberOf(call.id)
  const sessions = await inScim(call, async (tx) => {
    const { db, authority_id } = tx
    await lockEmployees(db, authority_id)
    const group = await queries.groupById(db, authority_id, id)
    if (!group) throw notFound()
    const members = await queries.memberIds(db, authority_id, id)
    await queries.deleteGroup(db, authority_id, id)
    await tx.audit({
      action: 'scim_group.deleted',
      subject: 'scim_group',
      subject_id: id,
      changes: { display_name: group.display_name, members: members.length },
    })
    return await giveRolesOfGroups(tx, members)
  })
  forget(parts, sessions)
  return await answer(204, null)
}

function forget({ directory }: ScimParts, sessions: readonly number[]): void {
  for (const session_id of sessions) directory.forget(session_id)
}
