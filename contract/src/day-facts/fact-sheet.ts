import * as z from 'zod/mini'
import { MOST_REPORT_TICKETS } from '../agencies/agency-limits.ts'
import { date, id, instant } from '../core/scalars.ts'

/** What a fact of a day is about; its sentence and its place in the report follow from it. */
export const factKinds = [
  'weather',
  'no_tickets',
  'deliveries',
  /** Loads that wait for a decision. */
  'pending',
  'first_load',
  'last_load',
  'placed',
  'stationing',
  'uncoded',
  'rejected',
  'voided',
  'wasted',
  'overload',
  'flagged',
  'temperature',
  'late_tickets',
  'overrun',
  'contractor',
  'machine',
  'work_zone',
  'sample',
  'test',
  'exception',
  'photos',
  'entered_by_hand',
] as const
export type FactKind = (typeof factKinds)[number]

/** Rows that facts are computed from. */
export const factSubjects = [
  'ticket',
  'pay_item',
  'pay_entry',
  'image',
  'machine',
  'work_zone',
  'sample',
  'exception',
  'contractor',
  'plant',
  'material',
] as const
export type FactSubject = (typeof factSubjects)[number]

/** Facts that a sheet has at most, and rows that one fact names at most: the tickets of the largest day (D25). */
export const MOST_FACTS = 500
export const MOST_FACT_ROWS = MOST_REPORT_TICKETS

/** Rows of one kind that a fact was computed from. */
export const factSource = z.object({
  subject: z.enum(factSubjects),
  ids: z.array(id).check(z.maxLength(MOST_FACT_ROWS)),
})
export type FactSource = z.output<typeof factSource>

/** One computed fact of a project's day. Sentences name the facts that they say; a number that no fact has is not said (D63). */
export const fact = z.object({
  /** `F1`, `F2`, …: its number on the sheet. */
  id: z.string().check(z.regex(/^F[1-9]\d{0,3}$/)),
  kind: z.enum(factKinds),
  /** An exact decimal, a name, a station or a time of the day in the project's zone, as text; null where the fact is that something is. */
  value: z.nullable(z.string()),
  /** Of the value: a unit code such as TON, `tickets`, `F`, `hours`; null where it has none. */
  unit: z.nullable(z.string()),
  /** What else its sentence says, by name: `item`, `contractor`, `from_station`; each computed or stored, never written by hand. */
  with: z.record(z.string(), z.nullable(z.string())),
  sources: z.array(factSource),
})
export type Fact = z.output<typeof fact>

/** The fact sheet of an inspector's day on a project. */
export const factSheet = z.object({
  project_id: id,
  date,
  /** Membership of the inspector whose day it is. */
  inspector_id: id,
  time_zone: z.string(),
  computed_at: instant,
  facts: z.array(fact).check(z.maxLength(MOST_FACTS)),
})
export type FactSheet = z.output<typeof factSheet>

/** A plain sentence, and the facts that it says. */
export interface FactSentence {
  text: string
  facts: string[]
}
