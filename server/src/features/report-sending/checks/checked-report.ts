import type { ConstructionRole, ReportContent, ReportStatus, SendingDoor } from '@milepost/contract'
import type { ApprovedFactor } from './in-unit-there.ts'
import type { SystemView } from './system-view.ts'

/** A person in the construction system, as the agency's administrators stated it. */
export interface PersonThere {
  name: string
  /** The person's id there. */
  external_id: number | null
  role: ConstructionRole | null
}

/** A ticket of a report. */
export interface CheckedTicket {
  id: number
  number: string
  status: string
  /** Another report that has the ticket: `DWR-0012`. */
  other_report: string | null
}

/** A pay item of the project, by its id. */
export interface CheckedItem {
  id: number
  /** Of all days, this one included, as far as it is assigned here; in the item's unit. */
  posted_quantity: string
  /** With approved updates. */
  current_quantity: string
}

/** What the checks before sending look at. They read nothing else. */
export interface CheckedReport {
  status: ReportStatus
  date: string
  content: ReportContent
  tickets: readonly CheckedTicket[]
  items: readonly CheckedItem[]
  factors: readonly ApprovedFactor[]
  project: {
    name: string
    /** The project's switch for sending. */
    allows_sending: boolean
    /** Name of its contract in the construction system; null where nobody stated one. */
    contract: string | null
    /** Closed pay period that the date is in, by its number; null while it is in none. */
    closed_period: string | null
  }
  /** Null where the agency stated nobody. */
  inspector: PersonThere
  sender: PersonThere
  door: SendingDoor
  /** Address, instance and keys are there: only of interest to the direct door. */
  set_up: boolean
  station_units: readonly string[]
  /** Our id of the report there, and whether an id is one of ours. */
  sync_id: string
  ours: (sync_id: string) => boolean
  /** Whether the construction system is asked: by the direct door, for people who may send. */
  asked: boolean
  /** Null where the construction system was not asked, or not reached. */
  view: SystemView | null
}
