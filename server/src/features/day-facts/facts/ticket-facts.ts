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

/** Loads by material and supplier, from which of its plants, with how many trucks. */
const deliveries = (tickets: readonly DayTicket[]): NewFact[] =>
  groupsOf(tickets, ({ material_id, uom, supplier }) => JSON.stringify([material_id, uom, supplier])).map((group) => {
    const [{ material, material_id, supplier }] = group as [DayTicket]
    const plants = [...new Set(group.map(({ plant }) => plant))]
    const trucks = new Set(group.flatMap(({ truck_id }) => truck_id ?? [])).size
    const from = { plant: listed(plants), plants: plants.length, supplier }
    return newFact(
      'deliveries',
      { ...netOf(group), with: { material, ...from, tickets: group.length, trucks: trucks || null } },
      ofTickets(group),
      rowsOf('material', [material_id]),
      rowsOf(
        'plant',
        group.map(({ plant_id }) => plant_id),
      ),
    )
  })

/** Loads by what they share besides their unit; their material is named where they are all of one. */
const loadsBy = (
  kind: 'pending' | 'uncoded' | 'rejected' | 'wasted',
  tickets: readonly DayTicket[],
  shared: (ticket: DayTicket) => { material_id?: number; reason?: string | null } = () => ({}),
): NewFact[] =>
  groupsOf(tickets, (ticket) => JSON.stringify([ticket.uom, shared(ticket)])).map((group) => {
    const [first] = group as [DayTicket]
    const material = group.every(({ material_id }) => material_id === first.material_id) ? first.material : null
    const { reason } = shared(first)
    return newFact(
      kind,
      { ...netOf(group), with: { material, reason, tickets: group.length, numbers: numbers(group) } },
      ofTickets(group),
      rowsOf(
        'material',
        group.map(({ material_id }) => material_id),
      ),
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
  const rejected = tickets.filter(({ status }) => status === 'rejected')
  const wasted = delivered.filter(({ waste_reason }) => waste_reason !== null)
  return {
    work: bounds(tickets),
    loads: [
      ...deliveries(delivered),
      ...loadsBy('pending', tickets.filter(isPending)),
      ...loadsBy(
        'uncoded',
        delivered.filter(({ id }) => !coded.has(id)),
      ),
    ],
    faults: [
      ...loadsBy('rejected', rejected, ({ material_id, rejection_reason: reason }) => ({ material_id, reason })),
      ...loadsBy('wasted', wasted, ({ material_id, waste_reason: reason }) => ({ material_id, reason })),
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
