import { contractorRecord, companyName } from '@milepost/contract'
import type { contractors, ExternalContractor, RouteInput, RouteResponse } from '@milepost/contract'
import { actingRole, type RequestContext, type Work } from '../../platform/context.ts'
import type { Follower } from '../../platform/followers.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { createRecord, deleteRecord, editRecord, updateRecord } from '../../platform/records/index.ts'
import { companyNamed, takeAccess } from '../access-grants/index.ts'
import { projectFor, type ChangedProject } from '../projects/index.ts'
import { contractorAbilities, listAbilities } from './contractors.policy.ts'
import * as queries from './contractors.queries.ts'

type Input<Call extends keyof typeof contractors> = RouteInput<(typeof contractors)[Call]>
type One = { external_dot_contractor: ExternalContractor }

const toAnswer = (
  ctx: RequestContext,
  { project_id: _project, company_id: _company, ...row }: queries.ContractorRow,
): ExternalContractor => ({ ...row, abilities: contractorAbilities(actingRole(ctx)) })

export async function listContractors(
  ctx: RequestContext,
  { params, query }: Input<'list'>,
): Promise<RouteResponse<typeof contractors.list>> {
  await projectFor(ctx, params.id, { for: 'read', deleted: 'not_found' })
  const key = { authority_id: ctx.authority_id, project_id: params.id }
  const { rows, total } = await queries.listContractors(ctx.db, key, query)
  const content = rows.map((row) => toAnswer(ctx, row))
  return { content, page: pageInfo(query, total), abilities: listAbilities(actingRole(ctx)) }
}

export async function companyChoices(
  ctx: RequestContext,
  { params, query }: Input<'choices'>,
): Promise<RouteResponse<typeof contractors.choices>> {
  await projectFor(ctx, params.id, { for: 'read', deleted: 'not_found' })
  const key = { authority_id: ctx.authority_id, project_id: params.id }
  return { companies: await queries.companyChoices(ctx.db, key, query.search ?? '') }
}

/** Locks the contractors of a project until the transaction ends; throws `not_found` for a deleted one. */
export async function lockContractorsOf(ctx: RequestContext, project_id: number): Promise<void> {
  await projectFor(ctx, project_id, { for: 'read', deleted: 'not_found', lock: true })
}

async function one(ctx: RequestContext, id: number): Promise<One> {
  const row = orNotFound(await queries.contractorById(ctx.db, ctx.authority_id, id))
  return { external_dot_contractor: toAnswer(ctx, row) }
}

/** Adds a company to a project. A company that is on it already violates a constraint that the platform reports as a problem. */
export async function createContractor(ctx: RequestContext, { params, body }: Input<'create'>): Promise<One> {
  await lockContractorsOf(ctx, params.id)
  const id = await addContractor(ctx, { project_id: params.id, name: body.name, type: body.type })
  if (body.is_prime) {
    await movePrime(ctx, { project_id: params.id, id })
    await nameInRecord(ctx, { project_id: params.id, name: companyName(body.name) })
  }
  await announce(ctx, params.id)
  return await one(ctx, id)
}

/** Lists a company, with its audit event; returns the contractor's id. */
export async function addContractor(
  ctx: RequestContext,
  { project_id, name: typed, type }: { project_id: number; name: string; type: ExternalContractor['type'] },
): Promise<number> {
  const name = companyName(typed)
  const company_id = await companyNamed(ctx.db, name)
  const id = await createRecord(ctx, contractorRecord, {
    values: { name, type },
    more: { project_id, company_id },
    changes: { project_id },
    action: 'contractor.added',
    project_id,
  })
  await primeByRecord(ctx, project_id)
  return id
}

/**
 * Marks the contractor that the project's record names as the prime, and none where it names none of them, each change with its audit event. Called
 * after every change of the record's contractor_name and of the listed contractors; the project is locked.
 */
async function primeByRecord(ctx: Work, project_id: number): Promise<void> {
  const { db, authority_id } = ctx
  const concerned = await queries.namedAndPrime(db, authority_id, project_id)
  if (concerned.every(({ is_named, is_prime }) => is_named === is_prime)) return
  const named = concerned.find(({ is_named }) => is_named)
  await movePrime(ctx, { project_id, id: named?.id ?? null })
}

