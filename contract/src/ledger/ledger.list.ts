import { defineList, filterBy } from '../core/define-list.ts'

/** The scope of a verification or a bundle. */
export const ledgerScopes = ['ticket', 'day', 'project', 'all'] as const
export type LedgerScope = (typeof ledgerScopes)[number]

/**
 * What can be wrong with a ledger (D18c).
 *
 * Of a ticket: `edited_row` (its row differs from what its last event left), `edited_event`, `removed_event`, `added_event`, `cut_tail` (events are missing at
 * the end), `missing_ticket` (events, versions or a day's list of heads name a ticket that does not exist), `rewritten_chain` (its chain is intact, but not
 * the one that was anchored on that day), `edited_version`, `missing_version`, `added_version` (the supplier's versions differ from those bound by the events).
 *
 * Of a day: `changed_root`, `missing_root`, `changed_day` (the chains of the day's tickets do not give its root, and no list of heads shows which one),
 * `changed_heads` (the list of heads kept for the day was edited).
 */
export const findingKinds = [
  'edited_row',
  'edited_event',
  'removed_event',
  'added_event',
  'cut_tail',
  'missing_ticket',
  'rewritten_chain',
  'edited_version',
  'missing_version',
  'added_version',
  'changed_root',
  'missing_root',
  'changed_day',
  'changed_heads',
] as const
export type FindingKind = (typeof findingKinds)[number]

export const verificationStates = ['running', 'done', 'stopped'] as const

/** Verifications of the ledger. */
export const verificationList = defineList({
  sorts: ['started_at'],
  filters: { scope: filterBy(ledgerScopes, ['eq', 'in']), state: filterBy(verificationStates, ['eq', 'in']) },
  search: false,
})

/** Findings of a verification. */
export const findingList = defineList({
  sorts: ['id'],
  filters: { kind: filterBy(findingKinds, ['eq', 'in']) },
  search: false,
})

/** Daily roots. */
export const rootList = defineList({
  sorts: ['day', 'tickets', 'anchored_at'],
  filters: { day: filterBy('date', ['eq', 'gte', 'lte']) },
  search: false,
})
