import { roleOfGroups } from '@milepost/contract'
import { isOneAddress } from '@milepost/contract/core/contact'
import type { RequestContext, Work } from '../../platform/context.ts'
import type { OwnAnswer } from '../../platform/http/feature.ts'
import { ScimError } from '../../platform/http/scim-error.ts'
import type { SessionDirectory } from '../../platform/sessions/session-directory.ts'
import { tableOf } from '../directory-roles/index.ts'
import {
  changeProvisioned,
  deactivate,
  lockEmployees,
  provision,
  provisioned,
  reactivate,
  shareEmployees,
  type EmployeeRow,
} from '../employees/index.ts'
import { isAsked, listDocument, userDocument, type Asked } from './documents.ts'
import { LEAST_ROLE } from './give-roles.ts'
import { groupsOfPeople } from './groups.queries.ts'
import { parseFilter, type Comparison } from './patch/filter.ts'
import type { JsonObject } from './patch/operations.ts'
import { userPatch, wholeUser, type UserChange } from './patch/user-change.ts'
import * as people from './people.queries.ts'
import { answer, inScim, type ScimCall } from './scim-call.ts'

export interface ScimParts {
  directory: SessionDirectory
  public_url: string
}

const notFound = (): ScimError => new ScimError(404, 'There is no user with this id.')
const taken = (): ScimError => new ScimError(409, 'A user with this userName is in the agency already.', 'uniqueness')
const numberOf = (id: string): number => (/^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0)

/** The user of a row, with its groups. */
async function documentsOf(
  { db, authority_id }: Pick<RequestContext, 'db' | 'authority_id'>,
  rows: readonly people.PersonRow[],
  options: { public_url: string; asked: Asked },
): Promise<JsonObject[]> {
  const ids = rows.map(({ id }) => id)
  const groups = isAsked('groups', options.asked) ? await groupsOfPeople(db, authority_id, ids) : []
  return rows.map((row) =>
    userDocument(
      row,
      groups.filter(({ membership_id }) => membership_id === row.id),
      options,
    ),
  )
}

async function oneUser(
  { public_url }: ScimParts,
  { ctx, asked }: Pick<ScimCall, 'ctx' | 'asked'>,
  id: number,
): Promise<JsonObject> {
  const row = await people.personById(ctx.db, ctx.authority_id, id)
  const [document] = row ? await documentsOf(ctx, [row], { public_url, asked }) : []
  if (!document) throw notFound()
  return document
}

/** A condition of one comparison. @throws ScimError `invalidFilter` for attributes that people are not found by */
function conditionOf(authority_id: number, { attribute, op, value }: Comparison): people.PersonCondition[] {
  const text = String(value)
  if (op === 'pr' || (attribute === 'emails.type' && op === 'eq')) return []
  if (op === 'eq') {
    if (attribute === 'username' || attribute === 'emails.value' || attribute === 'emails')
      return [people.byUserName(authority_id, text)]
    if (attribute === 'externalid') return [people.byExternalId(text)]
    if (attribute === 'id') return [people.byId(text)]
    if (attribute === 'displayname' || attribute === 'name.formatted') return [people.byName(text)]
    if (attribute === 'active') return [people.byActive(value === true)]
  }
  if (attribute === 'username') return [op === 'sw' ? people.byStart(text) : people.byPart(text)]
  throw new ScimError(400, `Users cannot be filtered by ${attribute} ${op}.`, 'invalidFilter')
}

export async function listUsers({ public_url }: ScimParts, call: ScimCall): Promise<OwnAnswer> {
  const { ctx, filter, startIndex, count, asked } = call
  const conditions = (filter === undefined ? [] : parseFilter(filter)).flatMap((one) =>
    conditionOf(ctx.authority_id, one),
  )
  const page = { conditions, offset: startIndex - 1, limit: count }
  const { rows, total } = await people.listPeople(ctx.db, ctx.authority_id, page)
  const resources = await documentsOf(ctx, rows, { public_url, asked })
  return await answer(200, listDocument(resources, { total, startIndex }))
}

export const readUser = async (parts: ScimParts, call: ScimCall): Promise<OwnAnswer> =>
  answer(200, await oneUser(parts, call, numberOf(call.id)))

/** Longest texts that have no column of the employee's. */
function refuseLong({ external_id, work_email, department, user_name }: UserChange): void {
  const limits = [
    ['externalId', external_id, 250],
    ['emails', work_email, 254],
    ['department', department, 100],
  ] as const
  for (const [name, value, most] of limits)
    if ((value?.length ?? 0) > most)
      throw new ScimError(400, `${name} has more than ${most} characters.`, 'invalidValue')
  if (user_name !== undefined && !isOneAddress(user_name))
    throw new ScimError(400, 'userName must be an email address.', 'invalidValue')
}

/** Names as the agency keeps them: where the directory sends none, they follow from the display name, or from the user name. */
function namesOf({ first_name, last_name, display_name }: UserChange, user_name: string) {
  const [first = '', ...rest] = (display_name ?? '').split(' ').filter(Boolean)
  const local = user_name.split('@')[0] ?? user_name
  return { first_name: first_name ?? (first || local), last_name: last_name ?? (rest.join(' ') || local) }
}

/**
 * Adds a person, or takes back one whom people of the agency removed. Those who are added do not wait for each other: of two calls for one name the unique
 * keys refuse one.
 */
