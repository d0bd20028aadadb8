import { suppliedPlants } from '@milepost/contract/plant-health/supplied-plants.contract'
import { suppliedPlantList } from '@milepost/contract/plant-health/supplied-plants.list'
import { listCodec, type ListStateOf } from '../../../lib/list-codec.ts'
import { listQuery } from '../../../lib/route-query.ts'

/** How often the list is read again while it shows, in ms. */
const EVERY = 60_000

/** The list of a vendor's plants in its page's address. */
export const suppliedPlantsCodec = listCodec(suppliedPlantList)
export type SuppliedPlantsState = ListStateOf<typeof suppliedPlantsCodec>

export const suppliedPlantsOptions = (listState: SuppliedPlantsState) => {
  const query = suppliedPlantsCodec.query(listState)
  return { ...listQuery(['supplied_plants', query], suppliedPlants.list, { query }), refetchInterval: EVERY }
}
