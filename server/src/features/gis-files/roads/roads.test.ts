import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles } from 'pmtiles'
import { expect, it } from 'vitest'
import { acrossWorld, downWorld } from '../../../platform/geo/map-cells.ts'
import type { WorldShape } from '../tiles/drawing-tiles.ts'
import { cutLine, tileNumber } from './cut-line.ts'
import { namedRoads } from './named-roads.ts'
import { joined, roadLines } from './road-lines.ts'
import { roadOf } from './road-of.ts'
import { roadTiles } from './road-tiles.ts'
import { weightsOf } from './simplify.ts'

it.each([
  [{ fullname: 'Merritt Rd', mtfcc: 'S1400' }, 'Merritt Rd', null, 7],
  [{ name: 'I- 85', mtfcc: 'S1100' }, 'I- 85', null, 2],
  [{ fullname: 'US Hwy 29', mtfcc: 'S1200' }, 'US Hwy 29', 'us 29', 3],
  [{ route: 'I-420', f_system: 1 }, null, 'interstate 420', 1],
  [{ ref: 'GA-154' }, null, 'state 154', 4],
  [{ name: 'Co Rd 12', ref: 'CR 12' }, 'Co Rd 12', 'county 12', 6],
  [{ route_sign: 2, route_numb: 75, f_system: '1' }, null, 'interstate 75', 1],
  [{ highway: 'motorway_link' }, null, null, 2],
  [{ f_system: 9 }, null, null, 7],
  [{}, null, null, 7],
] as const)('%j is %s on %s, of class %i', (attributes, name, route, rank) => {
  const road = roadOf(attributes)
  expect([road.name, road.route && `${road.route.system} ${road.route.number}`, road.rank]).toEqual([name, route, rank])
})

it('a road that is cut at its crossings is joined, whichever way its pieces run, and ends at a fork', () => {
  const line = (...numbers: number[]) => Float64Array.from(numbers)
  const pieces = [line(0, 0, 1, 0), line(2, 0, 1, 0), line(2, 0, 3, 0)]
  const [one, ...rest] = joined(pieces)
  expect(rest).toEqual([])
  expect([[...(one ?? [])], [...(one ?? [])].toReversed()]).toContainEqual([0, 0, 1, 0, 2, 0, 3, 0])
  expect(joined([...pieces, line(2, 0, 2, 5)])).toHaveLength(3)
  expect(joined([line(0, 0, 1, 0, 1, 1), line(1, 1, 0, 0)])).toHaveLength(1)
})

it('a point matters as much as the line is off without it, and never more than the one found before', () => {
  expect(
    [...weightsOf(Float64Array.from([0, 0, 1, 0.5, 2, 0, 3, 0.1, 4, 0]))].map((one) => Number(one.toFixed(2))),
  ).toEqual([Infinity, 0.5, 0.33, 0.1, Infinity])
})

it('a line is in each tile that it runs through, with room around it', () => {
  const pieces = cutLine([0.5, 0.5, 2.5, 0.5, 2.5, 1.02], { across: 4, extent: 100, room: 1 / 32 })
  expect([...pieces.keys()].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 6])
  expect(pieces.get(tileNumber(0, 0, 4))).toEqual([[50, 50, 103, 50]])
  expect(pieces.get(tileNumber(2, 1, 4))).toEqual([[50, -3, 50, 2]])
})

const at = (longitude: number, latitude: number): [number, number] => [acrossWorld(longitude), downWorld(latitude)]
const shape = (attributes: WorldShape['attributes'], ...points: [number, number][]): WorldShape => ({
  kind: 'line',
  layer: 0,
  text: null,
  ...(attributes && { attributes }),
  parts: [Float64Array.from(points.flat())],
})

it('a route is found as one, a street of each town by itself', () => {
  const { lines, segments } = roadLines([
    shape({ route: 'SR 81', fullname: 'Merritt Rd' }, at(-84.6, 33.7), at(-84.5, 33.7)),
    shape({ route: 'SR 81', fullname: 'Hollins Rd' }, at(-84.5, 33.7), at(-84.48, 33.7)),
    shape({ fullname: 'Main St' }, at(-84.6, 33.7), at(-84.59, 33.7)),
    shape({ fullname: 'Main St' }, at(-83.6, 33.7), at(-83.59, 33.7)),
  ])
  expect(segments).toBe(4)
  expect(namedRoads(lines).map(({ name, route, miles }) => [name, route?.number, Math.round(miles * 10) / 10])).toEqual(
    [
      ['Merritt Rd', '81', 6.9],
      ['Main St', undefined, 0.6],
      ['Main St', undefined, 0.6],
    ],
  )
})

it('the tiles hold the highest classes from afar, and all roads from near', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'roads-'))
  try {
    const path = join(folder, 'tiles.pmtiles')
    const streets = Array.from({ length: 3000 }, (_, index) => {
      const west = -84.6 + (index % 60) * 0.01
      const south = 33.4 + Math.floor(index / 60) * 0.01
      return shape(
        { fullname: `Street ${index}` },
        at(west, south),
        at(west + 0.004, south + 0.002),
        at(west + 0.008, south),
      )
    })
    const { lines } = roadLines([...streets, shape({ route: 'I-420' }, at(-84.7, 33.5), at(-84, 33.9))])
    const parts: number[] = []
    await roadTiles(path, lines, { box: [0.26, 0.4, 0.27, 0.41], onLevel: (part) => parts.push(part) })
    expect(parts.at(-1)).toBe(1)
    const bytes = readFileSync(path)
    const archive = new PMTiles({
      getKey: () => path,
      getBytes: async (offset, length) => ({ data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer }),
    })
    const textOf = async (z: number) => {
      const [x, y] = at(-84.35, 33.7).map((part) => Math.floor(part * 2 ** z)) as [number, number]
      return Buffer.from((await archive.getZxy(z, x, y))?.data ?? new ArrayBuffer()).toString('latin1')
    }
    expect([(await textOf(6)).includes('420'), (await textOf(6)).includes('Street')]).toEqual([true, false])
    expect(await textOf(14)).toContain('Street')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
