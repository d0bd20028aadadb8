import { daysBefore } from './calendar.ts'
import type { NextId } from './next-id.ts'
import type { Plant } from './world.ts'

interface Records {
  authority_id: number
  plants: readonly Plant[]
  ids: ReadonlyMap<string, number>
  today: string
  nextId: NextId
}
type Rows = Record<string, unknown>[]

/** How long mixes are approved, in days from today. */
const APPROVED_FOR = 150

/** Rows of plants' records in addition to their main scale: a second scale, the weighmasters of their tickets, and their mixes. */
export function plantRecordRows({
  authority_id,
  plants,
  ids,
  today,
  nextId,
}: Records): Record<'scales' | 'weighmasters' | 'mixes', Rows> {
  const own = (plant: Plant) => ({ authority_id, id: nextId(), plant_id: ids.get(plant.code) })
  return {
    scales: plants
      .filter(({ weighing_method }) => weighing_method === 'platform')
      .map((plant) => ({
        ...own(plant),
        scale_id: 'B',
        capacity_lbs: plant.scale_capacity_lbs,
        division_lbs: plant.scale_division_lbs,
        certificate_expires_on:
          plant.certificate_in_days === null ? null : daysBefore(today, -plant.certificate_in_days),
      })),
    weighmasters: plants.flatMap((plant) =>
      plant.weighmasters.map(({ name, license, expires_in_days }) => ({
        ...own(plant),
        name,
        license,
        expires_on: daysBefore(today, -expires_in_days),
      })),
    ),
    mixes: plants.flatMap((plant) =>
      [...new Set(plant.products.flatMap(({ mix_id }) => mix_id ?? []))].map((mix_id) => ({
        ...own(plant),
        mix_id,
        expires_on: daysBefore(today, -APPROVED_FOR),
      })),
    ),
  }
}
