import type { CompanyGrant, companyGrants, RouteInput, RouteResponse } from '@milepost/contract'
import { dateInZone } from '@milepost/contract/core/time/zones'
import { authorOf, type RequestContext } from '../../platform/context.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { zoneOfAgency } from '../../platform/time/index.ts'
import { endAccess, giveAccess, grantedPerson, moveExtent, type GrantExtent } from '../access-grants/index.ts'
import { refuseUnknownProjects } from '../access-requests/index.ts'
import { accessEndedJob } from './access-ended.ts'
import { companyIdOf } from './agency-companies.queries.ts'
import * as queries from './company-grants.queries.ts'
import { invitationJob } from './invitation.ts'

const todayOf = async ({ db, authority_id, clock }: RequestContext): Promise<string> =>
  dateInZone(clock(), await zoneOfAgency(db, authority_id))

export async function listGrants(
  ctx: RequestContext,
  { params, query }: RouteInput<typeof companyGrants.list>,
): Promise<RouteResponse<typeof companyGrants.list>> {
  const { authority_id, db } = ctx
  const { company_id } = orNotFound(await companyIdOf(db, authority_id, params.companyId))
  const { rows, total } = await queries.listGrants(db, { authority_id, company_id, today: await todayOf(ctx) }, query)
  return { grants: rows, page: pageInfo(query, total) }
}

const grantOf = async (ctx: RequestContext, id: number): Promise<CompanyGrant> =>
  orNotFound(await queries.grantOf(ctx.db, ctx.authority_id, { id, today: await todayOf(ctx) }))

async function assertExtent(ctx: RequestContext, { all_projects, project_ids, starts_on, ends_on }: GrantExtent) {
  if (starts_on !== null && ends_on !== null && ends_on < starts_on)
    throw new Problem('invalid', undefined, [
      { path: 'ends_on', code: 'out_of_range', message: 'The last day is before the first' },
    ])
  if (!all_projects && project_ids.length === 0)
    throw new Problem('invalid', undefined, [
      { path: 'project_ids', code: 'required', message: 'Choose projects, or all of them' },
    ])
  await refuseUnknownProjects(ctx, project_ids)
}

/** Gives somebody of a company access, and sends the way in by email. Throws `has_access` where they have it in this capacity. */
export async function inviteToCompany(
  ctx: RequestContext,
  company: number,
  { email, first_name, last_name, capacity, ...given }: RouteInput<typeof companyGrants.invite>['body'],
): Promise<CompanyGrant> {
  const { authority_id, db } = ctx
  const { company_id, name: company_name } = orNotFound(await companyIdOf(db, authority_id, company))
  const extent = { ...given, project_ids: given.all_projects ? [] : given.project_ids }
  await assertExtent(ctx, extent)
  const person = { email, first_name, last_name, company_id, company_name, capacity }
  const id = await giveAccess(ctx, { ...person, ...extent, granted_by: authorOf(ctx).id, at: ctx.clock() })
  const grant = await grantOf(ctx, id)
  if (grant.lock_version > 0) throw new Problem('has_access', { email })
  await record(ctx, 'given', { id: company, grant, changes: { capacity, ...extent } })
  await ctx.enqueue(newJob(invitationJob, { authority_id, grant_id: id }))
  return grant
}

/** Changes on which projects and for how long somebody has access; where that is not today, their sessions end. */
export async function changeGrant(
  ctx: RequestContext,
  id: number,
  { lock_version, ...change }: RouteInput<typeof companyGrants.update>['body'],
): Promise<CompanyGrant> {
  const { agency_company_id } = orNotFound(await queries.companyOfGrant(ctx.db, ctx.authority_id, id))
  const before = await grantOf(ctx, id)
  const all_projects = change.all_projects ?? before.all_projects
  const extent = {
    all_projects,
    project_ids: all_projects ? [] : (change.project_ids ?? before.projects.map((project) => project.id)),
    starts_on: change.starts_on === undefined ? before.starts_on : change.starts_on,
    ends_on: change.ends_on === undefined ? before.ends_on : change.ends_on,
  }
  await assertExtent(ctx, extent)
  await moveExtent(ctx, { id, lock_version: lock_version ?? before.lock_version, ...extent, by: authorOf(ctx).id })
  const grant = await grantOf(ctx, id)
  await record(ctx, 'changed', { id: agency_company_id, grant, changes: extent })
  return grant
}

/** Ends the access of somebody at once, and writes to them why; doing it again changes nothing. */
export async function revokeGrant(ctx: RequestContext, id: number, reason: string | null): Promise<CompanyGrant> {
  const { agency_company_id } = orNotFound(await queries.companyOfGrant(ctx.db, ctx.authority_id, id))
  const before = await grantOf(ctx, id)
  if (before.revoked_at !== null) return before
  const person = await grantedPerson(ctx.db, id)
  await endAccess(ctx, { id, at: ctx.clock() })
  const grant = await grantOf(ctx, id)
  if (person) {
    const { email, locale } = person
    await ctx.enqueue(newJob(accessEndedJob, { authority_id: ctx.authority_id, grant_id: id, email, locale, reason }))
  }
  await record(ctx, 'ended', { id: agency_company_id, grant, changes: { ...(reason !== null && { reason }) } })
  return grant
}

async function record(
  ctx: RequestContext,
  done: 'given' | 'changed' | 'ended',
  { id, grant, changes }: { id: number; grant: CompanyGrant; changes: Record<string, unknown> },
): Promise<void> {
  const person = `${grant.first_name} ${grant.last_name}`
  await ctx.audit({
    action: `agency_company.access_${done}`,
    subject: 'agency_company',
    subject_id: id,
    changes: { person, grant_id: grant.id, ...changes },
  })
  await ctx.emit({ type: 'companies.changed', ids: [id] })
}
