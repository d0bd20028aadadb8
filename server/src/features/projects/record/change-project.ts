import type { Project } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { changesOf, refuseDisputed } from '../../../platform/edits/index.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { StoredProject } from '../project-columns.queries.ts'
import { projectDecimals as decimals } from './project-values.ts'
import { writeProject, type ProjectValues } from './project-record.queries.ts'
import { lockedProject, seenRow } from './seen-project.ts'

export interface ProjectEdit {
  action: string
  values: ProjectValues
  /** The version that the editor saw; what others changed since is merged field by field. */
  seen?: number | undefined
}

/**
 * Writes an edit of a project that stands locked, with its audit event and the fact for open pages. Throws `edit_conflict` with both sides where somebody
 * else changed the same fields since, and `nothing_to_change` for an edit that names nothing.
 */
export async function changeProject(
  ctx: RequestContext,
  before: StoredProject,
  { action, values, seen }: ProjectEdit,
): Promise<Project> {
  if (Object.keys(values).length === 0) throw new Problem('nothing_to_change')
  await refuseDisputed(ctx, { subject: 'project', before, values, decimals, seen })
  const changes = changesOf({ before, values, decimals })
  if (Object.keys(changes).length === 0) return seenRow(ctx, before)
  await writeProject(ctx.db, ctx.authority_id, { id: before.id, values, at: ctx.clock() })
  const version = { old: before.lock_version, new: before.lock_version + 1 }
  await ctx.audit({ action, subject: 'project', subject_id: before.id, changes: { ...changes, lock_version: version } })
  await ctx.emit({ type: 'project.changed', project_id: before.id, ids: [before.id] })
  return seenRow(ctx, await lockedProject(ctx, before.id))
}
