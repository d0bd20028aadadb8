import GeoJSONVT from 'geojson-vt'
import type { Feature, FeatureCollection, Geometry, MultiPolygon, Polygon, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { BasePlace, Near } from './base-messages.ts'

/** States and counties of the United States as us-atlas has them: from the Census Bureau's cartographic boundary files, at 1:10,000,000. */
export type Atlas = Topology<{
  nation: GeometryCollection
  states: GeometryCollection<{ name: string }>
  counties: GeometryCollection<{ name: string }>
}>

/** Positions on a tile count from 0 at its west and north to this. */
export const EXTENT = 4096
/** The deepest tiles that are cut. */
const DEEPEST = 20

type BaseKind = 'land' | 'county' | 'state' | 'county_name' | 'state_name' | 'city_name'

/** Name, state, and degrees of a city; the largest first. */
export type City = readonly [name: string, state: string, longitude: number, latitude: number]

/** One feature of a tile: its name if it has a label, and its lines or rings as pairs of x and y. */
export interface BaseFeature {
  kind: BaseKind
  name: string
  /** Which of two names of a kind is written where both cannot: the lower. */
  rank: number
  parts: (readonly [number, number])[][]
}

/** Levels at which names are written. */
const namesAt: Record<'state_name' | 'county_name' | 'city_name', [from: number, to: number]> = {
  state_name: [3, 6],
  county_name: [7, DEEPEST],
  city_name: [6, 13],
}
/** Half the width and height of the bounds that a city is shown in, in degrees. */
const AROUND_CITY = 0.15
const MOST_PLACES = 5

interface Named {
  name: string
  geometry: Polygon | MultiPolygon
  /** Its full name: `Fulton County, Georgia`. */
  full: string
}

type Bounds = BasePlace['bounds']

const ringsOf = ({ geometry }: Named): Position[][] =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()

const areaOf = (ring: readonly Position[]): number =>
  Math.abs(
    ring.reduce((sum, [x = 0, y = 0], at) => {
      const [nextX = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? []
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )

const boundsOf = (rings: readonly (readonly Position[])[]): Bounds => {
  const bounds: Bounds = [180, 90, -180, -90]
  for (const [x = 0, y = 0] of rings.flat()) {
    bounds[0] = Math.min(bounds[0], x)
    bounds[1] = Math.min(bounds[1], y)
    bounds[2] = Math.max(bounds[2], x)
    bounds[3] = Math.max(bounds[3], y)
  }
  return bounds
}

const largestOf = (named: Named): Position[] =>
  ringsOf(named).reduce((one, other) => (areaOf(other) > areaOf(one) ? other : one))

/** Where a name is written: in the middle of the largest part. */
function middleOf(named: Named): Position {
  const [west, south, east, north] = boundsOf([largestOf(named)])
  return [(west + east) / 2, (south + north) / 2]
}

const ofKind = (kind: BaseKind, name: string, geometry: Geometry, rank = 0): Feature => ({
  type: 'Feature',
  properties: { kind, name, rank },
  geometry,
})

/** The built-in base map: land, states, counties and large cities, cut into tiles on request, and searchable by name. */
export class BaseTiles {
  readonly #shapes: GeoJSONVT
  readonly #names: GeoJSONVT
  readonly #places: Named[]
  readonly #cities: readonly City[]

  constructor(atlas: Atlas, cities: readonly City[]) {
    this.#cities = cities
    const { nation, states, counties } = atlas.objects
    const named = (objects: FeatureCollection, fullOf: (name: string, id: string) => string): Named[] =>
      objects.features.map(({ geometry, properties, id }) => {
        const name = String(properties?.['name'] ?? '')
        return { name, geometry: geometry as Polygon | MultiPolygon, full: fullOf(name, String(id)) }
      })
    const stateFeatures = feature(atlas, states)
    const stateNames = new Map(stateFeatures.features.map(({ id, properties }) => [String(id), properties.name]))
    const ofStates = named(stateFeatures, (name) => name)
    // The first two digits of a county's code are its state's (FIPS).
    const ofCounties = named(feature(atlas, counties), (name, id) => `${name}, ${stateNames.get(id.slice(0, 2)) ?? ''}`)
    this.#places = [...ofStates, ...ofCounties]
    const sameState = (one: unknown, other: unknown): boolean => stateOf(one) === stateOf(other)
    this.#shapes = cut([
      ...feature(atlas, nation).features.map(({ geometry }) => ofKind('land', '', geometry)),
      ofKind(
        'county',
        '',
        mesh(atlas, counties, (one, other) => one !== other && sameState(one, other)),
      ),
      ofKind(
        'state',
        '',
        mesh(atlas, states, (one, other) => one !== other),
      ),
    ])
    const label = (kind: BaseKind) => (one: Named) =>
      ofKind(kind, one.name, { type: 'Point', coordinates: middleOf(one) }, -areaOf(largestOf(one)))
    this.#names = cut([
      ...ofStates.map(label('state_name')),
      ...ofCounties.map(label('county_name')),
      ...cities.map(([name, , ...coordinates], rank) =>
        ofKind('city_name', name, { type: 'Point', coordinates }, rank),
      ),
    ])
  }

  /** Land and borders of a tile. */
  shapes(z: number, x: number, y: number): BaseFeature[] {
    return this.#features(this.#shapes, z, x, y).filter(({ kind }) => kind !== 'county' || z >= 4)
  }

  /** Names on a tile and on those around it, since names reach over edges: positions count from the west and north of the tile itself. */
  names(z: number, x: number, y: number): BaseFeature[] {
    const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const))
    return around.flatMap(([dx, dy]) =>
      this.#features(this.#names, z, x + dx, y + dy)
        .filter(({ kind, parts }) => {
          const [from, to] = namesAt[kind as keyof typeof namesAt]
          const [[px, py] = [-1, -1]] = parts[0] ?? []
          // What lies in the margin of a tile is that of its neighbor.
          return from <= z && z <= to && px >= 0 && px < EXTENT && py >= 0 && py < EXTENT
        })
        .map((one) => ({
          ...one,
          parts: one.parts.map((part) => part.map(([px, py]) => [px + dx * EXTENT, py + dy * EXTENT] as const)),
        })),
    )
  }

  #features(tiles: GeoJSONVT, z: number, x: number, y: number): BaseFeature[] {
    return (tiles.getTile(z, x, y)?.features ?? []).map(({ type, geometry, tags }) => ({
      kind: tags?.['kind'] as BaseKind,
      name: String(tags?.['name'] ?? ''),
      rank: Number(tags?.['rank'] ?? 0),
      parts: type === 1 ? [geometry] : geometry,
    }))
  }

  /** States, then cities, then counties, whose names begin with a text, in any case: those nearest to a place first. */
  places(text: string, near: Near | null = null): BasePlace[] {
    const wanted = text
      .trim()
      .toLowerCase()
      .replace(/\s+county\b/, '')
    if (wanted === '') return []
    const found = this.#places
      .filter(({ full }) => full.toLowerCase().startsWith(wanted))
      .map((one) => ({ name: one.full, order: one.name === one.full ? 0 : 2, bounds: boundsOf(ringsOf(one)) }))
    const cities = (/\scounty\b/i.test(text) ? [] : this.#cities)
      .map(([name, state, longitude, latitude]) => ({
        name: `${name}, ${state}`,
        order: 1,
        bounds: [
          longitude - AROUND_CITY,
          latitude - AROUND_CITY,
          longitude + AROUND_CITY,
          latitude + AROUND_CITY,
        ] satisfies Bounds as Bounds,
      }))
      .filter(({ name }) => name.toLowerCase().startsWith(wanted))
    const far = ({ bounds }: BasePlace): number => (near ? distanceOf(bounds, near) : 0)
    return [...found, ...cities]
      .toSorted((one, other) => one.order - other.order || far(one) - far(other))
      .slice(0, MOST_PLACES)
      .map(({ name, bounds }) => ({ name, bounds }))
  }
}

/** How far the middle of bounds is from a place, in degrees of latitude. */
const distanceOf = ([west, south, east, north]: BasePlace['bounds'], [longitude, latitude]: Near): number =>
  Math.hypot(((west + east) / 2 - longitude) * Math.cos((latitude * Math.PI) / 180), (south + north) / 2 - latitude)

const stateOf = (object: unknown): string =>
  String((object as { id?: string | number }).id)
    .padStart(5, '0')
    .slice(0, 2)

const cut = (features: Feature[]): GeoJSONVT =>
  new GeoJSONVT(
    { type: 'FeatureCollection', features },
    { maxZoom: DEEPEST, indexMaxZoom: 4, extent: EXTENT, buffer: 64, tolerance: 3 },
  )
