import type { AccessRequest, contractors, RouteInput, RouteResponse } from '@milepost/contract'
import { accessRequestApproval } from '@milepost/contract/contractors/access-request-approval'
import { z } from 'zod'
import { employeeOf, type RequestContext } from '../../platform/context.ts'
import { assertMove } from '../../platform/assert-move.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { defineJob, newJob } from '../../platform/jobs/define-job.ts'
import { companyNamed, giveAccess } from '../access-grants/index.ts'
import { projectFor } from '../projects/index.ts'
import * as requests from './access-requests.queries.ts'
import { requestAbilities } from './contractors.policy.ts'
import { contractorOfCompany } from './contractors.queries.ts'
import { addContractor, lockContractorsOf, announce } from './contractors.service.ts'

type Input<Call extends keyof typeof contractors> = RouteInput<(typeof contractors)[Call]>
type One = { contractor_access_request: AccessRequest }

/** The job that sends the answer to a request by email. */
export const answerJob = defineJob({
  name: 'contractor_access_answer',
  payload: z.strictObject({ authority_id: z.int(), id: z.int() }),
  key: ({ authority_id, id }) => `contractor access ${authority_id} ${id}`,
})

const toAnswer = (ctx: RequestContext, { project_id: _project, ...row }: requests.RequestRow): AccessRequest => ({
  ...row,
  abilities: requestAbilities(employeeOf(ctx).role, row),
})

export async function listRequests(
  ctx: RequestContext,
  { params, query }: Input<'requests'>,
): Promise<RouteResponse<typeof contractors.requests>> {
  await projectFor(ctx, params.id, { for: 'read', deleted: 'not_found' })
  const key = { authority_id: ctx.authority_id, project_id: params.id }
  const { rows, total } = await requests.listRequests(ctx.db, key, query)
  return { contractor_access_requests: rows.map((row) => toAnswer(ctx, row)), page: pageInfo(query, total) }
}

async function requestOf(ctx: RequestContext, id: number): Promise<requests.RequestRow> {
  return orNotFound(await requests.requestById(ctx.db, ctx.authority_id, id))
}

/** Accepts a request: the company is added to the project's contractors unless it is one, and the person gets access for it (D1a). */
export async function acceptRequest(ctx: RequestContext, { params, body }: Input<'accept'>): Promise<One> {
  const request = await requestOf(ctx, params.id)
  const { id, project_id, company_name, email } = request
  await lockContractorsOf(ctx, project_id)
  await decide(ctx, request, { move: 'accept', reason: null })
  const company_id = await companyNamed(ctx.db, company_name)
  if (!(await contractorOfCompany(ctx.db, ctx.authority_id, { project_id, company_id })))
    await addContractor(ctx, { project_id, name: company_name, type: body.type })
  const grant_id = await giveAccess(ctx, {
    email,
    first_name: request.first_name,
    last_name: request.last_name,
    company_id,
    company_name,
    capacity: 'contractor',
    project_ids: [project_id],
    granted_by: employeeOf(ctx).membership_id,
    at: ctx.clock(),
  })
  await requests.noteGrant(ctx.db, ctx.authority_id, { id, grant_id })
  return { contractor_access_request: toAnswer(ctx, await requestOf(ctx, id)) }
}

/** Rejects a request; the person is sent the reason. */
export async function rejectRequest(ctx: RequestContext, { params, body }: Input<'reject'>): Promise<One> {
  const request = await requestOf(ctx, params.id)
  await decide(ctx, request, { move: 'reject', reason: body.reason })
  return { contractor_access_request: toAnswer(ctx, await requestOf(ctx, request.id)) }
}

/** Decides a request once, with its audit event, the live event for open pages and the email to the requester. */
async function decide(
  ctx: RequestContext,
  row: requests.RequestRow,
  { move, reason }: { move: 'accept' | 'reject'; reason: string | null },
): Promise<void> {
  const { id, project_id, company_name, email } = row
  const status = assertMove(ctx, accessRequestApproval, { row, move, reason, refusal: 'request_decided' })
  if (status === null || status === 'pending') throw new Error('a decision accepts or rejects')
  const decision = { id, status, reason, decided_by: employeeOf(ctx).membership_id, at: ctx.clock() }
  if (!(await requests.decide(ctx.db, ctx.authority_id, decision))) throw new Problem('request_decided')
  const changes = { project_id, company_name, email, ...(reason !== null && { reason }) }
  await ctx.audit({
    action: `contractor_access.${status}`,
    subject: 'contractor_access_request',
    subject_id: id,
    project_id,
    changes,
  })
  await announce(ctx, project_id)
  await ctx.enqueue(newJob(answerJob, { authority_id: ctx.authority_id, id }))
}
