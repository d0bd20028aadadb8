import { projects } from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../platform/context.ts'
import { containing } from '../../platform/database/like-pattern.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { Problem } from '../../platform/http/problem.ts'
import { flagIsOn } from '../flags/index.ts'
import { listProjects, projectById, type ProjectListQuery } from './projects.queries.ts'

/** Project paths are blocked for plant inspectors while `restrict_plant_inspectors` is on (specification section 6). */
async function assertSeesProjects(ctx: RequestContext): Promise<void> {
  const { role, membership_id } = employeeOf(ctx)
  if (role !== 'plant_inspector') return
  const holder = { authority_id: ctx.authority_id, membership_id }
  if (await flagIsOn(ctx.db, holder, 'restrict_plant_inspectors')) throw new Problem('forbidden')
}

async function list(ctx: RequestContext, query: ProjectListQuery) {
  await assertSeesProjects(ctx)
  const { projects: rows, total } = await listProjects(ctx.db, {
    authority_id: ctx.authority_id,
    query,
    pattern: query.search ? containing(query.search) : null,
  })
  return { projects: rows, page: pageInfo(query, total) }
}

/** Projects as lists and ticket pages show them; deleted and hidden ones are not listed (D9, D18b). */
export const projectsFeature: Feature = {
  name: 'projects',
  routes: [
    handle(projects.list, (ctx, { query }) => list(ctx, query)),
    handle(projects.listOlder, (ctx, { query }) => list(ctx, query)),
    handle(projects.get, async (ctx, { params }) => {
      await assertSeesProjects(ctx)
      const project = await projectById(ctx.db, ctx.authority_id, params.id)
      if (!project) throw new Problem('not_found')
      return { project }
    }),
  ],
}
