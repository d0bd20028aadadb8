import { changeOrderList } from '@milepost/contract/change-orders/change-orders.list'
import { listAddress, type AddressOf } from '../../lib/list-address.ts'

/** The list of updates; `update` is the one whose drawer is open. */
export const updatesAddress = listAddress(changeOrderList)
export type UpdatesAddress = AddressOf<typeof updatesAddress>
