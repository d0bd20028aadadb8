import { plantList, supplierList } from '@milepost/contract/plants/plants.list'
import { listAddress, param, type AddressOf } from '../../lib/list-address.ts'

/** Suppliers and plants, each on a tab of a page that names its tabs itself. */
export const suppliersAddress = listAddress(supplierList, { tab: param.text })
export type SuppliersAddress = AddressOf<typeof suppliersAddress>

export const plantsAddress = listAddress(plantList, { tab: param.text })
export type PlantsAddress = AddressOf<typeof plantsAddress>
