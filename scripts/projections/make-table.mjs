/**
 * Writes the projections that the product offers: those of the EPSG register for the United States, and UTM on WGS 84.
 * Source: the npm package epsg-index 2.0.0 (ISC), which takes them from the EPSG register:
 *
 *     npm pack epsg-index@2.0.0 && tar xzf epsg-index-2.0.0.tgz && node scripts/projections/make-table.mjs package/all.json
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../launch/places.mjs'

const [, , source] = process.argv
if (!source) throw new Error('Name the file all.json of epsg-index')

const american = /United States|\bUSA\b|Puerto Rico|Virgin Islands|Guam|American Samoa|Northern Mariana/
/** Numbers of EPSG itself; those above are of other registers. */
const LAST_EPSG = 32_766
const offered = /^(NAD83(\((HARN|CORS96|NSRS2007|2011|PA11|MA11)\))?|NAD27|WGS 84) \//
/** What all rows have in common: all NAD83 datums use the ellipsoid GRS80, without a shift to WGS 84. */
const common = /\+(ellps=GRS80|datum=WGS84|datum=NAD83|towgs84=\S+|no_defs|type=crs)\s*/g

const rows = Object.values(JSON.parse(readFileSync(source, 'utf8')))
  .filter(
    ({ code, kind, name, proj4 }) => Number(code) <= LAST_EPSG && kind === 'CRS-PROJCRS' && offered.test(name) && proj4,
  )
  .filter(({ name, area }) =>
    name.startsWith('WGS 84 /') ? name.startsWith('WGS 84 / UTM zone') : american.test(area),
  )
  .map(({ code, name, proj4, bbox: [north, west, south, east] }) => [
    Number(code),
    name,
    // Without the grids of its datum NAD27 would be tens of meters off: its projections are named only to be refused.
    name.startsWith('NAD27') ? '' : proj4.replaceAll(common, '').trim(),
    west,
    south,
    east,
    north,
  ])
  .sort(([one], [other]) => one - other)
const lines = rows.map((row) => JSON.stringify(row)).join(',\n')
writeFileSync(join(root, 'server/src/platform/geo/projections/projections.json'), `[\n${lines}\n]\n`)
console.log(`${rows.length} projections`)
