import { changeOrderList } from '@milepost/contract/change-orders/change-orders.list'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'

/** The list of updates; `update` is the one whose drawer is open. */
export const updatesCodec = listCodec(changeOrderList)
export type UpdatesListState = ListStateOf<typeof updatesCodec>