export async function createUser(parts: ScimParts, call: ScimCall): Promise<OwnAnswer> {
  const sent = wholeUser(call.body())
  refuseLong(sent)
  const { db, authority_id } = call.ctx
  const holder = await people.holderOfName(db, authority_id, sent.user_name)
  if (holder?.shown) throw taken()
  const { id, ended } = await inScim(call, async (tx) => {
    const id = holder ? await takeBack(tx, holder.id, sent) : await addPerson(tx, sent, call)
    await people.writeNames(tx.db, { authority_id, id, now: tx.clock() }, directoryNames(sent))
    const ended = sent.active === false ? await deactivate(tx, await rowOf(tx, id)) : []
    return { id, ended }
  })
  forget(parts, ended)
  const document = await oneUser(parts, call, id)
  const { location } = document['meta'] as { location: string }
  return await answer(201, document, { location })
}

async function addPerson(
  tx: Work,
  sent: UserChange & { user_name: string },
  { mails }: Pick<ScimCall, 'mails'>,
): Promise<number> {
  const [, table] = await Promise.all([shareEmployees(tx.db, tx.authority_id), tableOf(tx)])
  const { phone, title, employee_number, user_name } = sent
  const role = roleOfGroups([], table).role ?? LEAST_ROLE
  const entry = { ...namesOf(sent, user_name), email: user_name, phone, title, employee_number, role }
  return await provision(tx, entry, { mail: mails && sent.active !== false })
}

async function takeBack(tx: Work, id: number, sent: UserChange & { user_name: string }): Promise<number> {
  await lockEmployees(tx.db, tx.authority_id)
  const row = await rowOf(tx, id)
  if (row.status !== 'deleted') throw taken()
  await reactivate(tx, row)
  await changeProvisioned(tx, await rowOf(tx, id), fieldsOf(sent, sent.user_name, true))
  return id
}

async function rowOf(tx: Work, id: number): Promise<EmployeeRow> {
  const row = await provisioned(tx, id)
  if (!row) throw notFound()
  return row
}

const directoryNames = (sent: UserChange & { user_name: string }): people.DirectoryNames => ({
  user_name: sent.user_name,
  external_id: sent.external_id ?? null,
  work_email: sent.work_email ?? null,
  department: sent.department ?? null,
})

/** The columns of the membership that a change is to; names that were emptied follow from others. */
function fieldsOf(change: UserChange, user_name: string, whole: boolean) {
  const names = namesOf(change, user_name)
  const { phone, title, employee_number } = change
  return {
    ...((whole || change.first_name !== undefined) && { first_name: names.first_name }),
    ...((whole || change.last_name !== undefined) && { last_name: names.last_name }),
    ...(phone !== undefined && { phone }),
    ...(title !== undefined && { title }),
    ...(employee_number !== undefined && { employee_number }),
  }
}

export const replaceUser = (parts: ScimParts, call: ScimCall): Promise<OwnAnswer> =>
  changeUser(parts, call, { change: wholeUser(call.body()), whole: true })

export const patchUser = (parts: ScimParts, call: ScimCall): Promise<OwnAnswer> =>
  changeUser(parts, call, { change: userPatch(call.body()), whole: false })

/** Changes a person, whom the directory manages from now on. Of who has signed in before, the email address stays the person's own (D1). */
async function changeUser(
  parts: ScimParts,
  call: ScimCall,
  { change, whole }: { change: UserChange; whole: boolean },
): Promise<OwnAnswer> {
  refuseLong(change)
  const id = numberOf(call.id)
  const ended = await inScim(call, async (tx) => {
    const { db, authority_id } = tx
    await lockEmployees(db, authority_id)
    const person = await people.personById(db, authority_id, id)
    if (!person) throw notFound()
    const user_name = change.user_name ?? person.user_name
    const renamed = user_name.toLowerCase() !== person.user_name.toLowerCase()
    const holder = renamed ? await people.holderOfName(db, authority_id, user_name) : null
    if (holder && holder.id !== id) throw taken()
    if (change.active === true && !person.active) await reactivate(tx, await rowOf(tx, id))
    const row = await rowOf(tx, id)
    const email = renamed && row.status === 'pending' ? { email: user_name } : {}
    await changeProvisioned(tx, row, { ...fieldsOf(change, user_name, whole), ...email })
    await people.writeNames(
      db,
      { authority_id, id, now: tx.clock() },
      directoryNames({ ...person, ...defined(change), user_name }),
    )
    return change.active === false && person.active ? await deactivate(tx, await rowOf(tx, id)) : []
  })
  forget(parts, ended)
  return await answer(200, await oneUser(parts, call, id))
}

/** A change without what it says nothing of. */
const defined = (change: UserChange): UserChange =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** Removes a person, whom people of the agency may restore within 30 days (D9). */
export async function deleteUser(parts: ScimParts, call: ScimCall): Promise<OwnAnswer> {
  const id = numberOf(call.id)
  const ended = await inScim(call, async (tx) => {
    const { db, authority_id } = tx
    await lockEmployees(db, authority_id)
    const person = await people.personById(db, authority_id, id)
    if (!person) throw notFound()
    const ended = person.active ? await deactivate(tx, await rowOf(tx, id)) : []
    await people.forgetNames(db, authority_id, id)
    return ended
  })
  forget(parts, ended)
  return await answer(204, null)
}

function forget({ directory }: ScimParts, sessions: readonly number[]): void {
  for (const session_id of sessions) directory.forget(session_id)
}
