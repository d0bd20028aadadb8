import type { SummaryContent } from '@milepost/contract'
import type { UnitCode } from '@milepost/contract/units/units'
import { groupInTurns, type Turns } from '../../../platform/turns.ts'

/** A ticket as the rules see it. */
export interface DayTicket {
  id: number
  plant_id: number
  ticket_number: string
  material: string
  material_id: number
  truck: string | null
  printed_at: string
  received_at: string
  /** In the project's zone. */
  printed_on: string
  gross: string | null
  net: string
  uom: UnitCode
  status: 'pending' | 'delivered' | 'rejected' | 'voided' | null
  accepted: boolean
  load_number: number | null
  /** Running total of the plant, in `uom`, if the ticket has one. */
  cumulative_quantity: string | null
  /** Number of the ticket that this one replaces. */
  reissue_of: string | null
  reissue_of_id: number | null
  /** What is wrong with it in the words of the project's contractor, and who says so; null where nobody disputes it. */
  dispute: { notes: string; by: string } | null
}

/** How many loads of a plant's day a contractor counted. */
export interface ContractorCount {
  plant_id: number
  /** The company that counted. */
  company_id: number
  company: string
  by: string
  loads: number
  notes: string | null
}

export interface DaySummary extends SummaryContent {
  plant_id: number
  day: string
}

/** A number of the plant on another ticket: of another project, held, or of another day. */
export interface OtherNumber {
  plant_id: number
  ticket_number: string
  /** Null where no project has it. */
  project_id: number | null
  printed_at: string
}

/** A pay period of the day that is closed. */
export interface ClosedPeriod {
  number: number
  closed_at: string
}

/** The input of the rules for one day of a project. */
export interface DayData {
  project_id: number
  day: string
  /** Tickets that belong to the day (`ticketsOfDay`), voided ones among them. */
  tickets: readonly DayTicket[]
  /** Summaries of the day. */
  summaries: readonly DaySummary[]
  /** Numbers that the plants of the day gave to tickets that are not the day's: those of the same date, and those that the summaries name. */
  others: readonly OtherNumber[]
  closed_period: ClosedPeriod | null
  /** What contractors counted on the day. */
  counts: readonly ContractorCount[]
}

/** One plant's part of it. */
export interface PlantDay extends Omit<DayData, 'summaries'> {
  plant_id: number
  summary: DaySummary | null
}

/** The parts of a day, by plant, in the order of their ids. */
export function* plantDays(data: DayData): Turns<PlantDay[]> {
  const byPlant = <Row extends { plant_id: number }>(rows: readonly Row[]) =>
    groupInTurns(rows, ({ plant_id }) => plant_id)
  const [tickets, others] = [yield* byPlant(data.tickets), yield* byPlant(data.others)]
  const summaries = yield* byPlant(data.summaries)
  const counts = yield* byPlant(data.counts)
  return [...new Set([...tickets.keys(), ...summaries.keys(), ...counts.keys()])]
    .sort((one, other) => one - other)
    .map((plant_id) => ({
      ...data,
      plant_id,
      summary: summaries.get(plant_id)?.[0] ?? null,
      tickets: tickets.get(plant_id) ?? [],
      others: others.get(plant_id) ?? [],
      counts: counts.get(plant_id) ?? [],
    }))
}

/** Orders tickets as they were printed; instants are texts of one length. */
export const byPrinting = (one: DayTicket, other: DayTicket): number =>
  one.printed_at < other.printed_at ? -1 : one.printed_at > other.printed_at ? 1 : one.id - other.id

/** Whether a ticket counts as a load: every one that is not voided. */
export const isLoad = ({ status }: Pick<DayTicket, 'status'>): boolean => status !== 'voided'

/** Whether it may still be paid: neither voided nor rejected. */
export const isPayable = ({ status }: Pick<DayTicket, 'status'>): boolean =>
  status !== 'voided' && status !== 'rejected'
