import { plantDataCalls, type PlantData } from '@milepost/contract/plant-data/plant-data.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { payQuantities, type Quantity } from '../../lib/quantities.ts'
import { listQuery } from '../../lib/route-query.ts'

/** Everything of plants' data that the browser keeps is below this key. */
export const plantDataKey = ['plant-data'] as const

export const periodOptions = (id: number, query: { from?: string | undefined; to?: string | undefined }) =>
  queryOptions({
    queryKey: [...plantDataKey, id, 'period', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { from, to } = query
      const requested = { ...(from && { from }), ...(to && { to }) }
      return inPaidUnits(
        (await call(plantDataCalls.period, { params: { id }, query: requested }, { signal })).plant_data,
      )
    },
  })

/** The same data with quantities in the units that are paid, in which charts and totals add up. */
const inPaidUnits = (data: PlantData): PlantData => ({
  ...data,
  days: data.days.map(paid),
  hours: data.hours.map(paid),
  materials: data.materials.map(paid),
  trucks: data.trucks.map(paid),
})
const paid = <Row extends { quantities: Quantity[] }>(row: Row): Row => ({
  ...row,
  quantities: payQuantities(row.quantities),
})

export const dayOptions = (id: number, day: string) =>
  listQuery([...plantDataKey, id, 'day', day], plantDataCalls.day, { params: { id }, query: { day } })
