import {
  agencyCompanyRecord,
  type RouteInput,
  type RouteResponse,
  type AgencyCompany,
  type agencyCompanies,
} from '@milepost/contract'
import { dateInZone } from '@milepost/contract/core/time/zones'
import type { RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { createRecord, editRecord, lockRecord } from '../../platform/records/index.ts'
import { zoneOfAgency } from '../../platform/time/index.ts'
import { companyNamed, renameCompany } from '../access-grants/index.ts'
import * as queries from './agency-companies.queries.ts'

export async function listAgencyCompanies(
  ctx: RequestContext,
  query: queries.AgencyCompaniesQuery,
): Promise<RouteResponse<typeof agencyCompanies.list>> {
  const { authority_id, db } = ctx
  const today = dateInZone(ctx.clock(), await zoneOfAgency(db, authority_id))
  const { rows, total } = await queries.listAgencyCompanies(db, { authority_id, today }, query)
  return { companies: rows, page: pageInfo(query, total) }
}

export async function agencyCompanyOf(ctx: RequestContext, id: number): Promise<AgencyCompany> {
  return orNotFound(await queries.agencyCompanyById(ctx.db, ctx.authority_id, id))
}

/** Adds a company. A name in use, also under another spelling of the agency, violates a constraint, which the platform reports as a problem. */
export async function createAgencyCompany(
  ctx: RequestContext,
  values: RouteInput<typeof agencyCompanies.create>['body'],
): Promise<AgencyCompany> {
  const company_id = await companyNamed(ctx.db, values.name)
  const id = await createRecord(ctx, agencyCompanyRecord, { values, more: { company_id } })
  await ctx.emit({ type: 'companies.changed', ids: [id] })
  return await agencyCompanyOf(ctx, id)
}

/** Changes a company, merged field by field with what others changed since it was read. Its people act under a new name from then on; histories keep the earlier one. */
export async function updateAgencyCompany(
  ctx: RequestContext,
  id: number,
  body: RouteInput<typeof agencyCompanies.update>['body'],
): Promise<AgencyCompany> {
  const before = orNotFound(await lockRecord(ctx.db, ctx.authority_id, agencyCompanyRecord, id))
  if (body.name !== undefined && (await queries.isNameTaken(ctx.db, ctx.authority_id, { id, name: body.name })))
    throw new Problem('name_taken', { name: body.name })
  if (await editRecord(ctx, agencyCompanyRecord, { before, body })) {
    const { company_id, name } = orNotFound(await queries.companyIdOf(ctx.db, ctx.authority_id, id))
    if (name !== before.name) await renameCompany(ctx.db, ctx.authority_id, { company_id, name })
    await ctx.emit({ type: 'companies.changed', ids: [id] })
  }
  return await agencyCompanyOf(ctx, id)
}
