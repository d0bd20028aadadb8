import {
  type Account,
  accountFaults,
  accountFaultTexts,
  type accounts,
  LARGEST_SIGNATURE_BYTES,
  needsSignature,
  readUsPhone,
  type RouteInput,
  signatureTypes,
} from '@milepost/contract'
import { createHash } from 'node:crypto'
import { employeeOf, refuseProviderSession, type RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { refuseDisputed } from '../../platform/edits/index.ts'
import { Problem } from '../../platform/problem.ts'
import { inTransaction } from '../../platform/services.ts'
import type { SessionDirectory } from '../../platform/sessions/session-directory.ts'
import { decodeContent, readPhoto } from '../images/index.ts'
import {
  accountOf,
  type AccountRow,
  type Holder,
  insertSignature,
  type NewSignature,
  setSignInPhone,
  writeAccount,
} from './account.queries.ts'
import { emailChangeOf } from './email-change.queries.ts'

const taken: readonly string[] = signatureTypes
/** Largest picture that is kept, in bytes; a larger one, a photo rather than a signature, is scaled down. */
const MOST_KEPT_BYTES = 400_000

/** Reads a signature as photos are read: by its content, in another process, and re-encoded, so that nothing but the picture is kept. */
async function readSignature(text: string): Promise<NewSignature> {
  const bytes = decodeContent(text, 'signature')
  if (bytes.length > LARGEST_SIGNATURE_BYTES)
    throw new Problem('file_too_large', { size: LARGEST_SIGNATURE_BYTES / 1024 / 1024 })
  const { content_type, preview, thumbnail } = await readPhoto(bytes, null)
  if (!taken.includes(content_type)) throw new Problem('invalid_file_format', { format: 'png, jpeg' })
  const content = preview.length <= MOST_KEPT_BYTES ? preview : thumbnail
  return { content, sha256: createHash('sha256').update(content).digest('hex') }
}

export interface AccountParts {
  platform: Database
  directory: SessionDirectory
}

type Change = RouteInput<typeof accounts.update>['body']

const holderOf = (ctx: RequestContext): Holder => ({
  authority_id: ctx.authority_id,
  membership_id: employeeOf(ctx).membership_id,
})

/** One's own account, as the agency of the session knows one. */
export async function readAccount(parts: AccountParts, ctx: RequestContext): Promise<Account> {
  return shownAccount(await own(ctx), await requestedChange(parts, ctx))
}

const requestedChange = ({ platform }: AccountParts, ctx: RequestContext) =>
  emailChangeOf(platform, employeeOf(ctx).user_id, ctx.clock())

async function own(ctx: RequestContext, locked = false): Promise<AccountRow> {
  const row = await accountOf(ctx.db, holderOf(ctx), locked)
  if (!row) throw new Problem('unauthenticated')
  return row
}

const shownAccount = (
  { first_name, last_name, email, phone, signature_content, managed_by, lock_version }: AccountRow,
  email_change: Account['email_change'],
): Account => ({
  first_name,
  last_name,
  email,
  email_change,
  phone,
  signature: signature_content && `data:image/jpeg;base64,${signature_content.replaceAll('\n', '')}`,
  managed_by,
  lock_version,
})

/**
 * Changes one's own names, phone number and signature. The signature is read first, which takes a while; the rest is one transaction. Throws
 * `invalid` with every fault, `conflict` where somebody else was faster, and `phone_taken` for a number of a colleague.
 */
export async function changeAccount(parts: AccountParts, ctx: RequestContext, change: Change): Promise<Account> {
  const { session_id } = employeeOf(ctx)
  refuseFaults(change)
  const drawn = typeof change.signature === 'string' ? await readSignature(change.signature) : change.signature
  const row = await inTransaction(ctx, (tx) => write(tx, change, drawn))
  parts.directory.forget(session_id)
  return shownAccount(row, await requestedChange(parts, ctx))
}

function refuseFaults({ first_name, last_name, phone }: Change): void {
  const given = { first_name, last_name, phone }
  const faults = accountFaults({ first_name: first_name ?? '-', last_name: last_name ?? '-', phone: phone ?? '' })
  const details = faults
    .filter(({ field }) => given[field] !== undefined)
    .map(({ field, code }) => ({ path: field, code, message: accountFaultTexts[code] }))
  if (details.length > 0) throw new Problem('invalid', undefined, details)
}

/** @throws Problem `managed_by_directory` for another name of a person whom the agency's directory manages */
function refuseNames({ managed_by, first_name, last_name }: AccountRow, change: Change): void {
  const isOther = (given: string | undefined, name: string): boolean => given !== undefined && given.trim() !== name
  if (managed_by === 'scim' && (isOther(change.first_name, first_name) || isOther(change.last_name, last_name)))
    throw new Problem('managed_by_directory')
}

async function write(tx: RequestContext, change: Change, drawn: NewSignature | null | undefined): Promise<AccountRow> {
  const before = await own(tx, true)
  refuseNames(before, change)
  const { role, user_id, membership_id } = employeeOf(tx)
  const stays = drawn === undefined || drawn?.sha256 === before.signature_sha256
  if (needsSignature(role) && (drawn === null || (stays && before.signature_image_id === null)))
    throw new Problem('signature_required')
  const after = {
    first_name: change.first_name?.trim() ?? before.first_name,
    last_name: change.last_name?.trim() ?? before.last_name,
    phone: change.phone === undefined ? before.phone : readUsPhone(change.phone),
    signature_sha256: stays ? before.signature_sha256 : (drawn?.sha256 ?? null),
  }
  if (after.phone !== before.phone) refuseProviderSession(tx)
  const { signature_sha256: _signature, ...texts } = after
  const values = Object.fromEntries(Object.entries(texts).filter(([field]) => field in change))
  const edit = { subject: 'employee', before: { ...before, id: membership_id }, values }
  await refuseDisputed(tx, { ...edit, version_read: change.lock_version })
  const changes = Object.fromEntries(
    (Object.keys(after) as (keyof typeof after)[])
      .filter((field) => after[field] !== before[field])
      .map((field) => [field, { old: before[field], new: after[field] }]),
  )
  if (Object.keys(changes).length === 0) return before
  const signature_image_id = stays ? before.signature_image_id : await keep(tx, drawn)
  await writeAccount(tx.db, holderOf(tx), { ...after, signature_image_id })
  if (after.phone !== before.phone) await setSignInPhone(tx.db, user_id, after.phone)
  const lock_version = { old: before.lock_version, new: before.lock_version + 1 }
  await tx.audit({
    action: 'account.updated',
    subject: 'employee',
    subject_id: membership_id,
    changes: { ...changes, lock_version },
  })
  await tx.emit({ type: 'employees.changed', ids: [membership_id] })
  return await own(tx)
}

const keep = async (tx: RequestContext, drawn: NewSignature | null): Promise<number | null> =>
  drawn && insertSignature(tx.db, holderOf(tx), { ...drawn, now: tx.clock() })
