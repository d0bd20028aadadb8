import type { KeptChanges } from '../../platform/history/index.ts'

/** How many things an event happened to. */
export const countOf = (kept: KeptChanges): number =>
  typeof kept['count'] === 'number' && kept['count'] >= 1 ? kept['count'] : 1

/** The tickets that an event names. */
export const ticketsOf = (kept: KeptChanges): number[] =>
  Array.isArray(kept['ids']) ? kept['ids'].filter((id): id is number => Number.isSafeInteger(id)) : []
