import { Exact, sumQuantities } from '../../units/index.ts'
import type { DayTicket } from '../read/tickets-of-day.queries.ts'
import type { DayRows } from '../read/read-day.ts'
import { groupsOf, listed, newFact, rowsOf, type NewFact } from './new-fact.ts'

const ids = (tickets: readonly { id: number }[]) => tickets.map(({ id }) => id)
const numbers = (tickets: readonly DayTicket[]) => listed(tickets.map(({ ticket_number }) => ticket_number))
const ofTickets = (tickets: readonly DayTicket[]) => rowsOf('ticket', ids(tickets))
const isPending = ({ status }: DayTicket) => status === null || status === 'pending'
const isMore = (quantity: string | null): boolean => quantity !== null && new Exact(quantity).greaterThan(0)

/** Net of tickets that share a unit. */
const netOf = (tickets: readonly DayTicket[]) => ({
  value: sumQuantities(tickets.map(({ net }) => net)),
  unit: tickets[0]?.uom ?? null,
})

/** A fact of net quantity for each group of tickets that share material, unit and what `also` says. */
const byMaterial = (
  kind: 'deliveries' | 'pending' | 'uncoded' | 'rejected' | 'wasted',
  tickets: readonly DayTicket[],
  also: (ticket: DayTicket) => Record<string, string | null> = () => ({}),
): NewFact[] =>
  groupsOf(tickets, (ticket) => JSON.stringify([ticket.material_id, ticket.uom, also(ticket)])).map((group) => {
    const [first] = group as [DayTicket]
    const trucks = new Set(group.flatMap(({ truck_id }) => truck_id ?? []))
    return newFact(
      kind,
      {
        ...netOf(group),
        with: {
          material: first.material,
          ...also(first),
          tickets: group.length,
          ...(kind === 'deliveries' ? { trucks: trucks.size || null } : { numbers: numbers(group) }),
        },
      },
      ofTickets(group),
      rowsOf('material', [first.material_id]),
      ...(kind === 'deliveries' ? [rowsOf('plant', [first.plant_id])] : []),
    )
  })

/** A fact that counts tickets. */
const counted = (
  kind: 'voided' | 'overload' | 'flagged' | 'late_tickets',
  tickets: readonly DayTicket[],
  also: Record<string, string | null> = {},
): NewFact[] =>
  tickets.length === 0
    ? []
    : [
        newFact(
          kind,
          { value: String(tickets.length), unit: 'tickets', with: { numbers: numbers(tickets), ...also } },
          ofTickets(tickets),
        ),
      ]

/** The first and the last load of the day that was not voided. */
function bounds(tickets: readonly DayTicket[]): NewFact[] {
  const valid = tickets.filter(({ status }) => status !== 'voided')
  const [first, last] = [valid[0], valid.at(-1)]
  return [
    ...(first
      ? [newFact('first_load', { value: first.clock, with: { ticket: first.ticket_number } }, ofTickets([first]))]
      : []),
    ...(last && last !== first
      ? [newFact('last_load', { value: last.clock, with: { ticket: last.ticket_number } }, ofTickets([last]))]
      : []),
  ]
}

/** How far above their limit loads were. */
function overloads(tickets: readonly DayTicket[]): NewFact[] {
  const over = tickets.filter(({ status, overload_lbs }) => status !== 'voided' && isMore(overload_lbs))
  const most = over.length === 0 ? null : Exact.max(...over.map(({ overload_lbs }) => overload_lbs ?? 0)).toString()
  return counted('overload', over, { most_lbs: most })
}

/** The coldest and the hottest load of each material, measured at the site. */
const temperatures = (tickets: readonly DayTicket[]): NewFact[] =>
  groupsOf(
    tickets.filter(({ status, temperature_f }) => status !== 'voided' && temperature_f !== null),
    ({ material_id }) => String(material_id),
  ).map((group) => {
    const measured = group.map(({ temperature_f }) => temperature_f ?? 0)
    return newFact(
      'temperature',
      {
        value: Exact.min(...measured).toString(),
        unit: 'F',
        with: { most: Exact.max(...measured).toString(), material: group[0]?.material ?? null, tickets: group.length },
      },
      ofTickets(group),
    )
  })

/** What the tickets of a day say: loads by material and plant, those that are not as they should be, and those that came late. */
export function ticketFacts({ tickets, entries, by_hand }: DayRows): {
  [Part in 'work' | 'loads' | 'faults']: NewFact[]
} {
  if (tickets.length === 0 && by_hand.length === 0)
    return { work: [newFact('no_tickets', { value: null })], loads: [], faults: [] }
  const delivered = tickets.filter(({ status }) => status === 'delivered')
  const coded = new Set(entries.map(({ ticket_id }) => ticket_id))
  const place = ({ plant, supplier }: DayTicket) => ({ plant, supplier })
  const rejected = tickets.filter(({ status }) => status === 'rejected')
  const wasted = delivered.filter(({ waste_reason }) => waste_reason !== null)
  return {
    work: bounds(tickets),
    loads: [
      ...byMaterial('deliveries', delivered, place),
      ...byMaterial('pending', tickets.filter(isPending)),
      ...byMaterial(
        'uncoded',
        delivered.filter(({ id }) => !coded.has(id)),
      ),
    ],
    faults: [
      ...byMaterial('rejected', rejected, ({ rejection_reason }) => ({ reason: rejection_reason })),
      ...byMaterial('wasted', wasted, ({ waste_reason }) => ({ reason: waste_reason })),
      ...counted(
        'voided',
        tickets.filter(({ status }) => status === 'voided'),
      ),
      ...overloads(tickets),
      ...counted(
        'flagged',
        tickets.filter(({ flagged }) => flagged),
      ),
      ...temperatures(delivered),
      ...counted(
        'late_tickets',
        tickets.filter(({ late }) => late),
      ),
    ],
  }
}