/** Gives the mark of the prime to one contractor of a project, or to none, with an audit event for each whose mark changes. */
async function movePrime(ctx: Work, { project_id, id }: { project_id: number; id: number | null }): Promise<void> {
  await clearPrime(ctx, project_id)
  if (id === null) return
  await updateRecord(ctx.db, ctx.authority_id, contractorRecord, { id, values: { is_prime: true }, at: ctx.clock() })
  await auditMark(ctx, { project_id, id, is_prime: true })
}

async function clearPrime(ctx: Work, project_id: number): Promise<void> {
  const cleared = await queries.clearPrime(ctx.db, ctx.authority_id, { project_id, at: ctx.clock() })
  for (const { id } of cleared) await auditMark(ctx, { project_id, id, is_prime: false })
}

const auditMark = (
  ctx: Work,
  { project_id, id, is_prime }: { project_id: number; id: number; is_prime: boolean },
): Promise<void> =>
  ctx.audit({
    action: 'contractor.updated',
    subject: 'external_contractor',
    subject_id: id,
    project_id,
    changes: { is_prime },
  })

/** The prime is the company that the project's record names. */
export const primeFollower: Follower<readonly ChangedProject[]> = {
  name: 'prime contractor',
  apply: async (work, changed) => {
    for (const { id, changes } of changed) if ('contractor_name' in changes) await primeByRecord(work, id)
  },
}

/** Changes the type of a contractor, or who is the prime, as the caller saw it: who is the prime is not merged. */
export async function updateContractor(ctx: RequestContext, { params, body }: Input<'update'>): Promise<One> {
  const before = await lockContractor(ctx, params.id)
  const { id, project_id, name, lock_version } = before
  if (body.lock_version !== lock_version) throw new Problem('conflict', { lock_version })
  if (body.is_prime && !before.is_prime) await clearPrime(ctx, project_id)
  const changes = await editRecord(ctx, contractorRecord, { before, body, action: 'contractor.updated', project_id })
  if (changes?.['is_prime']) await nameInRecord(ctx, { project_id, name: body.is_prime ? name : null })
  if (changes) await announce(ctx, project_id)
  return await one(ctx, id)
}

/** Removes a company from a project, and revokes its people's access to it. One that pay entries name violates `pay_entries_contractor_fkey`. */
export async function removeContractor(ctx: RequestContext, { params }: Input<'remove'>): Promise<undefined> {
  const { id, project_id, company_id, name, is_prime } = await lockContractor(ctx, params.id)
  if (is_prime) await nameInRecord(ctx, { project_id, name: null })
  const revoked = await takeAccess(ctx, { project_id, company_id, at: ctx.clock() })
  const pay_items = await queries.removeFromPayItems(ctx.db, ctx.authority_id, id)
  await deleteRecord(ctx.db, ctx.authority_id, contractorRecord, id)
  const changes = { project_id, name, access_revoked: revoked, pay_items }
  await ctx.audit({ action: 'contractor.removed', subject: 'external_contractor', subject_id: id, project_id, changes })
  await announce(ctx, project_id)
  return undefined
}

async function lockContractor(ctx: RequestContext, id: number): Promise<queries.ContractorRow> {
  const before = orNotFound(await queries.contractorById(ctx.db, ctx.authority_id, id))
  await lockContractorsOf(ctx, before.project_id)
  return orNotFound(await queries.contractorById(ctx.db, ctx.authority_id, id))
}

/** The name of the prime is the project's contractor_name (D34), written in the same transaction. */
async function nameInRecord(
  ctx: RequestContext,
  { project_id, name }: { project_id: number; name: string | null },
): Promise<void> {
  if (!(await queries.nameContractor(ctx.db, ctx.authority_id, { project_id, name, at: ctx.clock() }))) return
  const changes = { contractor_name: name }
  await ctx.audit({ action: 'project.updated', subject: 'project', subject_id: project_id, changes })
}

/** Makes open pages of a project fetch again. */
export const announce = (ctx: RequestContext, project_id: number): Promise<void> =>
  ctx.emit({ type: 'project.changed', project_id, ids: [project_id] })
