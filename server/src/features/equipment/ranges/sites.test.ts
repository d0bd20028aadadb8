import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { metersToSite, SiteGrid, visitChanges, type Site } from './sites.ts'

const site = (key: string, range: number, longitude = -84.388, latitude = 33.749): Site => ({
  key,
  kind: 'site',
  name: key,
  project_id: 1,
  range,
  lines: [
    [
      [longitude, latitude],
      [longitude + 0.01, latitude],
    ],
  ],
})
const north = (meters: number) => ({ latitude: 33.749 + meters / 111_195, longitude: -84.385 })
const named = (grid: SiteGrid, meters: number) => grid.near(north(meters)).map(({ site: { key } }) => key)

test('a machine enters within the range and leaves a tenth beyond it', () => {
  const grid = new SiteGrid([site('A', 100)])
  const passed = [300, 105, 99, 105, 109, 112, 105].reduce<{ there: Set<string>; log: string[] }>(
    ({ there, log }, meters) => {
      const { entered, left } = visitChanges(there, grid.near(north(meters)))
      const next = new Set([...there, ...entered.map(({ site: { key } }) => key)].filter((key) => !left.includes(key)))
      return {
        there: next,
        log: [...log, ...entered.map(() => `in at ${meters}`), ...left.map(() => `out at ${meters}`)],
      }
    },
    { there: new Set(), log: [] },
  )
  expect(passed.log).toEqual(['in at 99', 'out at 112'])
})

test('sites have their own ranges', () => {
  const grid = new SiteGrid([site('near', 100), site('wide', 1000), site('elsewhere', 1000, -90)])
  expect(named(grid, 50)).toEqual(['near', 'wide'])
  expect(named(grid, 500)).toEqual(['wide'])
  expect(named(grid, 5000)).toEqual([])
})

test('within an area is there', () => {
  const zone: Site = {
    ...site('zone', 50),
    kind: 'work_zone',
    lines: [],
    areas: [
      [
        [-84.4, 33.74],
        [-84.37, 33.74],
        [-84.37, 33.76],
        [-84.4, 33.76],
      ],
    ],
  }
  expect(new SiteGrid([zone]).near(north(0))).toEqual([{ site: zone, distance: 0 }])
})

test('a site without points is nowhere', () => {
  expect(new SiteGrid([{ ...site('none', 100), lines: [] }]).near(north(0))).toEqual([])
})

it('finds what comparing with every site finds', () => {
  const degrees = (middle: number) => fc.double({ min: middle - 0.3, max: middle + 0.3, noNaN: true })
  const sites = fc.array(fc.tuple(fc.integer({ min: 1, max: 10_000 }), degrees(-84.4), degrees(33.7)), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(sites, degrees(-84.4), degrees(33.7), (made, longitude, latitude) => {
      const all = made.map(([range, x, y], at) => site(`${at}`, range, x, y))
      const found = new SiteGrid(all).near({ latitude, longitude }).map(({ site: { key } }) => key)
      const wanted = all
        .filter((one) => metersToSite({ latitude, longitude }, one) <= one.range * 1.1)
        .map(({ key }) => key)
      expect(found.toSorted()).toEqual(wanted.toSorted())
    }),
  )
})
