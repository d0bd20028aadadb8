import { contractRecord, type Contract, type ContractProject } from '@milepost/contract'
import { actingRole, type RequestContext } from '../../platform/context.ts'
import { orNotFound } from '../../platform/problem.ts'
import { lockRecord } from '../../platform/records/index.ts'
import { contractProjectById, type ContractProjectRow } from './contract-projects.queries.ts'
import { contractAbilities, contractProjectAbilities } from './contracts.policy.ts'
import { contractById, type ContractRow } from './contracts.queries.ts'

export const seenContract = <Row extends ContractRow>(ctx: RequestContext, row: Row): Row & Contract => ({
  ...row,
  abilities: contractAbilities(actingRole(ctx), row),
})

export const seenContractProject = (ctx: RequestContext, row: ContractProjectRow): ContractProject => ({
  ...row,
  abilities: contractProjectAbilities(actingRole(ctx)),
})

export async function readContract(ctx: RequestContext, id: number): Promise<ContractRow> {
  return orNotFound(await contractById(ctx.db, ctx.authority_id, id))
}

/** A contract to write: it and its contract projects are locked until the transaction ends. */
export async function lockedContract(ctx: RequestContext, id: number): Promise<ContractRow> {
  orNotFound(await lockRecord(ctx.db, ctx.authority_id, contractRecord, id))
  return await readContract(ctx, id)
}

export async function readContractProject(ctx: RequestContext, id: number): Promise<ContractProjectRow> {
  return orNotFound(await contractProjectById(ctx.db, ctx.authority_id, id))
}

/** A contract project that somebody writes, under the lock of its contract, which it never leaves. */
export async function lockedContractProject(ctx: RequestContext, id: number): Promise<ContractProjectRow> {
  const { contract_id } = await readContractProject(ctx, id)
  await lockRecord(ctx.db, ctx.authority_id, contractRecord, contract_id)
  return await readContractProject(ctx, id)
}

/** Notifies lists that contracts changed, and the pages of the projects concerned. */
export const announce = (ctx: RequestContext, contract_id: number, project_ids: readonly (number | null)[]) =>
  ctx.emit(
    { type: 'contracts.changed', ids: [contract_id] },
    ...[...new Set(project_ids)]
      .filter((project_id) => project_id !== null)
      .map((project_id) => ({ type: 'project.changed' as const, project_id, ids: [project_id] })),
  )
