import { plantList, supplierList } from '@milepost/contract/plants/plants.list'
import { listCodec, param } from '../../lib/list-codec.ts'

/** Suppliers and plants, each on a tab of a page that names its tabs itself. */
export const suppliersCodec = listCodec(supplierList, { tab: param.text })

export const plantsCodec = listCodec(plantList, { tab: param.text })
