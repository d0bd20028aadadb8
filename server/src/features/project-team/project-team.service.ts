import {
  LARGEST_PAGE_SIZE,
  type projectTeam,
  type ProjectTeam,
  type RouteInput,
  type RouteResponse,
} from '@milepost/contract'
import { actingRole, seesProject, type RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { projectFor, type AccessedProject } from '../projects/index.ts'
import { abilitiesOf } from './project-team.policy.ts'
import * as queries from './project-team.queries.ts'

type Input<Call extends keyof typeof projectTeam> = RouteInput<(typeof projectTeam)[Call]>

export const keyOf = ({ authority_id }: RequestContext, project_id: number): queries.ProjectKey => ({
  authority_id,
  project_id,
})

/** The project of a team; with `lock`, the team is locked until the transaction ends. Throws `not_found` for a deleted one and another agency's. */
export const projectOfTeam = (
  ctx: RequestContext,
  { project_id }: queries.ProjectKey,
  { lock }: { lock: boolean } = { lock: false },
): Promise<AccessedProject> => projectFor(ctx, project_id, { for: 'read', deleted: 'not_found', lock })

async function teamOf(
  ctx: RequestContext,
  key: queries.ProjectKey,
  { team_lock_version: lock_version, today }: AccessedProject,
): Promise<ProjectTeam['team']> {
  const membership_id = ctx.actor.kind === 'employee' ? ctx.actor.membership_id : null
  const persons = await queries.personsOf(ctx.db, key)
  const own = persons.find(({ id }) => id === membership_id)
  const current = own !== undefined && (own.starts_on ?? today) <= today && (own.ends_on ?? today) >= today
  const groups = await queries.groupsOfTeam(ctx.db, key)
  return { lock_version, today, groups, abilities: abilitiesOf(actingRole(ctx), { added: own !== undefined, current }) }
}

/** A page of a project's team. */
export async function listTeam(
  ctx: RequestContext,
  { params, query }: Input<'list'>,
): Promise<RouteResponse<typeof projectTeam.list>> {
  const key = keyOf(ctx, params.id)
  const project = await projectOfTeam(ctx, key)
  const { rows, total } = await queries.listTeam(ctx.db, key, { query, today: project.today })
  return { dot_employees: rows, page: pageInfo(query, total), team: await teamOf(ctx, key, project) }
}

/** How the teams of several projects begin. */
export async function teamStarts(
  ctx: RequestContext,
  { query }: Input<'starts'>,
): Promise<RouteResponse<typeof projectTeam.starts>> {
  return {
    team_starts: await queries.teamStarts(
      ctx.db,
      ctx.authority_id,
      query.project_ids.filter((id) => seesProject(ctx, id)),
    ),
  }
}

/** The whole team, as the person who changed it sees it. */
export async function wholeTeam(ctx: RequestContext, key: queries.ProjectKey): Promise<ProjectTeam> {
  const project = await projectOfTeam(ctx, key)
  const query = { page_number: 1, page_size: LARGEST_PAGE_SIZE }
  const { rows } = await queries.listTeam(ctx.db, key, { query, today: project.today })
  return { dot_employees: rows, team: await teamOf(ctx, key, project) }
}

/** The people and groups that can be added to a team. */
export async function choicesFor(
  ctx: RequestContext,
  { params, query }: Input<'choices'>,
): Promise<RouteResponse<typeof projectTeam.choices>> {
  const key = keyOf(ctx, params.id)
  await projectOfTeam(ctx, key)
  const search = query.search ?? ''
  return {
    dot_employees: await queries.personChoices(ctx.db, key, search),
    dot_groups: await queries.groupChoices(ctx.db, key, search),
  }
}
