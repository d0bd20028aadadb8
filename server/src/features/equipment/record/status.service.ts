import {
  afterStatusChange,
  nameOfStatus,
  type equipment,
  type Machine,
  type MachineHistory,
  type RouteInput,
} from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { emitOf, lockThere, machineFor } from './machines.service.ts'
import { beginSuspension, endSuspension, mobilizationsOf, statusChangesOf, writeStatus } from './status.queries.ts'

/**
 * Changes the status of a machine (D46): its timer restarts, and transmission is suspended or resumed unless the change reports movement. Throws
 * `conflict` where transmission is no longer as the person saw it.
 */
export async function changeStatus(
  ctx: RequestContext,
  id: number,
  { status_id, transmitting: transmitting_read, reason = null }: RouteInput<typeof equipment.changeStatus>['body'],
): Promise<Machine> {
  const { transmitting: was, project_id, equipment_id } = await lockThere(ctx, id)
  if (was !== transmitting_read) throw new Problem('conflict')
  const { transmitting } = afterStatusChange({ status_id, transmitting: was }, status_id)
  const now = ctx.clock()
  const by = ctx.actor.name
  await writeStatus(ctx.db, ctx.authority_id, { id, status_id, transmitting, by_name: by, now })
  if (was && !transmitting)
    await beginSuspension(ctx.db, ctx.authority_id, { machine_id: id, project_id, by, reason, now })
  if (!was && transmitting) await endSuspension(ctx.db, ctx.authority_id, { machine_id: id, by, now })
  await ctx.audit({
    action: was === transmitting ? 'machine.status_changed' : transmitting ? 'machine.resumed' : 'machine.suspended',
    subject: 'machine',
    subject_id: id,
    // The project's activity records suspensions and their end, not each movement.
    project_id: was === transmitting ? null : project_id,
    changes: {
      equipment_id,
      status: nameOfStatus(status_id),
      transmitting: { old: was, new: transmitting },
      ...(reason !== null && { reason }),
    },
  })
  await emitOf(ctx, id, project_id)
  return await machineFor(ctx, id)
}

export async function machineHistory(ctx: RequestContext, id: number): Promise<MachineHistory> {
  await machineFor(ctx, id)
  const [statuses, mobilizations] = await Promise.all([
    statusChangesOf(ctx.db, ctx.authority_id, id),
    mobilizationsOf(ctx.db, ctx.authority_id, id),
  ])
  return { statuses: statuses.map((one) => ({ ...one, status_name: nameOfStatus(one.status_id) })), mobilizations }
}
