import type { InterfaceLook } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { colorFaults, lookChanges } from './theme.policy.ts'
import { changeInterfaceTheme } from './theme.queries.ts'

/** Gives the agency its look, which open pages take on at once; the same look again is in no log. */
export async function updateInterfaceTheme(ctx: RequestContext, look: InterfaceLook): Promise<InterfaceLook> {
  const faults = colorFaults(look.interface_colors)
  if (faults.length > 0) throw new Problem('colors_too_pale', {}, faults)
  const changes = lookChanges(await changeInterfaceTheme(ctx.db, look), look)
  if (Object.keys(changes).length === 0) return look
  await ctx.audit({
    action: 'agency.theme_changed',
    subject: 'authority',
    subject_id: ctx.authority_id,
    changes,
  })
  await ctx.emit({ type: 'agency.changed', ids: [ctx.authority_id] })
  return look
}
