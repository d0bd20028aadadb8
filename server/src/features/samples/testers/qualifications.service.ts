import {
  MOST_QUALIFICATIONS,
  qualificationRecord,
  type qualifications,
  type QualificationShown,
  type RouteInput,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { createRecord, deleteRecord, editRecord, lockRecordWith } from '../../../platform/records/index.ts'
import { laboratoryById } from '../laboratories/laboratories.queries.ts'
import * as queries from './qualifications.queries.ts'
import { testerById } from './testers.queries.ts'
import { todayOf } from './today-of.ts'

/** Qualifications of a tester or a laboratory. Throws `not_found` where there is none. */
export async function listQualifications(
  ctx: RequestContext,
  of: queries.QualifiedOne,
): Promise<{ qualifications: QualificationShown[] }> {
  if (!(await isKnown(ctx, of))) throw new Problem('not_found')
  return { qualifications: await queries.qualificationsOf(ctx.db, await todayOf(ctx), of) }
}

async function isKnown(ctx: RequestContext, { tester_id, laboratory_id }: queries.QualifiedOne): Promise<boolean> {
  const { db, authority_id } = ctx
  if (tester_id !== null) return (await testerById(db, await todayOf(ctx), tester_id)) !== null
  return laboratory_id !== null && (await laboratoryById(db, authority_id, laboratory_id)) !== null
}

export async function qualificationOf(ctx: RequestContext, id: number): Promise<QualificationShown> {
  return orNotFound(await queries.qualificationById(ctx.db, await todayOf(ctx), id))
}

const fault = (path: string, code: string, message: string) =>
  new Problem('invalid', undefined, [{ path, code, message }])

function refuseDates(from: string, to: string | null): void {
  if (to !== null && to < from) throw fault('valid_to', 'before_from', 'it lapses before it begins')
}

/** Adds a qualification of a tester or of a laboratory. */
export async function createQualification(
  ctx: RequestContext,
  { tester_id = null, laboratory_id = null, ...values }: RouteInput<typeof qualifications.create>['body'],
): Promise<QualificationShown> {
  const of = { tester_id, laboratory_id }
  if ((tester_id === null) === (laboratory_id === null))
    throw fault('tester_id', 'one_owner', 'say whose it is: a tester’s or a laboratory’s')
  if (!(await isKnown(ctx, of)))
    throw fault(tester_id === null ? 'laboratory_id' : 'tester_id', 'unknown', 'is not known to the agency')
  refuseDates(values.valid_from, values.valid_to ?? null)
  const existing = await queries.qualificationsOf(ctx.db, await todayOf(ctx), of)
  if (existing.length >= MOST_QUALIFICATIONS)
    throw new Problem('too_many_qualifications', { most: String(MOST_QUALIFICATIONS) })
  const id = await createRecord(ctx, qualificationRecord, { values, more: { ...of }, changes: of })
  await ctx.emit({ type: 'samples.changed' })
  return await qualificationOf(ctx, id)
}

/** Changes a qualification, merged field by field with what others changed since it was read. */
export async function updateQualification(
  ctx: RequestContext,
  id: number,
  body: RouteInput<typeof qualifications.update>['body'],
): Promise<QualificationShown> {
  const before = await lockQualification(ctx, id)
  const valid_to = body.valid_to === undefined ? before.valid_to : body.valid_to
  refuseDates(body.valid_from ?? before.valid_from, valid_to)
  if (await editRecord(ctx, qualificationRecord, { before, body })) await ctx.emit({ type: 'samples.changed' })
  return await qualificationOf(ctx, id)
}

const lockQualification = async ({ db, authority_id }: RequestContext, id: number) =>
  orNotFound(
    await lockRecordWith<typeof qualificationRecord, queries.QualifiedOne>(db, authority_id, qualificationRecord, {
      id,
      columns: ['tester_id', 'laboratory_id'],
    }),
  )

/** Deletes a qualification; its audit event has what it said. */
export async function deleteQualification(ctx: RequestContext, id: number): Promise<void> {
  const { id: _id, lock_version: _version, ...changes } = await lockQualification(ctx, id)
  await deleteRecord(ctx.db, ctx.authority_id, qualificationRecord, id)
  await ctx.audit({ action: 'qualification.deleted', subject: 'qualification', subject_id: id, changes })
  await ctx.emit({ type: 'samples.changed' })
}
