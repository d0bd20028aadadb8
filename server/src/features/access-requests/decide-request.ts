import type { Capacity } from '@milepost/contract'
import { capacityOf } from '@milepost/contract/access-requests/request-approvals'
import type { Approval } from '@milepost/contract/core/approval'
import { assertMove } from '../../platform/assert-move.ts'
import { employeeOf, type RequestContext } from '../../platform/context.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { linkSuppliers } from '../plants/index.ts'
import { changeAccess, companyNamed, endAccess, giveAccess } from '../access-grants/index.ts'
import {
  lockRequest,
  projectsAmong,
  writeStatus,
  type ManagedKind,
  type RequestRow,
  type RequestStatus,
} from './managed-requests.queries.ts'
import { answerJob, type AnswerSubject } from './request-answer.ts'

export interface Decision<State extends RequestStatus, Move extends string> {
  kind: ManagedKind
  id: number
  approval: Approval<State, Move>
  action: Move
  reason?: string | null | undefined
  project_ids?: readonly number[] | undefined
  /** Of a vendor that is approved: suppliers that its company is, in addition to those that it is already. */
  supplier_ids?: readonly number[] | undefined
}

/** The audit event of a move, by what it does to the access: given, changed, ended or none; otherwise by its name. */
const pastOf: Readonly<Record<string, string>> = {
  reject: 'rejected',
  remove: 'removed',
  archive: 'archived',
  reopen: 'reopened',
}
const answered: readonly string[] = ['approved', 'rejected', 'changed', 'removed'] satisfies AnswerSubject[]

/**
 * Makes a move of a request, with the access that follows from its new state (D49, D51): given, changed or ended together with its sessions; with the audit
 * event, the live event for open pages and the email to the person.
 * @throws Problem `request_decided` where the state does not allow the move, `invalid` for a project that the agency does not have.
 */
export async function decideRequest<State extends RequestStatus, Move extends string>(
  ctx: RequestContext,
  { kind, id, approval, action, reason = null, project_ids, supplier_ids }: Decision<State, Move>,
): Promise<void> {
  const { db, authority_id } = ctx
  const row = orNotFound(await lockRequest(db, { authority_id, kind, id }))
  const made = { row: { status: row.status as State }, move: action, reason, refusal: 'request_decided' } as const
  const status = assertMove(ctx, approval, made)
  if (status === null) throw new Error('a request is never deleted by a decision')
  await refuseUnknownProjects(ctx, project_ids)
  const at = ctx.clock()
  const [before, after] = [capacityOf(row.status), capacityOf(status)]
  const grant_id = await moveAccess(ctx, row, { before, after, project_ids, at })
  await writeStatus(db, authority_id, { id, status, reason, grant_id, at })
  const suppliers = await linkCompany(ctx, row, { after, supplier_ids })
  const done = after === null ? (pastOf[action] ?? action) : before === null ? 'approved' : 'changed'
  await ctx.audit({
    action: `${kind}_request.${done}`,
    subject: `${kind}_request`,
    subject_id: id,
    changes: {
      status: { old: row.status, new: status },
      ...(project_ids && { project_ids: { old: row.granted_projects.map((project) => project.id), new: project_ids } }),
      ...(suppliers && { supplier_ids: suppliers }),
      ...(reason !== null && { reason }),
    },
  })
  await ctx.emit({ type: 'access_requests.changed', ids: [id] })
  if (answered.includes(done)) await ctx.enqueue(newJob(answerJob, { authority_id, id, about: done as AnswerSubject }))
}

/** Refuses projects that the agency does not have, each with its place. */
export async function refuseUnknownProjects(
  { db, authority_id }: RequestContext,
  ids: readonly number[] = [],
): Promise<void> {
  const known = new Set(ids.length === 0 ? [] : await projectsAmong(db, authority_id, ids))
  const faults = ids.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `project_ids.${index}`, code: 'not_found', message: 'There is no such project' }],
  )
  if (faults.length > 0) throw new Problem('invalid', undefined, faults)
}

interface Access {
  before: Capacity | null
  after: Capacity | null
  project_ids: readonly number[] | undefined
  at: Date
}

/** Gives, changes or ends the access of a request; returns its grant. */
async function moveAccess(
  ctx: RequestContext,
  row: RequestRow,
  { before, after, project_ids, at }: Access,
): Promise<number | null> {
  const { membership_id: by } = employeeOf(ctx)
  const { grant_id, first_name, last_name, email, company: company_name } = row
  if (after === null) {
    if (before !== null && grant_id !== null) await endAccess(ctx, { id: grant_id, at })
    return grant_id
  }
  if (before !== null) {
    if (grant_id === null) throw new Problem('request_decided')
    await changeAccess(ctx, { id: grant_id, capacity: after, project_ids, by, at })
    return grant_id
  }
  const company_id = await companyNamed(ctx.db, company_name)
  const person = { email, first_name, last_name, company_id, company_name }
  // A vendor of no project in particular supplies any: its plants alone decide what its people see.
  const all_projects = after === 'vendor' && (project_ids ?? []).length === 0
  const access = { ...person, capacity: after, all_projects, project_ids: project_ids ?? [], granted_by: by, at }
  return await giveAccess(ctx, access)
}

/** Says which suppliers the company of an approved vendor is, where the decision does, in addition to those that it is already; returns the earlier and the new ones. */
async function linkCompany(
  ctx: RequestContext,
  { company }: RequestRow,
  { after, supplier_ids }: { after: Capacity | null; supplier_ids: readonly number[] | undefined },
): Promise<{ old: readonly number[]; new: readonly number[] } | null> {
  if (after !== 'vendor' || !supplier_ids) return null
  const company_id = await companyNamed(ctx.db, company)
  return await linkSuppliers(ctx, { company_id, supplier_ids, keep: true })
}
