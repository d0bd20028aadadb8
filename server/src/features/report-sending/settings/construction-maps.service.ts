import type { ConstructionContract, ConstructionPerson, constructionSystems, RouteInput } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import * as queries from './construction-maps.queries.ts'

type Input<Call extends keyof typeof constructionSystems> = RouteInput<(typeof constructionSystems)[Call]>

export async function contractsOfProjects(ctx: RequestContext, { query }: Input<'contracts'>) {
  const { rows, total } = await queries.listContracts(ctx.db, ctx.authority_id, query)
  return { construction_contracts: rows, page: pageInfo(query, total) }
}

export async function peopleThere(ctx: RequestContext, { query }: Input<'people'>) {
  const { rows, total } = await queries.listPeople(ctx.db, ctx.authority_id, query)
  return { construction_people: rows, page: pageInfo(query, total) }
}

/** States a project's contract in the construction system. */
export async function mapContract(
  ctx: RequestContext,
  { params: { id: project_id }, body: { contract } }: Input<'mapContract'>,
): Promise<ConstructionContract> {
  const { db, authority_id } = ctx
  const before = orNotFound(await queries.contractOfProject(db, authority_id, project_id))
  await queries.storeContract(db, authority_id, { project_id, contract, at: ctx.clock() })
  if (before.contract !== contract)
    await ctx.audit({
      action: 'construction_system.contract_stated',
      subject: 'construction_system',
      subject_id: null,
      changes: { project: before.project, project_id, contract: { old: before.contract, new: contract } },
    })
  return { ...before, contract }
}

/** States who a person is in the construction system. Throws `construction_person_taken` for somebody else's id. */
export async function mapPerson(
  ctx: RequestContext,
  { params: { id: holder_id }, body: { person_there: external_id, role_there } }: Input<'mapPerson'>,
): Promise<ConstructionPerson> {
  const { db, authority_id } = ctx
  const before = orNotFound(await queries.personOf(db, authority_id, holder_id))
  if (external_id !== null) {
    if (await queries.isTaken(db, authority_id, { holder_id, external_id }))
      throw new Problem('construction_person_taken', { external_id })
    await queries.freeId(db, authority_id, { holder_id, external_id })
  }
  const role = external_id === null ? null : role_there
  await queries.storePerson(db, authority_id, { holder_id, external_id, role, at: ctx.clock() })
  if (before.person_there !== external_id || before.role_there !== role)
    await ctx.audit({
      action: 'construction_system.person_stated',
      subject: 'construction_system',
      subject_id: null,
      changes: {
        person: before.name,
        person_there: { old: before.person_there, new: external_id },
        role: { old: before.role_there, new: role },
      },
    })
  return { ...before, person_there: external_id, role_there: role }
}
