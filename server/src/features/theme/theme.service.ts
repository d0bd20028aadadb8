import type { InterfaceLook, InterfaceLookChange } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { lastChanges } from '../../platform/database/events.queries.ts'
import { Problem } from '../../platform/problem.ts'
import { colorFaults, lookChanges, mergeLook } from './theme.policy.ts'
import { changeInterfaceTheme, lockInterfaceTheme } from './theme.queries.ts'

/** Sets the agency's look, which open pages apply at once; setting the same look again is not logged. */
export async function updateInterfaceTheme(
  ctx: RequestContext,
  { seen, ...yours }: InterfaceLookChange,
): Promise<InterfaceLook> {
  refusePale(yours)
  const current = await lockInterfaceTheme(ctx.db)
  const look = seen ? await merged(ctx, { yours, based_on: seen, current }) : yours
  const changes = lookChanges(current, look)
  if (Object.keys(changes).length === 0) return look
  await changeInterfaceTheme(ctx.db, look)
  await ctx.audit({ action: 'agency.theme_changed', subject: 'agency', subject_id: ctx.authority_id, changes })
  await ctx.emit({ type: 'agency.changed', ids: [ctx.authority_id] })
  return look
}

function refusePale({ interface_colors }: InterfaceLook): void {
  const faults = colorFaults(interface_colors)
  if (faults.length > 0) throw new Problem('colors_too_pale', {}, faults)
}

async function merged(ctx: RequestContext, looks: Parameters<typeof mergeLook>[0]): Promise<InterfaceLook> {
  const { merged: look, disputed } = mergeLook(looks)
  if (disputed.length === 0) return look
  const subject = { subject: 'agency', subject_id: ctx.authority_id, fields: disputed.map(({ field }) => field) }
  const last = new Map((await lastChanges(ctx.db, ctx.authority_id, subject)).map((change) => [change.field, change]))
  throw new Problem('edit_conflict', undefined, {
    fields: disputed.map((side) => ({ ...side, ...last.get(side.field) })),
  })
}
