import { projectMaterials, type RouteInput } from '@milepost/contract'
import { seesProject, type RequestContext } from '../../platform/context.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { intervalFor } from './interval.policy.ts'
import { materialMetrics, runningTotals } from './material-metrics.ts'
import * as queries from './project-materials.queries.ts'

type Request = Pick<RouteInput<typeof projectMaterials.metrics>, 'params' | 'query'>

const selectionOf = (ctx: RequestContext, { params, query }: Request): queries.MaterialsSelection => ({
  authority_id: ctx.authority_id,
  project_id: params.id,
  filters: query.filters ?? {},
})

/** The requested project; one that is deleted or another agency's is not found. */
async function projectOf(ctx: RequestContext, id: number): Promise<queries.MaterialsProject> {
  if (!seesProject(ctx, id)) throw new Problem('not_found')
  return orNotFound(await queries.materialsProject(ctx.db, ctx.authority_id, id))
}

async function metrics(ctx: RequestContext, request: Request) {
  const project = await projectOf(ctx, request.params.id)
  const selection = selectionOf(ctx, request)
  const [cells, ordered, wasted, coded] = await Promise.all([
    queries.materialCells(ctx.db, selection, project),
    queries.orderedQuantities(ctx.db, selection),
    queries.wastedQuantities(ctx.db, selection),
    queries.codedQuantities(ctx.db, selection),
  ])
  return { material_metrics: materialMetrics({ cells, ordered, wasted, coded }), ...project }
}

async function days(ctx: RequestContext, request: RouteInput<typeof projectMaterials.days>) {
  await projectOf(ctx, request.params.id)
  const selection = selectionOf(ctx, request)
  const interval = request.query.interval ?? intervalFor(await queries.daysSpanned(ctx.db, selection))
  return { interval, material_days: runningTotals(await queries.deliveryCells(ctx.db, selection, interval)) }
}

/** Totals of a project's tickets by material (docs/materials.md). */
export const projectMaterialsFeature: Feature = {
  name: 'project-materials',
  routes: [handle(projectMaterials.metrics, metrics), handle(projectMaterials.days, days)],
}
