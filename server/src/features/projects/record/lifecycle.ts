import type { Project } from '@milepost/contract'
import { employeeOf, type RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { changeProject } from './change-project.ts'
import { statusBeforeArchive } from './project-record.queries.ts'
import { lockedProject, seenRow } from './seen-project.ts'

async function liveProject(ctx: RequestContext, id: number) {
  const project = await lockedProject(ctx, id)
  if (project.deleted_at !== null) throw new Problem('project_deleted')
  return project
}

/** Archives a project; doing it again changes nothing. */
export async function archiveProject(ctx: RequestContext, id: number): Promise<Project> {
  const before = await liveProject(ctx, id)
  if (before.status === 'archived') return seenRow(ctx, before)
  const values = {
    status: 'archived',
    status_before_archive: before.status,
    archived_at: ctx.clock().toISOString(),
  } as const
  return await changeProject(ctx, before, { action: 'project.archived', values })
}

/** Restores an archived project to its previous status. */
export async function unarchiveProject(ctx: RequestContext, id: number): Promise<Project> {
  const before = await liveProject(ctx, id)
  if (before.status !== 'archived') return seenRow(ctx, before)
  const status = (await statusBeforeArchive(ctx.db, ctx.authority_id, id)) ?? 'completed'
  const values = { status, status_before_archive: null, archived_at: null }
  return await changeProject(ctx, before, { action: 'project.unarchived', values })
}

/** Hides a project from lists, or shows it again. */
export async function hideProject(ctx: RequestContext, id: number, hidden: boolean): Promise<Project> {
  const before = await liveProject(ctx, id)
  return await changeProject(ctx, before, {
    action: hidden ? 'project.hidden' : 'project.unhidden',
    values: { hidden },
  })
}

/** Deletes a project; it can be restored (D9). Doing it again changes nothing. */
export async function removeProject(ctx: RequestContext, id: number): Promise<void> {
  const before = await lockedProject(ctx, id)
  if (before.deleted_at !== null) return
  const values = { deleted_at: ctx.clock().toISOString(), deleted_by: employeeOf(ctx).membership_id }
  await changeProject(ctx, before, { action: 'project.deleted', values })
}

/** Restores a deleted project, as long as it exists. */
export async function restoreProject(ctx: RequestContext, id: number): Promise<Project> {
  const before = await lockedProject(ctx, id)
  if (before.deleted_at === null) return seenRow(ctx, before)
  return await changeProject(ctx, before, {
    action: 'project.restored',
    values: { deleted_at: null, deleted_by: null },
  })
}
