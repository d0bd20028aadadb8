import { expect, it } from 'vitest'
import { BaseTiles, EXTENT, type Atlas, type BaseFeature } from './base-tiles.ts'
import { withoutCovered } from './draw-tile.ts'

/** A square of half a degree as an arc of a topology. */
const square = (west: number, south: number): [number, number][] => [
  [west, south],
  [west + 0.5, south],
  [west + 0.5, south + 0.5],
  [west, south + 0.5],
  [west, south],
]
const area = (arc: number, id: string, name: string) => ({
  type: 'Polygon' as const,
  id,
  properties: { name },
  arcs: [[arc]],
})
const atlas = {
  type: 'Topology',
  arcs: [square(-86, 41), square(-84.6, 33.6), square(-84, 30)],
  objects: {
    nation: { type: 'GeometryCollection', geometries: [area(0, 'US', 'United States')] },
    states: {
      type: 'GeometryCollection',
      geometries: [area(0, '18', 'Indiana'), area(2, '13', 'Georgia'), area(1, '99', 'Fulton')],
    },
    counties: {
      type: 'GeometryCollection',
      geometries: [area(0, '18049', 'Fulton'), area(1, '13121', 'Fulton')],
    },
  },
} as unknown as Atlas

it('finds states first, then cities, then counties of one name, the nearest first', () => {
  const base = new BaseTiles(atlas, [['Fulton Falls', 'Ohio', -84, 40]])
  const names = (text: string, near: [number, number] | null) => base.places(text, near).map(({ name }) => name)
  expect(names('fulton', null)).toEqual(['Fulton', 'Fulton Falls, Ohio', 'Fulton, Indiana', 'Fulton, Georgia'])
  expect(names('Fulton County', [-84.4, 33.7])).toEqual(['Fulton', 'Fulton, Georgia', 'Fulton, Indiana'])
  expect(names('fulton, ind', [-84.4, 33.7])).toEqual(['Fulton, Indiana'])
  expect(names(' ', null)).toEqual([])
})

it('writes no name over that of a city, nor of a smaller city or state over a larger one', () => {
  const named = (kind: BaseFeature['kind'], name: string, x: number, rank = 0): BaseFeature => ({
    kind,
    name,
    rank,
    parts: [[[x, 0]]],
  })
  const names = [
    named('county_name', 'Fulton', 10),
    named('county_name', 'Cobb', EXTENT / 2),
    named('county_name', 'Douglas', EXTENT / 2 + 10),
    named('city_name', 'Marietta', 20, 7),
    named('city_name', 'Atlanta', 0, 6),
    named('state_name', 'Texas', EXTENT, -9),
    named('state_name', 'Rhode Island', EXTENT + 9, -1),
  ]
  expect(withoutCovered(names).map(({ name }) => name)).toEqual(['Cobb', 'Douglas', 'Atlanta', 'Texas'])
})
