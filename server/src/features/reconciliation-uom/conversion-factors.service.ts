import type { ConversionFactor, ProblemDetail, reconciliationUom, RouteInput, RouteResponse } from '@milepost/contract'
import { actingRole, authorOf, type RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { readProject } from '../projects/index.ts'
import { endFault, factorAbilities, factorFaults } from './conversion-factors.policy.ts'
import * as queries from './conversion-factors.queries.ts'

const subject = 'conversion_factor'

const toAnswer = (ctx: RequestContext, { archived, ...row }: queries.FactorRow): ConversionFactor => ({
  ...row,
  abilities: factorAbilities(actingRole(ctx), { ...row, archived }),
})

/** Factors of all projects, or those that filters leave. */
export async function listFactors(
  ctx: RequestContext,
  query: queries.FactorQuery,
): Promise<RouteResponse<typeof reconciliationUom.allFactors>> {
  const { rows, total, counts } = await queries.pageOfFactors(ctx.db, ctx.authority_id, { now: ctx.clock(), query })
  return { conversion_factors: rows.map((row) => toAnswer(ctx, row)), page: pageInfo(query, total, counts) }
}

/** Factors of a project, for who reads it. */
export async function listProjectFactors(
  ctx: RequestContext,
  { params, query }: RouteInput<typeof reconciliationUom.factors>,
): Promise<RouteResponse<typeof reconciliationUom.factors>> {
  const { id, status } = await readProject(ctx, params.projectId)
  const filters = { ...query.filters, project_id: { eq: id } }
  return {
    ...(await listFactors(ctx, { ...query, filters })),
    abilities: actingRole(ctx) === 'administrator' && status !== 'archived' ? ['create'] : [],
  }
}

/** A project whose factors change: throws `project_archived` while it is archived. */
async function openProject(ctx: RequestContext, id: number): Promise<number> {
  const project = await readProject(ctx, id)
  if (project.status === 'archived') throw new Problem('project_archived')
  return project.id
}

const refuse = (faults: ProblemDetail[]): void => {
  if (faults.length > 0) throw new Problem('invalid', undefined, faults)
}

/** Approves a factor (D29). Throws `invalid` with every fault, and `conversion_factor_overlap` where one holds already. */
export async function approveFactor(
  ctx: RequestContext,
  { params, body }: RouteInput<typeof reconciliationUom.approveFactor>,
): Promise<ConversionFactor> {
  const project_id = await openProject(ctx, params.projectId)
  const { material_id = null } = body
  const unknown = material_id !== null && !(await queries.hasMaterial(ctx.db, ctx.authority_id, material_id))
  refuse([
    ...factorFaults(body),
    ...(unknown ? [{ path: 'material_id', code: 'not_found', message: 'There is no such material.' }] : []),
  ])
  const { id: by, name: by_name } = authorOf(ctx)
  const id = await queries.insertFactor(ctx.db, ctx.authority_id, {
    project_id,
    factor: body,
    at: ctx.clock(),
    by,
    by_name,
  })
  await ctx.audit({
    action: 'conversion_factor.approved',
    subject,
    subject_id: id,
    project_id,
    changes: { project_id, ...body },
  })
  return await announce(ctx, { project_id, id })
}

/** Ends a factor. Existing entries that use it stay as they are. */
export async function endFactor(
  ctx: RequestContext,
  { params, body: { valid_to } }: RouteInput<typeof reconciliationUom.endFactor>,
): Promise<ConversionFactor> {
  const before = await lockedFactor(ctx, params)
  const { id, project_id } = before
  const fault = endFault(before, valid_to)
  refuse(fault ? [fault] : [])
  const { id: by, name: by_name } = authorOf(ctx)
  await queries.endFactor(ctx.db, ctx.authority_id, { id, valid_to, at: ctx.clock(), by, by_name })
  const changes = { project_id, valid_to: { old: before.valid_to, new: valid_to } }
  await ctx.audit({ action: 'conversion_factor.ended', subject, subject_id: id, project_id, changes })
  return await announce(ctx, { project_id, id })
}

/** Deletes a factor. Throws `conversion_factor_in_use` where anything was ever posted by it. */
export async function removeFactor(
  ctx: RequestContext,
  { params }: RouteInput<typeof reconciliationUom.removeFactor>,
): Promise<void> {
  const { id, project_id, material_id, ticket_uom, pay_uom, factor, per, basis, valid_from, valid_to } =
    await lockedFactor(ctx, params)
  await queries.deleteFactor(ctx.db, ctx.authority_id, id)
  const changes = { project_id, material_id, ticket_uom, pay_uom, factor, per, basis, valid_from, valid_to }
  await ctx.audit({ action: 'conversion_factor.deleted', subject, subject_id: id, project_id, changes })
  await ctx.emit({ type: 'reconciliation.changed', project_id })
}

async function lockedFactor(
  ctx: RequestContext,
  { projectId, id }: { projectId: number; id: number },
): Promise<queries.FactorRow> {
  const project_id = await openProject(ctx, projectId)
  await queries.lockFactor(ctx.db, ctx.authority_id, { project_id, id })
  return orNotFound(await queries.factorById(ctx.db, ctx.authority_id, { project_id, id, now: ctx.clock() }))
}

/** The current factor; open pages are notified of it. */
async function announce(
  ctx: RequestContext,
  { project_id, id }: { project_id: number; id: number },
): Promise<ConversionFactor> {
  await ctx.emit({ type: 'reconciliation.changed', project_id })
  const row = await queries.factorById(ctx.db, ctx.authority_id, { project_id, id, now: ctx.clock() })
  if (!row) throw new Error('a factor that was written is there')
  return toAnswer(ctx, row)
}
