import {
  MOST_GAP_PROJECTS,
  type RouteInput,
  type RouteResponse,
  type certificateChecks,
  ASK_AGAIN_DAYS,
} from '@milepost/contract'
import { DAY_MS } from '@milepost/contract/core/time/days'
import { authorOf, grantedProjects, type RequestContext } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { ownSuppliers } from '../plants/index.ts'
import { isOwnProject, projectFor } from '../projects/index.ts'
import { selectTickets } from '../tickets/index.ts'
import { askedOf, namesOf, noteAsked } from './certification.queries.ts'
import { describedGaps } from './described-gaps.ts'
import { certificationOf, foundGaps, type Reading } from './find-gaps.ts'
import { shippedTicket } from './shipments.queries.ts'

/** What lacks on a project. */
export async function projectGaps(
  ctx: RequestContext,
  project_id: number,
): Promise<RouteResponse<typeof certificateChecks.ofProject>> {
  await projectFor(ctx, project_id, { for: 'read' })
  return { certificate_gaps: await describedGaps(ctx, { project_ids: [project_id], supplier_ids: null }) }
}

/** What lacks of a vendor's own materials. */
export async function ownGaps(ctx: RequestContext): Promise<RouteResponse<typeof certificateChecks.own>> {
  const supplier_ids = await ownSuppliers(ctx)
  const gaps = await describedGaps(ctx, { project_ids: grantedProjects(ctx), supplier_ids })
  const projects = [...new Set(gaps.map(({ project_id }) => project_id))]
  const shown = new Set(projects.slice(0, MOST_GAP_PROJECTS))
  return {
    certificate_gaps: gaps.filter(({ project_id }) => shown.has(project_id)),
    more_projects: projects.length - shown.size,
  }
}

/** What the material of one ticket needs, each with what lacks of it on the day of the load. */
export async function ticketCertificates(
  ctx: RequestContext,
  id: number,
): Promise<RouteResponse<typeof certificateChecks.ofTicket>> {
  const { db, authority_id } = ctx
  const ticket = orNotFound(await shippedTicket(db, await selectTickets(ctx, { filters: { id: { in: [id] } } })))
  const { project_id, vendor_material_id, supplier_id, pay_item_ids } = ticket
  const supplier = { id: supplier_id, name: ticket.supplier }
  if (vendor_material_id === null || project_id === null)
    return {
      vendor_material:
        vendor_material_id === null ? null : { id: vendor_material_id, name: ticket.vendor_material ?? '' },
      supplier,
      project_id,
      certificates: [],
    }
  const of = { project_ids: [project_id], supplier_ids: [supplier_id] }
  const [{ finderOf, numbers, needed }, asked] = await Promise.all([
    certificationOf(ctx, { ...of, vendor_material_ids: [vendor_material_id] }),
    askedOf(db, authority_id, of),
  ])
  const find = finderOf(project_id)
  const items = pay_item_ids.length === 0 ? [null] : pay_item_ids
  const shipments = items.map((pay_item_id) => ({ ...ticket, vendor_material_id, pay_item_id, tickets: 1 }))
  const gaps = new Map(shipments.flatMap(find).map((gap) => [gap.certificate_type_id, gap]))
  const types = [...new Set(shipments.flatMap(needed))]
  const names = await namesOf(db, authority_id, { projects: [], suppliers: [], materials: [], types, items: [] })
  const nameOf = new Map(names.map((row) => [row.id, row.name]))
  const source = gaps.get(null)
  const rows = [...(source ? [null] : []), ...types]
  return {
    vendor_material: { id: vendor_material_id, name: ticket.vendor_material ?? '' },
    supplier,
    project_id,
    certificates: rows.map((type) => {
      const gap = gaps.get(type)
      const request = asked.find(
        (one) => one.vendor_material_id === vendor_material_id && one.certificate_type_id === type,
      )
      return {
        certificate_type: type === null ? null : { id: type, name: nameOf.get(type) ?? '' },
        reason: gap?.reason ?? null,
        submittal: gap?.submittal_id ? { id: gap.submittal_id, number: numbers.get(gap.submittal_id) ?? '' } : null,
        asked: request ? { at: request.asked_at, by: request.asked_by_name } : null,
      }
    }),
  }
}

/**
 * Asks a vendor for a certificate that lacks. Its people are notified (`certificate_request.asked` in the audit log).
 * @throws Problem `certificate_not_lacking` where it is there, and `certificate_asked` within three days of the last time.
 */
export async function askForCertificate(
  ctx: RequestContext,
  project_id: number,
  body: RouteInput<typeof certificateChecks.ask>['body'],
): Promise<RouteResponse<typeof certificateChecks.ask>> {
  await projectFor(ctx, project_id, { for: 'change' })
  if (!(await isOwnProject(ctx, project_id))) throw new Problem('forbidden')
  const { gaps } = await foundGaps(ctx, { project_ids: [project_id], supplier_ids: [body.supplier_id] })
  const lacks = gaps.some(
    (gap) =>
      gap.vendor_material_id === body.vendor_material_id &&
      gap.certificate_type_id === body.certificate_type_id &&
      gap.reason !== 'in_review',
  )
  if (!lacks) throw new Problem('certificate_not_lacking')
  const now = ctx.clock()
  const asked = { project_id, ...body, asked_at: now.toISOString(), asked_by_name: authorOf(ctx).name }
  const not_since = new Date(now.getTime() - ASK_AGAIN_DAYS * DAY_MS).toISOString()
  const noted = await noteAsked(ctx.db, ctx.authority_id, { ...asked, not_since })
  if (!noted) throw new Problem('certificate_asked', { days: ASK_AGAIN_DAYS })
  await ctx.audit({
    action: 'certificate_request.asked',
    subject: 'certificate_request',
    subject_id: noted.id,
    project_id,
    changes: {
      supplier_id: [null, body.supplier_id],
      vendor_material_id: [null, body.vendor_material_id],
      certificate_type_id: [null, body.certificate_type_id],
    },
  })
  await ctx.emit({ type: 'submittals.changed', project_id, ids: [] })
  return { asked: { at: asked.asked_at, by: asked.asked_by_name } }
}

/** How many pay items of a project have loads without a certificate that their material needs, or from a source that is not approved. */
export async function itemsWithoutCertificates(ctx: Reading, project_id: number): Promise<number> {
  const { gaps } = await foundGaps(ctx, { project_ids: [project_id], supplier_ids: null })
  return new Set(gaps.flatMap(({ items }) => [...items.keys()])).size
}
