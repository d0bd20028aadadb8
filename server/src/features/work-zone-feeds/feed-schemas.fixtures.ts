import { Ajv, type ValidateFunction } from 'ajv'
import * as formats from 'ajv-formats'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as object

/** Collections of feeds and of the schema of CWZ, if they are next to the repository; tests say so where they are not. */
export const outsideData = join(import.meta.dirname, '../../../../../shared/data/wzdx')
export const hasOutsideData = existsSync(outsideData)

const position = { type: 'array', minItems: 2, items: { type: 'number' } }
/** The geometries of RFC 7946 that the schemas point to. */
const geometries = {
  Point: position,
  MultiPoint: { type: 'array', items: position },
  LineString: { type: 'array', minItems: 2, items: position },
  Polygon: { type: 'array', items: { type: 'array', minItems: 4, items: position } },
}

function newAjv(): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: true })
  formats.default.default(ajv)
  return ajv
}

/** The owner's schema of WZDx 4.2 (CC0, `wzdx-4.2`). */
export function wzdxSchema(): ValidateFunction {
  const ajv = newAjv()
  for (const [type, coordinates] of Object.entries(geometries))
    ajv.addSchema({
      $id: `https://geojson.org/schema/${type}.json`,
      type: 'object',
      required: ['type', 'coordinates'],
      properties: { type: { enum: [type] }, coordinates },
    })
  const folder = join(import.meta.dirname, 'wzdx-4.2')
  for (const name of readdirSync(folder))
    if (name.endsWith('.json') && name !== 'WorkZoneFeed.json') ajv.addSchema(read(join(folder, name)))
  return ajv.compile(read(join(folder, 'WorkZoneFeed.json')))
}

/** The owner's schema of CWZ 1.0, if present; an id that occurs twice in the bundled file counts once. */
export function cwzSchema(): ValidateFunction {
  const schema = read(join(outsideData, 'schemas/bundled/cwz10.schema.json'))
  const seen = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const one = value as { $id?: unknown }
    if (!Array.isArray(value) && typeof one.$id === 'string') {
      if (seen.has(one.$id)) delete one.$id
      else seen.add(one.$id)
    }
    Object.values(value).forEach(walk)
  }
  walk(schema)
  return newAjv().compile(schema)
}
