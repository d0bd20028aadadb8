import { payPeriodList } from '@milepost/contract/reconciliation/reconciliation.list'
import { listAddress, type AddressOf } from '../../../lib/list-address.ts'

/** The list of pay periods; `period` is the one whose drawer is open. */
export const periodsAddress = listAddress(payPeriodList)
export type PeriodsAddress = AddressOf<typeof periodsAddress>
