import {
  vendorMaterialRecord,
  type RouteInput,
  type RouteResponse,
  type TicketMaterial,
  type ticketMaterials,
} from '@milepost/contract'
import type { NewAuditEvent, RequestContext } from '../../../platform/context.ts'
import { pageInfo } from '../../../platform/http/pages.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { writeNeeds } from '../certificate-changes.ts'
import { lockMaterial } from '../materials/vendor-materials.queries.ts'
import * as queries from './ticket-materials.queries.ts'

export async function listNames(
  ctx: RequestContext,
  query: queries.NamesQuery,
): Promise<RouteResponse<typeof ticketMaterials.list>> {
  const { rows, total } = await queries.listNames(ctx.db, ctx.authority_id, query)
  const counted = await queries.countSuggested(ctx.db, ctx.authority_id)
  return { ticket_materials: rows, page: pageInfo(query, total), suggested_count: counted?.suggested_count ?? 0 }
}

export async function nameOf(ctx: RequestContext, id: number): Promise<TicketMaterial> {
  return orNotFound(await queries.nameById(ctx.db, ctx.authority_id, id))
}

const { subject } = vendorMaterialRecord
/** An event of a material: it gets a name of tickets, or loses it. */
const event = (done: 'named' | 'unnamed', vendor_material_id: number, ticket_material: string): NewAuditEvent => ({
  action: `${subject}.${done}`,
  subject,
  subject_id: vendor_material_id,
  changes: { ticket_material },
})

/** Says which material a name of tickets means, or none. */
export async function updateName(
  ctx: RequestContext,
  id: number,
  { vendor_material_id: next }: RouteInput<typeof ticketMaterials.update>['body'],
): Promise<TicketMaterial> {
  orNotFound(await queries.lockName(ctx.db, ctx.authority_id, id))
  const { name, vendor_material_id: last } = await nameOf(ctx, id)
  if (next === last) return await nameOf(ctx, id)
  if (next !== null && (await lockMaterial(ctx.db, ctx.authority_id, next)) === null)
    throw new Problem('invalid', undefined, [
      { path: 'vendor_material_id', code: 'unknown', message: 'is no material of the agency' },
    ])
  const vendor_material_ids = [last, next].filter((one) => one !== null)
  await writeNeeds(ctx, { vendor_material_ids, ticket_material_ids: [id] }, async () => {
    if (next === null) await queries.removeName(ctx.db, ctx.authority_id, id)
    else await queries.writeNames(ctx.db, ctx.authority_id, [{ material_id: id, vendor_material_id: next }])
    await ctx.audit(
      ...(last === null ? [] : [event('unnamed', last, name)]),
      ...(next === null ? [] : [event('named', next, name)]),
    )
  })
  return await nameOf(ctx, id)
}

/** Accepts the suggestions of all names that have one, at most 500. */
export async function acceptSuggestions(
  ctx: RequestContext,
): Promise<RouteResponse<typeof ticketMaterials.acceptSuggestions>> {
  const names = await queries.suggestedNames(ctx.db, ctx.authority_id)
  if (names.length > 0) {
    const vendor_material_ids = [...new Set(names.map(({ vendor_material_id }) => vendor_material_id))]
    const ticket_material_ids = names.map(({ material_id }) => material_id)
    await writeNeeds(ctx, { vendor_material_ids, ticket_material_ids }, async () => {
      await queries.writeNames(ctx.db, ctx.authority_id, names)
      await ctx.audit(...names.map(({ vendor_material_id, name }) => event('named', vendor_material_id, name)))
    })
  }
  return { accepted_count: names.length }
}
