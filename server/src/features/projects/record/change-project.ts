import type { Project } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { changesOf, refuseDisputed } from '../../../platform/edits/index.ts'
import { defineSubject, writeFollowed } from '../../../platform/followers.ts'
import { Problem } from '../../../platform/problem.ts'
import type { StoredProject } from '../project-columns.queries.ts'
import { projectDecimals as decimals } from './project-values.ts'
import { writeProject, type ProjectValues } from './project-record.queries.ts'
import { lockedProject, seenRow } from './seen-project.ts'

/** A project whose record was changed: what differs, by column. */
export interface ChangedProject {
  id: number
  changes: ReturnType<typeof changesOf>
}

/** Changes of projects' records, for whatever follows them (`app/features.ts`). */
export const projectChanges = defineSubject<readonly ChangedProject[]>('projects')

export interface ProjectEdit {
  action: string
  values: ProjectValues
  /** The version that the editor saw; what others changed since is merged field by field. */
  version_read?: number | undefined
}

/**
 * Writes an edit of a locked project, with its audit event, its consequences, and the live event for open pages. Throws `edit_conflict` with both sides where
 * somebody else changed the same fields since, and `nothing_to_change` for an edit that names nothing.
 */
export async function changeProject(
  ctx: RequestContext,
  before: StoredProject,
  { action, values, version_read }: ProjectEdit,
): Promise<Project> {
  if (Object.keys(values).length === 0) throw new Problem('nothing_to_change')
  await refuseDisputed(ctx, { subject: 'project', before, values, decimals, version_read })
  const changes = changesOf({ before, values, decimals })
  if (Object.keys(changes).length === 0) return seenRow(ctx, before)
  const { id, lock_version: old } = before
  const write = async () => {
    await writeProject(ctx.db, ctx.authority_id, { id, values, at: ctx.clock() })
    const reported = { ...changes, lock_version: { old, new: old + 1 } }
    await ctx.audit({ action, subject: 'project', subject_id: id, changes: reported })
  }
  await writeFollowed(ctx, projectChanges, { changes: [{ id, changes }], write })
  await ctx.emit({ type: 'project.changed', project_id: id, ids: [id] })
  return seenRow(ctx, await lockedProject(ctx, id))
}
