import { isZone } from '@milepost/contract/core/time/zones'
import {
  type NewProject,
  type Project,
  type ProjectAttributes,
  type ProjectChange,
  type ProblemDetail,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { refusalOfFirstStatus, refusalOfStatus, type StatusRefusal } from '../project-transitions.ts'
import { changeProject } from './change-project.ts'
import { zoneOfAgency } from '../../../platform/time/index.ts'
import { hasDistrict, insertProject } from './project-record.queries.ts'
import { attributeValues, dateFaults, valuesOf } from './project-values.ts'
import { lockedProject, openProject, seenRow } from './seen-project.ts'

const refuse = (faults: ProblemDetail[]): void => {
  if (faults.length > 0) throw new Problem('invalid', undefined, faults)
}

const refuseStatus = (refusal: StatusRefusal | null, params: { from: string; to: string }): void => {
  if (refusal) throw new Problem(refusal, refusal === 'project_status_not_reachable' ? params : undefined)
}

/** Throws `invalid` for a name that is no IANA time zone. */
export const refuseZone = (time_zone: string): void =>
  refuse(
    isZone(time_zone)
      ? []
      : [
          {
            path: 'time_zone',
            code: 'unknown_time_zone',
            message: 'time_zone must be a zone such as America/New_York',
          },
        ],
  )

/** Throws `invalid` for a district that the agency does not have. */
async function refuseDistrict(ctx: RequestContext, id: number | null | undefined): Promise<void> {
  if (typeof id !== 'number' || (await hasDistrict(ctx.db, ctx.authority_id, id))) return
  refuse([{ path: 'district_id', code: 'unknown_district', message: 'district_id is no district of the agency' }])
}

/** Creates a project: by default as a draft. */
export async function createProject(ctx: RequestContext, { status = 'draft', ...given }: NewProject): Promise<Project> {
  const values = {
    ...valuesOf(given),
    status,
    time_zone: given.time_zone ?? (await zoneOfAgency(ctx.db, ctx.authority_id)),
  }
  refuseZone(values.time_zone)
  refuseStatus(refusalOfFirstStatus(status), { from: 'draft', to: status })
  refuse(dateFaults(null, values))
  await refuseDistrict(ctx, given.district_id)
  const id = await insertProject(ctx.db, ctx.authority_id, { values, at: ctx.clock() })
  await ctx.audit({ action: 'project.created', subject: 'project', subject_id: id, changes: values })
  await ctx.emit({ type: 'project.changed', project_id: id, ids: [id] })
  return seenRow(ctx, await lockedProject(ctx, id))
}

/** Changes what a project is called, its dates, how far it is, or its settings. */
export async function updateProject(
  ctx: RequestContext,
  id: number,
  { lock_version: version_read, ...change }: ProjectChange,
): Promise<Project> {
  const before = await openProject(ctx, id)
  const values = valuesOf(change)
  if (change.status !== undefined)
    refuseStatus(refusalOfStatus(before, change.status), { from: before.status, to: change.status })
  refuse(dateFaults(before, values))
  await refuseDistrict(ctx, change.district_id)
  return await changeProject(ctx, before, { action: 'project.updated', values, version_read })
}

/** Changes settings; the overload of tickets that wait follows a new limit in a job (D15). */
export async function changeAttributes(
  ctx: RequestContext,
  id: number,
  { lock_version: version_read, ...settings }: ProjectAttributes,
): Promise<Project> {
  const before = await openProject(ctx, id)
  const values = attributeValues(settings)
  return await changeProject(ctx, before, { action: 'project.settings_changed', values, version_read })
}

/** Changes a project's time zone. Its dates are from now on in that zone; those of its tickets follow in a job (D17). */
export async function changeTimeZone(
  ctx: RequestContext,
  id: number,
  { time_zone, lock_version: version_read }: { time_zone: string; lock_version?: number | undefined },
): Promise<Project> {
  refuseZone(time_zone)
  const before = await openProject(ctx, id)
  return await changeProject(ctx, before, {
    action: 'project.time_zone_changed',
    values: { time_zone },
    version_read,
  })
}
