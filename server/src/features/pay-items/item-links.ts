import { payItemFault, type ProblemDetail } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { contractorsOf, contractProjectsOf } from './items-project.queries.ts'

/** Possible links of a project's item. */
export interface Linkable {
  contract_projects: { id: number; number: string }[]
  contractors: ReadonlySet<number>
}

/** Possible links of a project's items; locked until the transaction ends. */
export const linkableOf = async (ctx: RequestContext, project_id: number): Promise<Linkable> => ({
  contract_projects: await contractProjectsOf(ctx.db, ctx.authority_id, project_id),
  contractors: new Set(await contractorsOf(ctx.db, ctx.authority_id, project_id)),
})

/** The links of an item, as a call names them. */
export interface Links {
  external_dot_contractor_ids?: number[] | undefined
  external_dot_contract_project_id?: number | null | undefined
}

/** Faults of an item's links: they name a contractor or a contract project that is not the project's. */
export function linkFaults(links: Links, { contract_projects, contractors }: Linkable): ProblemDetail[] {
  const { external_dot_contractor_ids: ids = [], external_dot_contract_project_id: id } = links
  const faults: ProblemDetail[] = []
  if (ids.some((one) => !contractors.has(one)))
    faults.push(payItemFault('external_dot_contractor_ids', 'contractor_unknown'))
  if (id != null && !contract_projects.some((one) => one.id === id))
    faults.push(payItemFault('external_dot_contract_project_id', 'contract_project_unknown'))
  return faults
}

/** Contractors, each once and in order. */
export const plainIds = (ids: readonly number[] | undefined): number[] =>
  [...new Set(ids)].toSorted((one, other) => one - other)
