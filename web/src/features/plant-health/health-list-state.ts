import { plantHealthList } from '@milepost/contract/plant-health/plant-health.list'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'

/** The list of plants with their health; `plant` is the one whose drawer is open. */
export const healthCodec = listCodec(plantHealthList)
export type HealthListState = ListStateOf<typeof healthCodec>
export type HealthQuery = ReturnType<typeof healthCodec.query>
