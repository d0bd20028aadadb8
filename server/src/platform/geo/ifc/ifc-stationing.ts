import type { StationEquation } from '@milepost/contract/stationing/equations'
import * as ifc from 'web-ifc'
import { numberOf, textOf, type IfcLine, type IfcModel } from './ifc-model.ts'

/** A station that a referent assigns to a place along its alignment. */
interface ReferentStation {
  distance: number
  station: number
  /** The station back of the same place, at a station equation. */
  incoming: number | null
}

/** The numbering of an alignment's stations, by its referents. */
export interface IfcStationing {
  start: number
  equations: StationEquation[]
}

/** Distance of a referent along its alignment; NaN where the file does not say. */
function distanceOf(model: IfcModel, referent: IfcLine): number {
  const placement = model.of(referent['ObjectPlacement'])
  const relative = placement && model.of(placement['RelativePlacement'])
  const location = relative && model.of(relative['Location'])
  return location ? numberOf(location['DistanceAlong']) : Number.NaN
}

/** Properties of the set that holds stations, by what they belong to. */
export function stationProperties(model: IfcModel): Map<number, Map<string, number>> {
  const found = new Map<number, Map<string, number>>()
  for (const relation of model.all(ifc.IFCRELDEFINESBYPROPERTIES)) {
    const set = model.of(relation['RelatingPropertyDefinition'])
    if (!set || !/^Pset_Stationing$/i.test(textOf(set['Name']))) continue
    const values = new Map(
      model
        .several(set['HasProperties'])
        .map((property) => [textOf(property['Name']), numberOf(property['NominalValue'])]),
    )
    for (const { expressID } of model.several(relation['RelatedObjects'])) found.set(expressID, values)
  }
  return found
}

/**
 * The stationing of an alignment: by the referents that are nested in it, otherwise from `start`, which releases before 4.3 give for the alignment itself.
 * @param factor the factor for lengths of the file.
 * @param scale what distances along the alignment are multiplied by on the map.
 */
export function stationingOf(
  model: IfcModel,
  {
    referents,
    properties,
    start,
    factor,
    scale,
  }: {
    referents: readonly IfcLine[]
    properties: Map<number, Map<string, number>>
    start: number
    factor: number
    scale: number
  },
): IfcStationing {
  const stations = referents
    .flatMap((referent): ReferentStation[] => {
      const values = properties.get(referent.expressID)
      const [distance, station] = [distanceOf(model, referent), values?.get('Station') ?? Number.NaN]
      const incoming = values?.get('IncomingStation')
      if (!Number.isFinite(distance) || !Number.isFinite(station)) return []
      return [
        {
          distance: distance * factor * scale,
          station: station * factor,
          incoming: incoming === undefined || !Number.isFinite(incoming) ? null : incoming * factor,
        },
      ]
    })
    .toSorted((one, other) => one.distance - other.distance)
  const [first] = stations
  if (!first) return { start: start * factor, equations: [] }
  const from = (first.incoming ?? first.station) - first.distance
  const equations = stations.flatMap(({ distance, station, incoming }): StationEquation[] =>
    incoming === null || Math.abs(incoming - station) < 1e-6
      ? []
      : [{ internal: from + distance, back: incoming, ahead: station }],
  )
  return { start: from, equations }
}
