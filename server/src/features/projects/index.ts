import { projects, type Project } from '@milepost/contract'
import { holderOf, type RequestContext } from '../../platform/context.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { startExport } from '../exports/index.ts'
import { addFavorite, removeFavorite } from './favorites.queries.ts'
import { assertSeesProjects, listContractorNames, listProjects, type CountSamplesDue } from './list/list-projects.ts'
import { projectExport } from './project-export.ts'
import { projectJobs } from './projects.jobs.ts'
import * as lifecycle from './record/lifecycle.ts'
import * as records from './record/projects.service.ts'
import { readProject, seenRow } from './record/seen-project.ts'
import { zoneMoves } from './time-zone-preview.queries.ts'

export {
  isOwnProject,
  ownProjectIds,
  projectFor,
  projectsAsked,
  workedProjectIds,
  type AccessedProject,
} from './access/project-access.ts'
export { assertSeesProjects } from './list/list-projects.ts'
export { projectExport } from './project-export.ts'
export { projectsNamed } from './projects-named.queries.ts'
export { projectChanges, type ChangedProject } from './record/change-project.ts'
export { readProject } from './record/seen-project.ts'

/** Most days that a preview of another time zone lists. */
const MOST_MOVES = 60

const one = async (project: Promise<Project>) => ({ project: await project })

async function markedProject(ctx: RequestContext, id: number) {
  await assertSeesProjects(ctx)
  const { id: project_id } = await readProject(ctx, id)
  return { holder_id: holderOf(ctx), project_id }
}

export interface ProjectsParts {
  countSamplesDue: CountSamplesDue
}

/** Projects: the list, the record, and its stages (D9, D18b). */
export const projectsFeature = ({ countSamplesDue }: ProjectsParts): Feature => ({
  name: 'projects',
  routes: [
    handle(projects.list, (ctx, { query }) => listProjects(ctx, query, countSamplesDue)),
    handle(projects.listOlder, (ctx, { query }) => listProjects(ctx, query, countSamplesDue)),
    handle(projects.contractors, (ctx) => listContractorNames(ctx)),
    handle(
      projects.export,
      async (ctx, { query }) => ({ job_id: await startExport(ctx, projectExport(countSamplesDue), query) }),
      {
        own_transaction: true,
      },
    ),
    handle(projects.get, async (ctx, { params }) => {
      await assertSeesProjects(ctx)
      return { project: seenRow(ctx, await readProject(ctx, params.id)) }
    }),
    handle(projects.create, (ctx, { body }) => one(records.createProject(ctx, body))),
    handle(projects.update, (ctx, { params, body }) => one(records.updateProject(ctx, params.id, body))),
    handle(projects.attributes, (ctx, { params, body }) => one(records.changeAttributes(ctx, params.id, body))),
    handle(projects.timeZonePreview, async (ctx, { params, query }) => {
      const { id, time_zone: own } = await readProject(ctx, params.id)
      const time_zone = query.time_zone ?? own
      records.refuseZone(time_zone)
      const { tickets_count, moves } = await zoneMoves(ctx.db, ctx.authority_id, { project_id: id, time_zone })
      const moved_count = moves.reduce((sum, { tickets }) => sum + tickets, 0)
      return { tickets_count, moved_count, moves: moves.slice(0, MOST_MOVES) }
    }),
    handle(projects.timeZone, (ctx, { params, body }) => one(records.changeTimeZone(ctx, params.id, body))),
    handle(projects.archive, (ctx, { params }) => one(lifecycle.archiveProject(ctx, params.id))),
    handle(projects.unarchive, (ctx, { params }) => one(lifecycle.unarchiveProject(ctx, params.id))),
    handle(projects.hide, (ctx, { params }) => one(lifecycle.hideProject(ctx, params.id, true))),
    handle(projects.unhide, (ctx, { params }) => one(lifecycle.hideProject(ctx, params.id, false))),
    handle(projects.remove, (ctx, { params }) => lifecycle.removeProject(ctx, params.id)),
    handle(projects.restore, (ctx, { params }) => one(lifecycle.restoreProject(ctx, params.id))),
    handle(projects.markFavorite, async (ctx, { params }) => {
      await addFavorite(ctx.db, ctx.authority_id, await markedProject(ctx, params.id))
    }),
    handle(projects.unmarkFavorite, async (ctx, { params }) => {
      await removeFavorite(ctx.db, ctx.authority_id, await markedProject(ctx, params.id))
    }),
  ],
  jobs: projectJobs,
})
