import {
  companyCredentialRecord,
  MOST_CREDENTIALS,
  type CompanyCredential,
  type companyCredentials,
  type OwnCredential,
  type RouteInput,
} from '@milepost/contract'
import { granteeOf, type RequestContext } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { createRecord, editRecord, lockRecord, markDeleted } from '../../platform/records/index.ts'
import { refreshExpiry } from './agency-companies.queries.ts'
import { agencyCompanyOf } from './agency-companies.service.ts'
import * as queries from './credentials.queries.ts'

export async function listCredentials(ctx: RequestContext, company: number): Promise<CompanyCredential[]> {
  await agencyCompanyOf(ctx, company)
  return await queries.credentialsOf(ctx.db, ctx.authority_id, company)
}

/** What the agency has of the caller's own company. */
export const listOwnCredentials = (ctx: RequestContext): Promise<OwnCredential[]> =>
  queries.ownCredentials(ctx.db, ctx.authority_id, granteeOf(ctx).company_id)

export const credentialOf = async (ctx: RequestContext, id: number): Promise<CompanyCredential> =>
  orNotFound(await queries.credentialById(ctx.db, ctx.authority_id, id))

export async function createCredential(
  ctx: RequestContext,
  company: number,
  values: RouteInput<typeof companyCredentials.create>['body'],
): Promise<CompanyCredential> {
  const { count } = orNotFound(await queries.lockCredentials(ctx.db, ctx.authority_id, company))
  if (count >= MOST_CREDENTIALS) throw new Problem('too_many_credentials', { most: MOST_CREDENTIALS })
  const id = await createRecord(ctx, companyCredentialRecord, { values, more: { agency_company_id: company } })
  await changed(ctx, company)
  return await credentialOf(ctx, id)
}

/** Changes a credential, merged field by field with what others changed since it was read. */
export async function updateCredential(
  ctx: RequestContext,
  id: number,
  body: RouteInput<typeof companyCredentials.update>['body'],
): Promise<CompanyCredential> {
  const { before, company } = await lock(ctx, id)
  if (before.deleted_at !== null) throw new Problem('not_found')
  if (await editRecord(ctx, companyCredentialRecord, { before, body })) await changed(ctx, company)
  return await credentialOf(ctx, id)
}

/** Deletes a credential; doing it again changes nothing. */
export async function removeCredential(ctx: RequestContext, id: number): Promise<void> {
  const { before, company } = await lock(ctx, id)
  if (before.deleted_at !== null) return
  await markDeleted(ctx, companyCredentialRecord, { before, done: 'deleted', changes: { title: before.title } })
  await changed(ctx, company)
}

/** Restores a deleted credential; one that is not deleted stays as it is. */
export async function restoreCredential(ctx: RequestContext, id: number): Promise<CompanyCredential> {
  const { before, company } = await lock(ctx, id)
  if (before.deleted_at !== null) {
    await markDeleted(ctx, companyCredentialRecord, { before, done: 'restored', changes: { title: before.title } })
    await changed(ctx, company)
  }
  return await credentialOf(ctx, id)
}

async function lock(ctx: RequestContext, id: number) {
  const { agency_company_id: company } = orNotFound(await queries.companyOfCredential(ctx.db, ctx.authority_id, id))
  await queries.lockCredentials(ctx.db, ctx.authority_id, company)
  return { company, before: orNotFound(await lockRecord(ctx.db, ctx.authority_id, companyCredentialRecord, id)) }
}

async function changed(ctx: RequestContext, company: number): Promise<void> {
  await refreshExpiry(ctx.db, ctx.authority_id, company)
  await ctx.emit({ type: 'companies.changed', ids: [company] })
}
