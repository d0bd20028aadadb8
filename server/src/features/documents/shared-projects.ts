import type { RouteInput, RouteResponse, sharedDocuments } from '@milepost/contract'
import { grantedProjects, type RequestContext } from '../../platform/context.ts'
import { pageInfo } from '../../platform/http/pages.ts'
import { outsiderOf } from './document-access.ts'
import { sharedProjects } from './shared-projects.queries.ts'

/** Projects of the caller's grant with folders that are shared with the caller (D44). */
export async function listSharedProjects(
  ctx: RequestContext,
  { query }: RouteInput<typeof sharedDocuments.projects>,
): Promise<RouteResponse<typeof sharedDocuments.projects>> {
  const outside = outsiderOf(ctx)
  if (outside === null) throw new Error('expected a person under a grant')
  const seen = { authority_id: ctx.authority_id, project_ids: grantedProjects(ctx), outside }
  const { rows, total } = await sharedProjects(ctx.db, seen, query)
  return { projects: rows, page: pageInfo(query, total) }
}
