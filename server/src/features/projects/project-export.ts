import { mayRole, projectExportColumns, type projects, type RouteInput } from '@milepost/contract'
import { Problem } from '../../platform/problem.ts'
import type { Exporter, ExportPlan, ExportSource } from '../exports/index.ts'
import { isManagersView } from './list/list-projects.ts'
import { projectCount, projectExportStatement } from './project-export.queries.ts'

type ProjectExportRequest = RouteInput<typeof projects.export>['query']

/** Projects as a list shows them. */
export const projectExport: ExportSource = {
  kind: 'projects',
  permission: 'project.export',
  plan: (exporter, request) => planExport(exporter, request as ProjectExportRequest),
}

async function planExport(
  { db, authority_id, membership_id, role }: Exporter,
  request: ProjectExportRequest,
): Promise<ExportPlan> {
  if (isManagersView(request) && !mayRole(role, 'project.manage')) throw new Problem('forbidden')
  const viewer = { authority_id, membership_id, now: new Date() }
  const counted = await db.row<{ count: number }>(projectCount(request, viewer))
  return {
    statement: projectExportStatement(request, viewer, request.columns ?? projectExportColumns),
    total: counted?.count ?? 0,
  }
}
