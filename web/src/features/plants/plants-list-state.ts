import { plantList, supplierList } from '@milepost/contract/plants/plants.list'
import { listCodec, param, type ListStateOf } from '../../lib/list-codec.ts'

/** Suppliers and plants, each on a tab of a page that names its tabs itself. */
export const suppliersCodec = listCodec(supplierList, { tab: param.text })
type SuppliersListState = ListStateOf<typeof suppliersCodec>

export const plantsCodec = listCodec(plantList, { tab: param.text })
type PlantsListState = ListStateOf<typeof plantsCodec>
