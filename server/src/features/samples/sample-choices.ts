import type { RouteInput, RouteResponse, samples } from '@milepost/contract'
import { grantedProjects, type RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { projectFor } from '../projects/index.ts'
import { sampleChoices } from './sample-choices.queries.ts'

/** What a sample can refer to: projects of the caller, laboratories, or rows of one project. Throws `invalid` where the project is missing. */
export async function listChoices(
  ctx: RequestContext,
  { of, project_id, search = '' }: RouteInput<typeof samples.choices>['query'],
): Promise<RouteResponse<typeof samples.choices>> {
  if (of !== 'project' && of !== 'laboratory') {
    if (project_id === undefined)
      throw new Problem('invalid', undefined, [
        { path: 'project_id', code: 'required', message: 'name the project of the choices' },
      ])
    await projectFor(ctx, project_id, { for: 'read' })
  }
  const asked = {
    authority_id: ctx.authority_id,
    project_ids: grantedProjects(ctx),
    project_id: project_id ?? 0,
    search: search.trim(),
  }
  return { choices: await sampleChoices(ctx.db, of, asked) }
}
