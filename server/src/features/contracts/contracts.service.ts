import { contractRecord, type Contract, type contracts, type RouteInput, type RouteResponse } from '@milepost/contract'
import { actingRole, type RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { createRecord, deleteRecord, editRecord, lockRecord } from '../../platform/records/index.ts'
import { refuseDates } from './contract-dates.ts'
import { listAbilities } from './contracts.policy.ts'
import { listContracts as contractPage, projectsOfContract } from './contracts.queries.ts'
import { lockedContract, readContract, seenContract, announce } from './seen-contract.ts'

export async function listContracts(
  ctx: RequestContext,
  query: RouteInput<typeof contracts.list>['query'],
): Promise<RouteResponse<typeof contracts.list>> {
  const { rows, total } = await contractPage(ctx.db, ctx.authority_id, query)
  return {
    contracts: rows.map((row) => seenContract(ctx, row)),
    page: pageInfo(query, total),
    abilities: listAbilities(actingRole(ctx)),
  }
}

export const contractOf = async (ctx: RequestContext, id: number): Promise<Contract> =>
  seenContract(ctx, await readContract(ctx, id))

/** Creates a contract. A number in use violates a constraint that the platform reports as a problem. */
export async function createContract(
  ctx: RequestContext,
  body: RouteInput<typeof contracts.create>['body'],
): Promise<Contract> {
  refuseDates(null, body)
  const id = await createRecord(ctx, contractRecord, { values: body })
  await announce(ctx, id, [])
  return await contractOf(ctx, id)
}

/** Changes a contract, merged field by field with what others changed since its editor saw it. */
export async function updateContract(
  ctx: RequestContext,
  id: number,
  body: RouteInput<typeof contracts.update>['body'],
): Promise<Contract> {
  const before = orNotFound(await lockRecord(ctx.db, ctx.authority_id, contractRecord, id))
  refuseDates(before, body)
  if (await editRecord(ctx, contractRecord, { before, body }))
    await announce(ctx, id, await projectsOfContract(ctx.db, ctx.authority_id, id))
  return await contractOf(ctx, id)
}

/** Deletes a contract that has no contract projects. */
export async function removeContract(ctx: RequestContext, id: number): Promise<void> {
  const { number, name, contract_projects_count: count } = await lockedContract(ctx, id)
  if (count > 0) throw new Problem('contract_in_use', { count })
  await deleteRecord(ctx.db, ctx.authority_id, contractRecord, id)
  await ctx.audit({ action: 'contract.deleted', subject: 'contract', subject_id: id, changes: { number, name } })
  await announce(ctx, id, [])
}
