import type { ContractOfProject, contracts, RouteResponse } from '@milepost/contract'
import { actingRole, seesProject, type RequestContext } from '../../platform/context.ts'
import { readProject } from '../projects/index.ts'
import { contractProjectsOf } from './contract-projects.queries.ts'
import { listAbilities } from './contracts.policy.ts'
import { amountsOfContracts, contractsOfProject, ticketCountsOf, type TicketCounts } from './contracts.queries.ts'
import { seenContract, seenContractProject } from './seen-contract.ts'

type Counts = Omit<TicketCounts, 'project_id'>

/** Tickets of several projects, each counted once however many contract projects point to it. */
export const totalOf = (counts: ReadonlyMap<number, Counts>, project_ids: readonly (number | null)[]): Counts => {
  const each = [...new Set(project_ids)].map((id) => counts.get(id ?? 0))
  return {
    pending_count: each.reduce((sum, one) => sum + (one?.pending_count ?? 0), 0),
    delivered_count: each.reduce((sum, one) => sum + (one?.delivered_count ?? 0), 0),
  }
}

/** Contracts that include a project, with those of their contract projects that the person sees and the tickets of each. */
export async function listContractsOfProject(
  ctx: RequestContext,
  project_id: number,
): Promise<RouteResponse<typeof contracts.ofProject>> {
  const { db, authority_id } = ctx
  await readProject(ctx, project_id)
  const rows = await contractsOfProject(db, authority_id, project_id)
  const ids = rows.map(({ id }) => id)
  const all = await contractProjectsOf(db, authority_id, ids)
  const isSeen = (part: { project_id: number | null }) => part.project_id === null || seesProject(ctx, part.project_id)
  const parts = all.filter(isSeen)
  // The amounts of a contract are of all of its projects: they are for those who see them all.
  const whole = ids.filter((id) => all.every((part) => part.contract_id !== id || isSeen(part)))
  const amounts = await amountsOfContracts(db, authority_id, whole)
  const projects = parts.flatMap((part) => part.project_id ?? [])
  const counts = new Map(
    (await ticketCountsOf(db, authority_id, projects)).map(({ project_id: id, ...count }) => [id, count]),
  )
  const found = rows.map((row): ContractOfProject => {
    const own = parts.filter(({ contract_id }) => contract_id === row.id)
    const {
      bid_amount = null,
      change_amount = null,
      current_amount = null,
    } = amounts.find(({ contract_id }) => contract_id === row.id) ?? {}
    return {
      ...seenContract(ctx, row),
      bid_amount,
      change_amount,
      current_amount,
      ...totalOf(
        counts,
        own.map((part) => part.project_id),
      ),
      contract_projects: own.map((part) => ({
        ...seenContractProject(ctx, part),
        ...totalOf(counts, [part.project_id]),
      })),
    }
  })
  return { contracts: found, abilities: listAbilities(actingRole(ctx)) }
}
