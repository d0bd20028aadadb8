import { entryPoints } from '@milepost/contract/reconciliation/period-closing'
import { payItemMetricList } from '@milepost/contract/reconciliation/reconciliation.list'
import { listAddress, param, type AddressOf } from '../../../lib/list-address.ts'

/** What the reconciliation of a project shows: tickets that are put on items, where others likely belong, how items stand, and what stands on them. */
export const reconciliationViews = ['code', 'suggestions', 'items', 'entries'] as const
export type ReconciliationView = (typeof reconciliationViews)[number]

/** Which entries are shown. */
export const entryChoices = ['by_hand', 'ticket', 'all'] as const
export type EntryChoice = (typeof entryChoices)[number]

/** Which tickets of a day are shown. */
export const codedChoices = ['uncoded', 'coded', 'all'] as const
export type CodedChoice = (typeof codedChoices)[number]

/**
 * The whole state of the page: its list of items, and what its other views show. Days are those between `from` and `to`, `item` is the one whose entries are
 * open, `confidence` is the least one of suggestions that are accepted together, in percent. Entries are those of a `kind`, of a `period`, and which a `point`
 * of its checklist counts; `overrun` leaves items of which more is installed than the contract has.
 */
export const pageAddress = listAddress(
  payItemMetricList,
  {
    view: param.oneOf(['suggestions', 'items', 'entries']),
    day: param.date,
    from: param.date,
    to: param.date,
    material: param.id,
    plant: param.id,
    coded: param.oneOf(['coded', 'all']),
    confidence: (text) => (/^(?:0|[1-9]\d?|100)$/.test(text) ? text : ''),
    kind: param.oneOf(['ticket', 'all']),
    period: param.id,
    point: param.oneOf(entryPoints),
    overrun: param.oneOf(['yes']),
  },
  ['overrun'],
)
export type ReconciliationAddress = AddressOf<typeof pageAddress>

export const viewOf = ({ view }: ReconciliationAddress): ReconciliationView =>
  (view as ReconciliationView | undefined) ?? 'code'
export const entryChoiceOf = ({ kind }: ReconciliationAddress): EntryChoice =>
  (kind as EntryChoice | undefined) ?? 'by_hand'
export const codedOf = ({ coded }: ReconciliationAddress): CodedChoice =>
  (coded as CodedChoice | undefined) ?? 'uncoded'
