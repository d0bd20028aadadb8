import {
  contractProjectRecord,
  MOST_CONTRACT_PROJECTS,
  MOST_CONTRACT_PROJECTS_OF_PROJECT,
  type ContractProject,
  type contracts,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import { actingRole, type RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { Problem } from '../../platform/problem.ts'
import { createRecord, deleteRecord, editRecord } from '../../platform/records/index.ts'
import * as queries from './contract-projects.queries.ts'
import { listAbilities } from './contracts.policy.ts'
import {
  lockedContract,
  lockedContractProject,
  readContractProject,
  seenContractProject,
  announce,
} from './seen-contract.ts'

export async function listContractProjects(
  ctx: RequestContext,
  query: RouteInput<typeof contracts.listProjects>['query'],
): Promise<RouteResponse<typeof contracts.listProjects>> {
  const { rows, total } = await queries.listContractProjects(ctx.db, ctx.authority_id, query)
  return {
    contract_projects: rows.map((row) => seenContractProject(ctx, row)),
    page: pageInfo(query, total),
    abilities: listAbilities(actingRole(ctx)),
  }
}

const refuseMoreThan = (most: number, count: number): void => {
  if (count >= most) throw new Problem('too_many_contract_projects', { most })
}

/** Locks the project that a contract project will link to; throws `not_found`, which names the field, for one that does not exist or is deleted. */
async function holdProject(ctx: RequestContext, project_id: number | null | undefined): Promise<void> {
  if (project_id === null || project_id === undefined) return
  if (!(await queries.lockProject(ctx.db, ctx.authority_id, project_id)))
    throw new Problem('not_found', undefined, [
      { path: 'project_id', code: 'unknown_project', message: `There is no project ${project_id}` },
    ])
  const count = await queries.countOfProject(ctx.db, ctx.authority_id, project_id)
  refuseMoreThan(MOST_CONTRACT_PROJECTS_OF_PROJECT, count)
}

/** Creates a contract project. A number in use within the contract violates a constraint that the platform reports as a problem. */
export async function createContractProject(
  ctx: RequestContext,
  body: RouteInput<typeof contracts.createProject>['body'],
): Promise<ContractProject> {
  const { contract_id, project_id = null } = body
  const { contract_projects_count } = await lockedContract(ctx, contract_id)
  refuseMoreThan(MOST_CONTRACT_PROJECTS, contract_projects_count)
  await holdProject(ctx, project_id)
  const id = await createRecord(ctx, contractProjectRecord, { values: body, project_id })
  await announce(ctx, contract_id, [project_id])
  return seenContractProject(ctx, await readContractProject(ctx, id))
}

/** Changes a contract project, or its linked project, merged field by field with what others changed since its editor saw it. */
export async function updateContractProject(
  ctx: RequestContext,
  id: number,
  body: RouteInput<typeof contracts.updateProject>['body'],
): Promise<ContractProject> {
  const before = await lockedContractProject(ctx, id)
  if (body.project_id !== before.project_id) await holdProject(ctx, body.project_id)
  const project_id = body.project_id ?? before.project_id
  const changes = await editRecord(ctx, contractProjectRecord, { before, body, project_id })
  const after = await readContractProject(ctx, id)
  if (changes) await announce(ctx, before.contract_id, [before.project_id, after.project_id])
  return seenContractProject(ctx, after)
}

/** Deletes a contract project; the project to which it points stays. */
export async function removeContractProject(ctx: RequestContext, id: number): Promise<void> {
  const { contract_id, contract_number, number, name, project_id } = await lockedContractProject(ctx, id)
  await deleteRecord(ctx.db, ctx.authority_id, contractProjectRecord, id)
  await ctx.audit({
    action: 'contract_project.deleted',
    subject: 'contract_project',
    subject_id: id,
    project_id,
    changes: { contract_id, contract_number, number, name, project_id },
  })
  await announce(ctx, contract_id, [project_id])
}
