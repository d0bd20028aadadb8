import type { MaterialMetric, TicketFilters } from '@milepost/contract'
import { Decimal } from 'decimal.js'

/** A ticket as a plain look at the tables gives it. */
export interface CountedTicket {
  material_id: number
  material: string
  material_type: string
  supplier_id: number
  status: string | null
  uom: string
  net: string
  printed_on: string
  printed_at: Date
  latency_seconds: number
  po_number: string | null
  source: Record<string, string>
  agency: Record<string, string>
}

/** Units of the random tickets: pounds are converted to tons, everything else stays in its unit. */
const tons = (quantity: Decimal.Value, uom: string): Decimal =>
  uom === 'LB' ? new Decimal(quantity).div(2000) : new Decimal(quantity)
const displayUnit = (uom: string): string => (uom === 'LB' ? 'TON' : uom)

const sum = (quantities: readonly Decimal[]): string =>
  quantities.reduce((all, one) => all.plus(one), new Decimal(0)).toFixed()

/** Whether a ticket is among those that are added up. */
const matches = (
  ticket: CountedTicket,
  { printed_on, material_type }: Pick<TicketFilters, 'printed_on' | 'material_type'>,
): boolean =>
  (printed_on?.gte === undefined || ticket.printed_on >= printed_on.gte) &&
  (printed_on?.lte === undefined || ticket.printed_on <= printed_on.lte) &&
  (printed_on?.eq === undefined || ticket.printed_on === printed_on.eq) &&
  (material_type?.eq === undefined || ticket.material_type === material_type.eq) &&
  (material_type?.in === undefined || material_type.in.some((type) => type === ticket.material_type))

/** The largest quantity of each order, added up in the plainest way. */
function orderedBy(tickets: readonly CountedTicket[]): string | null {
  const orders = new Map<string, Decimal>()
  for (const ticket of tickets) {
    const { quantity_ordered, dispatch_number } = ticket.source
    if (quantity_ordered === undefined || ticket.status === 'voided') continue
    const order =
      dispatch_number === undefined
        ? `${ticket.supplier_id} PO ${ticket.po_number ?? ''} ${ticket.printed_on} ${ticket.uom}`
        : `${ticket.supplier_id} D ${dispatch_number} ${ticket.uom}`
    orders.set(order, Decimal.max(orders.get(order) ?? 0, tons(quantity_ordered, ticket.uom)))
  }
  return orders.size === 0 ? null : sum([...orders.values()])
}

/** The table of materials counted ticket by ticket: the reference for the database's results. */
export function recount(
  tickets: readonly CountedTicket[],
  filters: Pick<TicketFilters, 'printed_on' | 'material_type'>,
  minutes: { preferred_minutes: number; accepted_minutes: number },
): MaterialMetric[] {
  const matching = tickets.filter((ticket) => matches(ticket, filters))
  const rows = Map.groupBy(matching, ({ material_id, uom }) => `${material_id} ${displayUnit(uom)}`)
  return [...rows.values()]
    .map((row): MaterialMetric => {
      const [first] = row
      if (!first) throw new Error('a row has a ticket')
      const of = (held: (ticket: CountedTicket) => boolean) => row.filter(held)
      const status = (name: string) => of((ticket) => ticket.status === name)
      const net = (chosen: readonly CountedTicket[]) => sum(chosen.map((ticket) => tons(ticket.net, ticket.uom)))
      const wasted = of(
        (ticket) =>
          ticket.status === 'rejected' ||
          (ticket.status === 'delivered' && ticket.agency['waste_reason'] !== undefined),
      )
      const coded = sum(
        status('delivered').flatMap(({ agency, uom }) =>
          ['primary_pay_code_quantity', 'secondary_pay_code_quantity'].flatMap((key) =>
            agency[key] === undefined ? [] : [tons(agency[key], uom)],
          ),
        ),
      )
      const notVoided = of((ticket) => ticket.status !== 'voided')
      const printed = row.map(({ printed_at }) => printed_at.toISOString()).toSorted()
      const within = (most: number) =>
        new Decimal(of(({ latency_seconds }) => latency_seconds <= most * 60).length)
          .times(100)
          .div(row.length)
          .toFixed(1)
      return {
        material_id: first.material_id,
        material: first.material,
        material_type: first.material_type,
        uom: displayUnit(first.uom),
        uoms: [...new Set(row.map(({ uom }) => uom))].toSorted(),
        ticket_count: row.length,
        delivered_count: status('delivered').length,
        pending_count: status('pending').length,
        rejected_count: status('rejected').length,
        voided_count: status('voided').length,
        quantity_ordered: orderedBy(row),
        delivered_qty: net(status('delivered')),
        pending_qty: net(status('pending')),
        rejected_qty: net(status('rejected')),
        waste_qty: net(wasted),
        waste_count: wasted.length,
        coded_qty: coded,
        uncoded_qty: new Decimal(net(status('delivered'))).minus(coded).toFixed(),
        avg_load: notVoided.length === 0 ? null : new Decimal(net(notVoided)).div(notVoided.length).toFixed(2),
        first_ticket_at: printed[0] ?? '',
        last_ticket_at: printed.at(-1) ?? '',
        avg_latency_s: Math.round(row.reduce((all, { latency_seconds }) => all + latency_seconds, 0) / row.length),
        pct_under_preferred: within(minutes.preferred_minutes),
        pct_under_accepted: within(minutes.accepted_minutes),
      }
    })
    .toSorted((one, other) => (`${one.material} ${one.uom}` < `${other.material} ${other.uom}` ? -1 : 1))
}
