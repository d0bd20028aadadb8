import type { PlantData, PlantQuantity } from '@milepost/contract/plant-data/plant-data.contract'

/** Units of a period, that of most tickets' materials first. */
export function unitsOf({ materials }: Pick<PlantData, 'materials'>): string[] {
  const tickets = new Map<string, number>()
  for (const material of materials)
    for (const { uom } of material.quantities) tickets.set(uom, (tickets.get(uom) ?? 0) + material.tickets)
  return [...tickets].toSorted(([, one], [, other]) => other - one).map(([uom]) => uom)
}

/** How much of some quantities is in a unit, as exact text; '0' of none. */
export const netIn = (quantities: readonly PlantQuantity[], uom: string): string =>
  quantities.find((quantity) => quantity.uom === uom)?.net ?? '0'
