import { payPeriodList } from '@milepost/contract/reconciliation/reconciliation.list'
import { listCodec, type ListStateOf } from '../../../lib/list-codec.ts'

/** The list of pay periods; `period` is the one whose drawer is open. */
export const periodsCodec = listCodec(payPeriodList)
export type PeriodsListState = ListStateOf<typeof periodsCodec>
