import type { RouteInput, reports } from '@milepost/contract'
import { Problem } from '../../platform/problem.ts'
import type { Exporter, ExportPlan, ExportSource } from '../exports/index.ts'
import { planSlips, scopeOf, scopeOfFile, ticketExport } from '../tickets/index.ts'
import { countLocated, locatedKinds, locatedTickets } from './located-tickets.queries.ts'

type TicketRequest = RouteInput<typeof reports.ticketFile>['body']

/** The columns of a report for each ticket. */
const columns = [
  'ticket_number',
  'status',
  'printed_at',
  'project',
  'supplier',
  'plant',
  'material',
  'truck',
  'gross',
  'tare',
  'net',
  'uom',
  'delivered_on',
  'failed_checks',
] as const

/** One ticket or several, each in a row. */
export const ticketSource: ExportSource = {
  kind: 'slip',
  permission: 'ticket.export',
  plan: (exporter, request) => planTickets(exporter, request as TicketRequest),
}

async function planTickets(exporter: Exporter, request: TicketRequest): Promise<ExportPlan> {
  const { slip_ids, export_format: format, language, headers } = request
  if (format === 'slips') {
    const plan = await planSlips(exporter, request)
    if (plan.total === 0) throw new Problem('no_report_tickets')
    return plan
  }
  const filters = { id: { in: slip_ids } }
  if (format === 'kml' || format === 'geojson') {
    const { db, authority_id } = exporter
    const selection = { authority_id, scope: await scopeOf(exporter), filters }
    const total = await countLocated(db, selection)
    if (total === 0) throw new Problem('no_report_tickets')
    const { time_zone, dot_code } = await scopeOfFile(exporter, filters)
    const statement = locatedTickets(selection, time_zone)
    return { format, named: `tickets-${dot_code ?? 'selected'}`, time_zone, total, kinds: locatedKinds, statement }
  }
  const order = { sort_by: 'printed_at', sort_order: 'asc' } as const
  const listed = { filters, ...order, columns: [...columns], language, headers }
  const plan = await ticketExport.plan(exporter, { ...listed, export_format: format === 'csv_pdf' ? 'pdf' : format })
  if (plan.total === 0) throw new Problem('no_report_tickets')
  return { ...plan, format }
}
