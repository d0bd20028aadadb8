import type { FindingKind, LedgerScope } from '@milepost/contract'
import type { Sql } from '../../../platform/database/sql.ts'

/** The subject of a verification or export, and the time zone of its authority, in which days are counted (D18c). */
export interface Subject {
  authority_id: number
  time_zone: string
  scope: LedgerScope
  /** The ticket, the day or the project that the scope names; null for the others. */
  ticket_id: number | null
  day: string | null
  project_id: number | null
}

/** Runs one statement in one snapshot: over the authority's own connection, or the owner's in a command. */
export type Ask = <Row>(statement: Sql) => Promise<Row[]>

/** A field of an edited row: its value by its events and the supplier's last version, and in the row. */
export interface EditedField {
  field: string
  ledger: string | null
  row: string | null
}

/** One finding, before it is saved. */
export interface Finding {
  kind: FindingKind
  ticket_id: number | null
  ticket_number: string | null
  seq: number | null
  day: string | null
  fields: EditedField[]
}

/** Where a verification continues: every ticket first, then every day. */
export interface Cursor {
  stage: 'tickets' | 'days'
  after_ticket_id: number
  after_day: string | null
}

export const firstCursor: Cursor = { stage: 'tickets', after_ticket_id: 0, after_day: null }

export const findingOfDay = (kind: FindingKind, day: string): Finding => ({
  kind,
  ticket_id: null,
  ticket_number: null,
  seq: null,
  day,
  fields: [],
})
