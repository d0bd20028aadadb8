import {
  boundsOf,
  searchFinds,
  shiftOf,
  USUAL_SHIFTS,
  type Filter,
  type TicketFilters,
  type TicketStatusName,
} from '@milepost/contract'

/** A ticket as a plain look at the table gives it. */
export interface PlainTicket {
  id: number
  supplier_id: number
  plant_id: number
  material_id: number
  project_id: number | null
  truck_id: number | null
  contractor_job_id: number | null
  ticket_number: string
  po_number: string | null
  status: string | null
  accepted: boolean
  flagged: boolean
  changed_after_delivered: boolean
  printed_at: Date
  received_at: Date
  printed_on: string
  /** The local time in its time zone: `05:59:59`. */
  printed_clock: string
  /** When the day and night shifts of its project begin; null for a project without its own hours. */
  shift_hours: [day_from: string, night_from: string] | null
  latency_seconds: number
  failed_checks: string[]
  net: string
  uom: string
  load_number: number | null
  gross: string | null
  tare: string | null
  overload_lbs: string | null
  delivered_on: string | null
  product_code: string | null
  mix_id: string | null
  waste_reason: string | null
  latitude: number | null
  longitude: number | null
  material_type: string
  material: string
  plant: string
  plant_name: string
  supplier: string
  truck: string | null
  hauler: string | null
  customer_name: string | null
  job_number: string | null
}

/** Whether a ticket has one of the seven status names, or none (D6). */
const isNamed = (ticket: PlainTicket, name: TicketStatusName): boolean =>
  name === 'empty'
    ? ticket.status === null
    : name === 'accepted' || name === 'flagged' || name === 'changed_after_delivered'
      ? ticket[name]
      : ticket.status === name

const values = <T>(filter: Filter<T>): T[][] => [
  ...(filter.eq === undefined ? [] : [[filter.eq]]),
  ...(filter.in ? [filter.in] : []),
]
const within = (value: Date | number | string, filter: Filter<Date | number | string>): boolean =>
  (filter.eq === undefined || value === filter.eq) &&
  (filter.gte === undefined || value >= filter.gte) &&
  (filter.lte === undefined || value <= filter.lte)
const instants = ({ gte, lte }: Filter<string>): Filter<Date> => ({
  ...(gte && { gte: new Date(gte) }),
  ...(lte && { lte: new Date(lte) }),
})

/** What filters and search mean, in the plainest form: the reference for the database's results. */
export function matches(ticket: PlainTicket, filters: Omit<TicketFilters, 'own'>, search: string | undefined): boolean {
  const tests: { [Name in keyof Omit<TicketFilters, 'own'>]-?: (filter: NonNullable<TicketFilters[Name]>) => boolean } =
    {
      status: (filter) =>
        values(filter).every((names) => names.some((name) => isNamed(ticket, name))) &&
        (filter.ne === undefined || !isNamed(ticket, filter.ne)),
      plant_id: (filter) => holds(filter, ticket.plant_id),
      supplier_id: (filter) => holds(filter, ticket.supplier_id),
      material_id: (filter) => holds(filter, ticket.material_id),
      material_type: (filter) => holds(filter, ticket.material_type),
      truck_id: (filter) => holds(filter, ticket.truck_id),
      project_id: (filter) => holds(filter, ticket.project_id),
      contractor_job_id: (filter) => holds(filter, ticket.contractor_job_id),
      id: (filter) => holds(filter, ticket.id),
      printed_on: (filter) => within(ticket.printed_on, filter),
      printed_at: (filter) => within(ticket.printed_at, instants(filter)),
      shift: ({ eq }) => eq === undefined || shiftOfTicket(ticket).shift === eq,
      shift_on: (filter) => within(shiftOfTicket(ticket).on, filter),
      received_at: (filter) => within(ticket.received_at, instants(filter)),
      latency_seconds: (filter) => within(ticket.latency_seconds, filter),
      flagged: ({ eq }) => eq === undefined || ticket.flagged === eq,
      accepted: ({ eq }) => eq === undefined || ticket.accepted === eq,
      changed_after_delivered: ({ eq }) => eq === undefined || ticket.changed_after_delivered === eq,
      held: ({ eq }) => eq === undefined || (ticket.project_id === null) === eq,
      checks_failed: ({ eq }) => eq === undefined || ticket.failed_checks.length > 0 === eq,
      uom: (filter) => holds(filter, ticket.uom),
      overloaded: ({ eq }) => eq === undefined || Number(ticket.overload_lbs ?? 0) > 0,
      wasted: ({ eq }) =>
        eq === undefined ||
        ticket.status === 'rejected' ||
        (ticket.status === 'delivered' && ticket.waste_reason !== null),
      // No ticket of the oracle is signed.
      signature: (filter) => values(filter).every((names) => names.includes('unsigned') && ticket.status !== 'voided'),
      // No ticket of the oracle has a station or an entry on a pay item.
      along: () => false,
      pay_item_id: () => false,
      pay_period_id: () => false,
      work_date: () => false,
      within: ({ eq }) => {
        const box = eq === undefined ? null : boundsOf(eq)
        const [lat, lon] = [ticket.latitude ?? NaN, ticket.longitude ?? NaN]
        return box === null || (lat > box.south && lat < box.north && lon > box.west && lon < box.east)
      },
      ticket_number: ({ eq, match }) =>
        (eq === undefined || ticket.ticket_number === eq) &&
        (match === undefined || ticket.ticket_number.startsWith(match)),
    }
  const names = Object.keys(filters) as (keyof typeof tests)[]
  return (
    names.every((name) => (tests[name] as (filter: unknown) => boolean)(filters[name])) &&
    (search === undefined || isFound(ticket, search))
  )
}

/** The shift of a ticket and its date, by the pure rule (D43). */
function shiftOfTicket({ printed_on, printed_clock, shift_hours }: PlainTicket) {
  const [day_from, night_from] = shift_hours ?? [USUAL_SHIFTS.day_from, USUAL_SHIFTS.night_from]
  return shiftOf({ date: printed_on, time: printed_clock }, { day_from, night_from })
}

const holds = (filter: Filter<number | string>, value: number | string | null): boolean =>
  values(filter).every((ids) => value !== null && ids.includes(value)) &&
  (filter.ne === undefined || value !== filter.ne)

/** Free text: the number's beginning (from four characters anywhere in it), the order's beginning, and names that hold it. */
function isFound(ticket: PlainTicket, text: string): boolean {
  const has = (name: string | null) => name !== null && name.toLowerCase().includes(text.toLowerCase())
  const begins = (value: string | null) =>
    value !== null && (value.startsWith(text) || value.startsWith(text.toUpperCase()))
  return (
    (text.length >= 4 ? has(ticket.ticket_number) : begins(ticket.ticket_number)) ||
    begins(ticket.po_number) ||
    [ticket.truck, ticket.plant, ticket.plant_name, ticket.supplier, ticket.job_number].some(has) ||
    searchFinds(text, ticket.material ?? '')
  )
}

const decimals = ['net', 'gross', 'tare', 'overload_lbs']

/** The sort key of a field. */
export function orderKey(ticket: PlainTicket, sort_by: string): string | number | null {
  const value = (ticket as unknown as Record<string, string | number | Date | null>)[sort_by] ?? null
  return value instanceof Date ? value.getTime() : value !== null && decimals.includes(sort_by) ? Number(value) : value
}
