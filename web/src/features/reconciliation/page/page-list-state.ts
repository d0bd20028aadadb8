import { payItemMetricList } from '@milepost/contract/reconciliation/reconciliation.list'
import { listCodec, param, type ListStateOf } from '../../../lib/list-codec.ts'

/** The views of a project's reconciliation: tickets to code, suggestions, metrics of items, and entries. */
export const reconciliationViews = ['code', 'suggestions', 'items', 'entries'] as const
export type ReconciliationView = (typeof reconciliationViews)[number]

/** Which tickets of a day are shown. */
export const codedChoices = ['uncoded', 'coded', 'all'] as const
export type CodedChoice = (typeof codedChoices)[number]

/**
 * The state of the page: its list of items, and the other views except the entries, which have a separate address. Days are those between
 * `from` and `to`, `item` is the one whose entries are open, `confidence` is the minimum for suggestions accepted together, in percent; `overrun`
 * leaves items of which more is installed than the contract has.
 */
export const pageAddress = listCodec(
  payItemMetricList,
  {
    view: param.oneOf(['suggestions', 'items', 'entries'], 'code'),
    day: param.date,
    from: param.date,
    to: param.date,
    material: param.id,
    plant: param.id,
    coded: param.oneOf(['coded', 'all'], 'uncoded'),
    confidence: (text) => (/^(?:0|[1-9]\d?|100)$/.test(text) ? text : ''),
    overrun: param.oneOf(['yes']),
  },
  ['overrun'],
)
export type ReconciliationListState = ListStateOf<typeof pageAddress>

export const viewOf = ({ view }: ReconciliationListState): ReconciliationView =>
  (view as ReconciliationView | undefined) ?? 'code'
export const codedOf = ({ coded }: ReconciliationListState): CodedChoice =>
  (coded as CodedChoice | undefined) ?? 'uncoded'
