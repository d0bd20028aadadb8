import { defineList, filterBy } from './define-list.ts'

/**
 * How the old and new value of a field are read. An array names the words of a field that is one or several of some words; `word` is a word whose text
 * only the page knows. `texts` is a list of texts. Of a `name` the event records an id, and the server sends the name. Of a `changed` field, such as a line
 * on a map, only the fact is shown.
 */
export type HistoryFieldType =
  | 'text'
  | 'texts'
  | 'word'
  | readonly string[]
  | 'name'
  | 'zone'
  | 'date'
  | 'decimal'
  | 'dollars'
  | 'count'
  | 'percent'
  | 'pounds'
  | 'yes_no'
  | 'changed'

/** Actions whose texts all histories share. */
export const commonHistoryActions = ['created', 'added', 'updated', 'deleted', 'restored'] as const
export type CommonHistoryAction = (typeof commonHistoryActions)[number]

/** Which audit events are the history of a record of one kind, and which of their fields people see. */
export interface History<
  Action extends string = string,
  Fields extends Readonly<Record<string, HistoryFieldType>> = Readonly<Record<string, HistoryFieldType>>,
> {
  /** As audit events name the kind of record. */
  subject: string
  /** The parts after the dot of the events' actions: `updated` of `work_zone.updated`. Others are shown as changes. */
  actions: readonly Action[]
  /** Fields by the names of the events, in the order in which they are shown. Those that are not named here are not sent. */
  fields: Fields
  /** Actions whose events name values that were added, or removed, without the value on the other side. `created` and `added` always add. */
  adds?: readonly NoInfer<Action>[]
  removes?: readonly NoInfer<Action>[]
}

/** Declares the history of a kind of records, as plain data. */
export const defineHistory = <
  const Action extends string,
  const Fields extends Readonly<Record<string, HistoryFieldType>>,
>(
  history: History<Action, Fields>,
): History<Action, Fields> => history

/** Events of a record, the latest first; `id` continues after a page: the last one's id less one. */
export const historyList = defineList({ sorts: [], filters: { id: filterBy('id', ['lte']) }, search: false })

/** Fields whose ids the server replaces by names. */
export type NamedFields<Fields> = {
  [Field in keyof Fields]: Fields[Field] extends 'name' ? Field : never
}[keyof Fields]
/** Fields that are one or several of some words, with their words. */
export type WordFields<Fields> = {
  [
    Field in keyof Fields as Fields[Field] extends readonly string[] ? Field : never
  ]: Fields[Field] extends readonly (infer Word)[] ? Word : never
}
