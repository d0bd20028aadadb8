import type { MaterialType, TicketStatus } from '@milepost/contract'
import type { TicketContent } from '../ticket-content.ts'

/** A ticket as changes read it: its content, its place in the ledger, and, where they are requested, the inputs of its limits and fields. */
export type StoredTicket = TicketContent & {
  id: number
  status: TicketStatus | null
  lock_version: number
  chain_seq: number
  chain_head: string
  /** Whether the pay period of its codes is closed; null where it has none. */
  pay_period_closed?: boolean | null
  /** Whether a period in progress accepts a correction of them, or the project's schedule opens one that does; null where it has none. */
  pay_correctable?: boolean | null
  material_type?: MaterialType
  project_override_lbs?: string | null
  truck_limit_lbs?: string | null
  default_max_gvw_lbs?: string | null
}

/** Columns that an employee's change can touch. */
export const changeableColumns = [
  'project_id',
  'printed_on',
  'time_zone',
  'status',
  'accepted',
  'accepted_at',
  'accepted_by',
  'flagged',
  'delivered_on',
  'max_gvw_override_lbs',
  'max_gvw_override_by',
  'overload_lbs',
  'failed_checks',
] as const satisfies ReadonlyArray<keyof TicketContent>
export type ChangeableColumn = (typeof changeableColumns)[number]

/** The values that a change sets: columns, and the whole document of the agency's fields. */
export type TicketSet = Partial<Pick<StoredTicket, ChangeableColumn | 'agency'>>

/** A changed ticket's row as it is written. */
export type ChangedRow = Pick<StoredTicket, 'id' | 'agency' | ChangeableColumn> & {
  content_hash: string
  chain_seq: number
  chain_head: string
}

/** Under what a ticket is counted, as far as an employee changes it. */
export const countedColumns = ['project_id', 'status', 'accepted', 'flagged', 'printed_on'] as const
export type CountedAs = Pick<StoredTicket, 'id' | (typeof countedColumns)[number]>
