import { ticketFields, type SuppliedTicketDetail } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { groupedFields } from '../detail/grouped-fields.ts'
import { ticketChecks } from '../detail/ticket-checks.ts'
import { ticketDetailRow, ticketVersions } from '../detail/ticket-detail.queries.ts'
import { scopeOf } from '../ticket-scope.ts'
import { decisionsOn } from './supplied-tickets.queries.ts'

/** Fields that a supplier sent, or that follow from what it sent. */
const ofSupplier = new Set([
  'net_amount',
  ...ticketFields
    .filter(({ owner, part }) => part === undefined && owner !== 'agency')
    .map((field) => field.grouped_key ?? field.key),
])

/** One ticket of a vendor's own plants, as the agency saw it. Throws `not_found` for any other. */
export async function suppliedTicketOf(ctx: RequestContext, id: number): Promise<SuppliedTicketDetail> {
  const { authority_id, db } = ctx
  const selection = { authority_id, scope: await scopeOf(ctx), filters: { id: { in: [id] } }, search: null }
  const facts = await ticketDetailRow(db, selection)
  if (!facts) throw new Problem('not_found')
  const [versions, decisions] = await Promise.all([
    ticketVersions(db, authority_id, id),
    decisionsOn(db, authority_id, id),
  ])
  const reason = facts.agency['rejection_reason']
  return {
    id: facts.id,
    ticket_number: facts.ticket_number,
    status: facts.status,
    accepted: facts.accepted,
    material: facts.material,
    material_type: facts.material_type,
    supplier: facts.supplier,
    plant_id: facts.plant_id,
    plant: facts.plant,
    plant_name: facts.plant_name,
    truck: facts.truck,
    project_id: facts.project_id,
    project: facts.project,
    printed_at: facts.printed_at,
    received_at: facts.received_at,
    latency_seconds: facts.latency_seconds,
    delivered_on: facts.delivered_on,
    time_zone: facts.time_zone,
    net: facts.net,
    uom: facts.uom,
    failed_checks: facts.failed_checks,
    hauler: facts.hauler,
    customer_name: facts.customer_name,
    job_number: facts.job_number,
    version: facts.version,
    rejection_reason: facts.status === 'rejected' && typeof reason === 'string' ? reason : null,
    grouped_fields_with_values: groupedFields({ row: facts, source: facts.source, agency: {} })
      .map((group) => ({ ...group, values: group.values.filter(({ key }) => ofSupplier.has(key)) }))
      .filter(({ values }) => values.length > 0),
    checks: ticketChecks(facts),
    versions,
    decisions,
  }
}
