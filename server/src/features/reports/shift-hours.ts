import { USUAL_SHIFTS, type HoursInForce, type ShiftHours } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { projectFor } from '../projects/index.ts'
import { ownShiftHours, writeShiftHours } from './shift-hours.queries.ts'

/** When the shifts of a project begin, and who set that. */
export async function hoursOfProject(ctx: RequestContext, project_id: number): Promise<HoursInForce> {
  const { id } = await projectFor(ctx, project_id, { for: 'read' })
  return await hoursInForce(ctx, id)
}

async function hoursInForce({ db, authority_id }: RequestContext, project_id: number | null): Promise<HoursInForce> {
  const [set] = await ownShiftHours(db, authority_id, project_id)
  if (!set) return { shift_hours: USUAL_SHIFTS, set_by: 'usual' }
  const { of_project, ...shift_hours } = set
  return { shift_hours, set_by: of_project ? 'project' : 'agency' }
}

/** Sets the hours of a project, or of the agency; null removes them. Reports of past dates use them from then on, too. */
export async function setHours(
  ctx: RequestContext,
  project_id: number | null,
  shift_hours: ShiftHours | null,
): Promise<HoursInForce> {
  const { db, authority_id } = ctx
  await writeShiftHours(db, authority_id, { project_id, shift_hours, at: ctx.clock() })
  await ctx.audit({
    action: 'shift_hours.set',
    subject: project_id === null ? 'authority' : 'project',
    subject_id: project_id ?? authority_id,
    changes: { shift_hours },
  })
  return await hoursInForce(ctx, project_id)
}
