import type { Contract, ContractChange, contracts, NewContract, RouteInput, RouteResponse } from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../platform/context.ts'
import { auditEdit, changesOf, refuseDisputed } from '../../platform/edits/index.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { Problem } from '../../platform/problem.ts'
import { contractDecimals as decimals, contractValues, dateFaults, type ContractValues } from './contract-values.ts'
import { listAbilities } from './contracts.policy.ts'
import { listContracts as contractPage, projectsOfContract, type ContractRow } from './contracts.queries.ts'
import { lockedContract, readContract, seenContract, announce } from './seen-contract.ts'
import { deleteRow, insertRow, writeRow } from './written-rows.queries.ts'

const table = 'contracts'

export async function listContracts(
  ctx: RequestContext,
  query: RouteInput<typeof contracts.list>['query'],
): Promise<RouteResponse<typeof contracts.list>> {
  const { rows, total } = await contractPage(ctx.db, ctx.authority_id, query)
  return {
    contracts: rows.map((row) => seenContract(ctx, row)),
    page: pageInfo(query, total),
    abilities: listAbilities(employeeOf(ctx).role),
  }
}

export const contractOf = async (ctx: RequestContext, id: number): Promise<Contract> =>
  seenContract(ctx, await readContract(ctx, id))

const refuseDates = (before: ContractRow | null, values: ContractValues): void => {
  const faults = dateFaults(before, values)
  if (faults.length > 0) throw new Problem('invalid', undefined, faults)
}

/** Creates a contract. A number in use violates a constraint that the platform reports as a problem. */
export async function createContract(ctx: RequestContext, values: NewContract): Promise<Contract> {
  refuseDates(null, values)
  const id = await insertRow(ctx.db, ctx.authority_id, { table, values, at: ctx.clock() })
  await ctx.audit({ action: 'contract.created', subject: 'contract', subject_id: id, changes: values })
  await announce(ctx, id, [])
  return await contractOf(ctx, id)
}

/** Changes a contract, merged field by field with what others changed since its editor saw it. */
export async function updateContract(ctx: RequestContext, id: number, body: ContractChange): Promise<Contract> {
  const values = contractValues(body)
  if (Object.keys(values).length === 0) throw new Problem('nothing_to_change')
  const before = await lockedContract(ctx, id)
  await refuseDisputed(ctx, { subject: 'contract', before, values, decimals, version_read: body.lock_version })
  refuseDates(before, values)
  const changes = changesOf({ before, values, decimals })
  if (Object.keys(changes).length === 0) return seenContract(ctx, before)
  await writeRow(ctx.db, ctx.authority_id, { table, id, values, at: ctx.clock() })
  await auditEdit(ctx, { action: 'contract.updated', subject: 'contract', before, values, decimals })
  await announce(ctx, id, await projectsOfContract(ctx.db, ctx.authority_id, id))
  return await contractOf(ctx, id)
}

/** Deletes a contract that has no contract projects. */
export async function removeContract(ctx: RequestContext, id: number): Promise<void> {
  const { number, name, contract_projects_count: count } = await lockedContract(ctx, id)
  if (count > 0) throw new Problem('contract_in_use', { count })
  await deleteRow(ctx.db, ctx.authority_id, { table, id })
  await ctx.audit({ action: 'contract.deleted', subject: 'contract', subject_id: id, changes: { number, name } })
  await announce(ctx, id, [])
}
