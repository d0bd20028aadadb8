import type { StoredChanges } from '../../platform/history/index.ts'

/** How many things an event happened to. */
export const countOf = (changes: StoredChanges): number =>
  typeof changes['count'] === 'number' && changes['count'] >= 1 ? changes['count'] : 1

/** The tickets that an event names. */
export const ticketsOf = (changes: StoredChanges): number[] =>
  Array.isArray(changes['ids']) ? changes['ids'].filter((id): id is number => Number.isSafeInteger(id)) : []
