import { keptName } from '@milepost/contract'
import type { contractors, ExternalContractor, RouteInput, RouteResponse } from '@milepost/contract'
import { employeeOf, type RequestContext, type Work } from '../../platform/context.ts'
import type { Follower } from '../../platform/followers.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { projectFor, type ChangedProject } from '../projects/index.ts'
import { contractorAbilities, listAbilities } from './contractors.policy.ts'
import * as queries from './contractors.queries.ts'

type Input<Call extends keyof typeof contractors> = RouteInput<(typeof contractors)[Call]>
type One = { external_dot_contractor: ExternalContractor }

const toAnswer = (
  ctx: RequestContext,
  { project_id: _project, company_id: _company, ...row }: queries.ContractorRow,
): ExternalContractor => ({ ...row, abilities: contractorAbilities(employeeOf(ctx).role) })

export async function listContractors(
  ctx: RequestContext,
  { params, query }: Input<'list'>,
): Promise<RouteResponse<typeof contractors.list>> {
  await projectFor(ctx, params.id, { for: 'read', deleted: 'not_found' })
  const key = { authority_id: ctx.authority_id, project_id: params.id }
  const { rows, total } = await queries.listContractors(ctx.db, key, query)
  const content = rows.map((row) => toAnswer(ctx, row))
  return { content, page: pageInfo(query, total), abilities: listAbilities(employeeOf(ctx).role) }
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
  if (body.is_prime) await setPrime(ctx, { project_id: params.id, id, name: keptName(body.name) })
  await announce(ctx, params.id)
  return await one(ctx, id)
}

/** Lists a company, with its audit event; returns the contractor's id. */
export async function addContractor(
  ctx: RequestContext,
  { project_id, name: typed, type }: { project_id: number; name: string; type: ExternalContractor['type'] },
): Promise<number> {
  const name = keptName(typed)
  const company_id = await queries.companyNamed(ctx.db, name)
  const row = { project_id, company_id, name, type, at: ctx.clock() }
  const id = await queries.insertContractor(ctx.db, ctx.authority_id, row)
  const changes = { project_id, name, type }
  await ctx.audit({ action: 'contractor.added', subject: 'external_contractor', subject_id: id, project_id, changes })
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
  await markPrime(ctx, { project_id, id: named?.id ?? null, at: ctx.clock() })
}

/** Gives the mark of the prime to a contractor, or to none, with an audit event for each contractor whose mark changes. */
async function markPrime(
  ctx: Work,
  { project_id, ...mark }: { project_id: number; id: number | null; at: Date },
): Promise<void> {
  for (const { id, is_prime } of await queries.markPrime(ctx.db, ctx.authority_id, { project_id, ...mark }))
    await ctx.audit({
      action: 'contractor.updated',
      subject: 'external_contractor',
      subject_id: id,
      project_id,
      changes: { is_prime },
    })
}

/** The prime is the company that the project's record names. */
export const primeFollower: Follower<readonly ChangedProject[]> = {
  name: 'prime contractor',
  apply: async (work, changed) => {
    for (const { id, changes } of changed) if ('contractor_name' in changes) await primeByRecord(work, id)
  },
}

/** Changes the type of a contractor, or who is the prime, as the caller saw it. */
export async function updateContractor(ctx: RequestContext, { params, body }: Input<'update'>): Promise<One> {
  const { type, is_prime, lock_version } = body
  if (type === undefined && is_prime === undefined) throw new Problem('nothing_to_change')
  const before = await lockContractor(ctx, params.id)
  if (before.lock_version !== lock_version) throw new Problem('conflict', { lock_version: before.lock_version })
  const at = ctx.clock()
  const { id, project_id } = before
  if (type !== undefined && type !== before.type) {
    await queries.setType(ctx.db, ctx.authority_id, { id, type, at })
    const changes = { type }
    await ctx.audit({
      action: 'contractor.updated',
      subject: 'external_contractor',
      subject_id: id,
      project_id,
      changes,
    })
  }
  if (is_prime === true && !before.is_prime) await setPrime(ctx, before)
  if (is_prime === false && before.is_prime) await dropPrime(ctx, before)
  await announce(ctx, before.project_id)
  return await one(ctx, before.id)
}

/** Removes a company from a project, and revokes its people's access to it. */
export async function removeContractor(ctx: RequestContext, { params }: Input<'remove'>): Promise<undefined> {
  const { id, project_id, company_id, name, is_prime } = await lockContractor(ctx, params.id)
  if (is_prime) await dropPrime(ctx, { project_id, name })
  const revoked = await queries.revokeAccess(ctx.db, ctx.authority_id, { project_id, company_id, at: ctx.clock() })
  const pay_items = await queries.deleteContractor(ctx.db, ctx.authority_id, id)
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

/** One prime a project: its name is the project's contractor_name (D34), written in the same transaction. */
async function setPrime(
  ctx: RequestContext,
  { project_id, id, name }: { project_id: number; id: number; name: string },
): Promise<void> {
  const at = ctx.clock()
  await markPrime(ctx, { project_id, id, at })
  await nameInRecord(ctx, { project_id, name, at })
}

async function dropPrime(ctx: RequestContext, { project_id }: { project_id: number; name: string }): Promise<void> {
  const at = ctx.clock()
  await markPrime(ctx, { project_id, id: null, at })
  await nameInRecord(ctx, { project_id, name: null, at })
}

async function nameInRecord(
  ctx: RequestContext,
  change: { project_id: number; name: string | null; at: Date },
): Promise<void> {
  if (!(await queries.nameContractor(ctx.db, ctx.authority_id, change))) return
  const changes = { contractor_name: change.name }
  await ctx.audit({ action: 'project.updated', subject: 'project', subject_id: change.project_id, changes })
}

/** Makes open pages of a project fetch again. */
export const announce = (ctx: RequestContext, project_id: number): Promise<void> =>
  ctx.emit({ type: 'project.changed', project_id, ids: [project_id] })
