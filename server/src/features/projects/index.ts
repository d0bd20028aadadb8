import { projects } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { containing } from '../../platform/database/like-pattern.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { Problem } from '../../platform/http/problem.ts'
import { listProjects, projectById, type ProjectListQuery } from './projects.queries.ts'

async function list(ctx: RequestContext, query: ProjectListQuery) {
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
      const project = await projectById(ctx.db, ctx.authority_id, params.id)
      if (!project) throw new Problem('not_found')
      return { project }
    }),
  ],
}
