import { findingList, rootList, verificationList } from '@milepost/contract/ledger/ledger.list'
import { listCodec, param, type ListStateOf } from '../../lib/list-codec.ts'

/** Views of the administrator's page of the ledger. */
export const ledgerTabs = ['findings', 'verifications', 'roots'] as const
export type LedgerTab = (typeof ledgerTabs)[number]

/** State of the page: its tab, the verification shown (`run`; the newest by default), and the day whose root is open. */
const page = { tab: param.oneOf(ledgerTabs), run: param.id, day: param.date }

export const findingsCodec = listCodec(findingList, page)
export const verificationsCodec = listCodec(verificationList, page)
export const rootsCodec = listCodec(rootList, page)
/** The same parameters on every tab. */
export type LedgerListState = ListStateOf<typeof rootsCodec>
