import type { MaterialType } from './ticket-status.ts'
import { ticketSorts } from './tickets.list.ts'

export const ticketFieldGroups = [
  'ticket_info',
  'parties_and_places',
  'weight_info',
  'limits',
  'temperatures',
  'people_and_dates',
  'notes_and_status',
  'asphalt',
  'concrete',
  'placement',
  'reconciliation',
  'other',
] as const
export type TicketFieldGroup = (typeof ticketFieldGroups)[number]

export type TicketFieldType =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'instant'
  | 'date'
  | 'unit'
  | 'choice'
  | 'latitude'
  | 'longitude'

/** One field of a ticket, as everything that shows, checks, finds or exports tickets knows it. */
export interface TicketField {
  /** Name in JSON, in SQL and on screens. */
  key: string
  /** English name; the Spanish one is in `spanishFieldLabels`. */
  label: string
  group: TicketFieldGroup
  type: TicketFieldType
  /** `source`: the supplier's, changed only by a version; `agency`: edited by the agency's staff; `computed`: derived (D13b). */
  owner: 'source' | 'agency' | 'computed'
  /** Where it is kept: in its own column, or in the owner's JSON document. */
  storage: 'column' | 'document'
  /** Unit of a number: `uom` for the ticket's own unit, otherwise a fixed one (`°F`, `lb`, `in`, `%`, …). */
  unit?: string
  /** Materials that the field belongs to; all by default. */
  materials?: readonly MaterialType[]
  /** Longest text, or range of a number. */
  max_length?: number
  min?: number
  max?: number
  choices?: readonly string[]
  /** Key under which a supplier sends it, where that differs (the source's `notes`). */
  sent_as?: string
  /** Key in the grouped detail view, where the specification names another (`net_amount`). */
  grouped_key?: string
  /** Found by the list's search. */
  searchable?: boolean
  /** `agency`: an index serves the sort agency-wide; `project`: sorts within one project (D20). */
  sortable?: 'agency' | 'project'
  /** Written into exports. */
  exported: boolean
  /** Part of the product that fills it. */
  part?: 'pay' | 'images' | 'correction' | 'signature'
  /** Set by the project's contractor too, in the agency's document: what the contractor says comes before what the supplier sends. */
  overlaid?: true
  /** False for a field that only histories show. */
  shown?: false
}

type Options = Partial<Omit<TicketField, 'key' | 'label' | 'type'>>
type Field = (key: string, type: TicketFieldType, label: string, options?: Options) => TicketField

/** Which of a ticket's two documents keeps a field that is no column: pay codes, corrections and signatures are kept with the agency's fields. */
export const documentOf = ({ owner, part }: Pick<TicketField, 'owner' | 'part'>): 'agency' | 'source' =>
  owner === 'agency' || part === 'pay' || part === 'correction' || part === 'signature' ? 'agency' : 'source'

/** Starts a group: the returned function defines one field a line. Fields are the source's, in its document and exported, by default. */
export const fieldsOf =
  (group: TicketFieldGroup, common: Options = {}): Field =>
  (key, type, label, options) => ({
    key,
    label,
    group,
    type,
    owner: 'source',
    storage: 'document',
    exported: true,
    ...(key in ticketSorts && { sortable: ticketSorts[key as keyof typeof ticketSorts] }),
    ...common,
    ...options,
  })
