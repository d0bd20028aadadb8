import { canonicalJson, type Json } from '../ledger/index.ts'
import type { TicketChange } from '../ticket-event.ts'
import { changeableColumns, type ChangeableColumn, type StoredTicket, type TicketSet } from './stored-ticket.ts'

/** Columns whose field the dictionary calls otherwise. */
const fieldNames: Partial<Record<ChangeableColumn, string>> = { max_gvw_override_lbs: 'max_gvw_override' }

export const fieldOfColumn = (column: ChangeableColumn): string => fieldNames[column] ?? column
const columnByField = new Map<string, ChangeableColumn>(
  changeableColumns.map((column) => [fieldOfColumn(column), column]),
)
/** The column of an event's field; undefined for one of the agency's document. */
export const columnOfField = (field: string): ChangeableColumn | undefined => columnByField.get(field)

/** Whether two values of a ticket are the same; lists are, with the same members in the same order. */
export const isSameValue = (one: Json | undefined, other: Json | undefined): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && canonicalJson(one) === canonicalJson(other))

/** An event itself records who set a mark and when; only the values that a change removes have to be recorded. */
const notedWhenLost: readonly string[] = ['accepted_at', 'accepted_by', 'max_gvw_override_by']

/** What a set changes in a ticket, field by field, as in its event; decimals, instants and dates as text, missing values as null. */
export function changesOf(ticket: StoredTicket, set: TicketSet): TicketChange[] {
  const columns = changeableColumns
    .filter((column) => set[column] !== undefined && !isSameValue(set[column], ticket[column]))
    .filter((column) => !notedWhenLost.includes(column) || ticket[column] !== null)
    .map((column) => ({ field: fieldOfColumn(column), old: ticket[column], new: set[column] ?? null }))
  return [...columns, ...fieldChanges(ticket.agency, set.agency)]
}

type Document = StoredTicket['agency']

/** The differences between two documents of the agency's fields, field by field. */
export const fieldChanges = (before: Document, after: Document | undefined): TicketChange[] =>
  after === undefined
    ? []
    : [...new Set([...Object.keys(before), ...Object.keys(after)])]
        .map((field) => ({ field, old: valueOf(before, field), new: valueOf(after, field) }))
        .filter((change) => change.old !== change.new)

const valueOf = (document: Document, field: string): Json => document[field] ?? null

/** The document with some fields set; null empties one. */
export function withFields(agency: Document, fields: Readonly<Record<string, Json>>): Document {
  const merged = { ...agency, ...fields }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null && value !== undefined))
}
