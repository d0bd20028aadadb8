import type { ledger, LedgerVerification, RouteInput, RouteResponse, VerificationRequest } from '@milepost/contract'
import { authorOf, type RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import { verifyJob } from './ledger.jobs.ts'
import * as queries from './verifications.queries.ts'
import type { Subject } from './verifying/subject.ts'

/** The subject of a request, in the time zone of its authority. Throws `not_found` for a ticket or a project without any record. */
export async function subjectOf(ctx: RequestContext, request: VerificationRequest): Promise<Subject> {
  const { authority_id, db } = ctx
  const zone = await db.row<{ time_zone: string }>(queries.zoneOf(authority_id))
  const subject: Subject = {
    authority_id,
    time_zone: zone?.time_zone ?? 'UTC',
    scope: request.scope,
    ticket_id: request.slip_id ?? null,
    day: request.day ?? null,
    project_id: request.project_id ?? null,
  }
  if (!(await queries.subjectExists(db, authority_id, subject))) throw new Problem('not_found')
  return subject
}

/** Starts a verification and its job; the same that runs already is answered instead. */
export async function startVerification(
  ctx: RequestContext,
  request: VerificationRequest,
): Promise<{ verification: LedgerVerification }> {
  const { authority_id, db } = ctx
  const { id: membership_id, name } = authorOf(ctx)
  const subject = await subjectOf(ctx, request)
  const at = ctx.clock().toISOString()
  const { id, started } = await queries.insertVerification(db, { subject, at, by: membership_id, by_name: name })
  if (started) {
    await ctx.audit({
      action: 'ledger_verification.started',
      subject: 'ledger_verification',
      subject_id: id,
      changes: { ...request },
    })
    await ctx.enqueue(newJob(verifyJob, { authority_id, verification_id: id }))
  }
  return await getVerification(ctx, id)
}

export async function getVerification(
  { db, authority_id }: RequestContext,
  id: number,
): Promise<{ verification: LedgerVerification }> {
  const verification = orNotFound(await queries.verificationOf(db, authority_id, id))
  return { verification }
}

/** Stops a verification; one that ended already stays as it is. */
export async function stopVerification(ctx: RequestContext, id: number): Promise<{ verification: LedgerVerification }> {
  const stopped = await queries.stopVerification(ctx.db, ctx.authority_id, id, ctx.clock().toISOString())
  if (stopped > 0)
    await ctx.audit({ action: 'ledger_verification.stopped', subject: 'ledger_verification', subject_id: id })
  return await getVerification(ctx, id)
}

export async function listVerifications(
  { db, authority_id }: RequestContext,
  query: RouteInput<typeof ledger.verifications>['query'],
): Promise<RouteResponse<typeof ledger.verifications>> {
  const { rows, total } = await queries.listVerifications(db, authority_id, query)
  return { verifications: rows, page: pageInfo(query, total) }
}

export async function listFindings(
  ctx: RequestContext,
  id: number,
  query: RouteInput<typeof ledger.findings>['query'],
): Promise<RouteResponse<typeof ledger.findings>> {
  await getVerification(ctx, id)
  const { authority_id, db } = ctx
  const { rows, total } = await queries.listFindings(db, { authority_id, verification_id: id, query })
  return { findings: rows, page: pageInfo(query, total) }
}
