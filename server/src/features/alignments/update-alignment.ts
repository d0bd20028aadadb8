import type { alignments, AlignmentSummary, RouteInput } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { auditEdit, refuseDisputed } from '../../platform/edits/index.ts'
import { orNotFound } from '../../platform/problem.ts'
import { alignmentOfProject, updateAlignment as writeAlignment } from './alignments.queries.ts'
import { changeable } from './alignments.service.ts'

/** Changes an alignment's name and category, merged field by field with what others changed since. */
export async function updateAlignment(
  ctx: RequestContext,
  { projectId, id }: { projectId: number; id: number },
  { lock_version: version_read, ...values }: RouteInput<typeof alignments.update>['body'],
): Promise<AlignmentSummary> {
  const { db, authority_id } = ctx
  const project_id = await changeable(ctx, projectId)
  const before = orNotFound(await alignmentOfProject(db, authority_id, { project_id, id, lock: true }))
  const edit = { subject: 'alignment', before, values }
  await refuseDisputed(ctx, { ...edit, version_read })
  await writeAlignment(db, authority_id, { id, ...values })
  await auditEdit(ctx, { ...edit, action: 'alignment.updated', project_id })
  await ctx.emit({ type: 'project.changed', project_id })
  return orNotFound(await alignmentOfProject(db, authority_id, { project_id, id, lock: false }))
}
