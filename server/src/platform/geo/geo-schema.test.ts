import { Ajv } from 'ajv'
import { SaxesParser } from 'saxes'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { geojsonFile } from './geojson.ts'
import { kmlFile } from './kml.ts'

/**
 * The part of the schema of OGC KML 2.2 (07-147r2, ogckml22.xsd) that files of tickets use: the children of each element in the order of its sequence,
 * with how often each may occur. Files of the product were validated against the schema itself; it is not kept here because of its license.
 */
const children: Readonly<Record<string, readonly [name: string, least: number, most: number][]>> = {
  kml: [['Document', 0, 1]],
  Document: [
    ['name', 0, 1],
    ['description', 0, 1],
    ['Placemark', 0, Infinity],
  ],
  Placemark: [
    ['name', 0, 1],
    ['TimeStamp', 0, 1],
    ['ExtendedData', 0, 1],
    ['Point', 0, 1],
  ],
  TimeStamp: [['when', 0, 1]],
  ExtendedData: [['Data', 0, Infinity]],
  Data: [['value', 1, 1]],
  Point: [['coordinates', 0, 1]],
}
/** Types of texts: `dateTimeType` and `coordinatesType`. */
const texts: Readonly<Record<string, RegExp>> = {
  name: /^[^]*$/,
  description: /^[^]*$/,
  value: /^[^]*$/,
  when: /^\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?)?)?)?$/,
  coordinates: /^[+-]?\d+(\.\d+)?,[+-]?\d+(\.\d+)?(,[+-]?\d+(\.\d+)?)?$/,
}

/** What the schema refuses of a document; nothing for a valid one. */
function kmlFaults(text: string): string[] {
  const faults: string[] = []
  const open: { name: string; inside: string[]; text: string }[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', ({ message }) => faults.push(message))
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (uri !== 'http://www.opengis.net/kml/2.2') faults.push(`${local} is of the namespace ${uri}`)
    const allowed = local === 'Data' ? ['name'] : local === 'kml' ? ['xmlns'] : []
    for (const attribute of Object.keys(attributes))
      if (!allowed.includes(attribute)) faults.push(`${local} has ${attribute}`)
    if (local === 'Data' && !('name' in attributes)) faults.push('Data has no name')
    open.at(-1)?.inside.push(local)
    open.push({ name: local, inside: [], text: '' })
  })
  parser.on('text', (part) => {
    const last = open.at(-1)
    if (last) last.text += part
  })
  parser.on('closetag', () => {
    const { name, inside, text: own } = open.pop()!
    const sequence = children[name]
    if (!sequence) {
      if (!texts[name]?.test(own) || inside.length > 0) faults.push(`${name} is ${own}`)
      return
    }
    if (own.trim() !== '') faults.push(`${name} has text`)
    const order = inside.map((child) => sequence.findIndex(([known]) => known === child))
    if (order.includes(-1) || order.some((index, at) => at > 0 && index < order[at - 1]!))
      faults.push(`${name} has ${inside.join()}`)
    for (const [child, least, most] of sequence) {
      const count = inside.filter((one) => one === child).length
      if (count < least || count > most) faults.push(`${name} has ${count} ${child}`)
    }
  })
  parser.write(text).close()
  return faults
}

/** GeoJSON of points as RFC 7946 has it, sections 3 and 4: longitude before latitude, in WGS 84, and no `crs`. */
const geojson = {
  type: 'object',
  required: ['type', 'features'],
  not: { required: ['crs'] },
  properties: {
    type: { const: 'FeatureCollection' },
    features: {
      type: 'array',
      items: {
        type: 'object',
        required: ['type', 'geometry', 'properties'],
        properties: {
          type: { const: 'Feature' },
          properties: { type: ['object', 'null'] },
          geometry: {
            type: 'object',
            required: ['type', 'coordinates'],
            properties: {
              type: { const: 'Point' },
              coordinates: {
                type: 'array',
                minItems: 2,
                maxItems: 3,
                items: [
                  { type: 'number', minimum: -180, maximum: 180 },
                  { type: 'number', minimum: -90, maximum: 90 },
                ],
              },
            },
          },
        },
      },
    },
  },
}

const head = ['ticket_number', 'printed_at', 'material', 'net', 'delivery_latitude', 'delivery_longitude']
const kinds = ['text', 'instant', 'text', 'number', 'number', 'number'] as const
/** Names that break files whose texts are not written with care. */
const names = [
  '',
  ' ',
  '</value>',
  ']]>',
  '<!--',
  '&amp;',
  '"\'',
  '\u0000\u0008\u001f',
  '\uFFFE',
  '\uD800',
  '🚧 ру́',
  '=1+1',
  '\r\n',
  'عربى',
]
const places = (cells: readonly (readonly string[])[]) => ({
  time_zone: 'America/New_York',
  title: names.join(' '),
  head,
  kinds,
  rows: (async function* () {
    yield cells
  })(),
})
const hostile = names.map((name, at) => [
  name,
  at % 2 === 0 ? '' : '2026-11-20T14:05:00.000Z',
  name,
  '45120.10',
  `-${at}.5`,
  `${170 + at / 2}`,
])
const textOf = async (file: AsyncIterable<unknown>) => (await buffer(Readable.from(file))).toString()

it.each([
  ['hostile names', hostile],
  ['no place', []],
])('KML with %s keeps to the schema (OGC KML 2.2)', async (_name, cells) => {
  expect(kmlFaults(await textOf(kmlFile(places(cells))))).toEqual([])
})

it('the check of KML finds what the schema refuses', () => {
  const file = (inside: string) => `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`
  expect(kmlFaults(file('<Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>'))).toEqual([])
  for (const refused of [
    '<Placemark><Point/><name>Late</name></Placemark>',
    '<Placemark><Point><coordinates>33.7 -84.3</coordinates></Point></Placemark>',
    '<Placemark><TimeStamp><when>11/20/2026</when></TimeStamp></Placemark>',
    '<Placemark><ExtendedData><Data><value>1</value></Data></ExtendedData></Placemark>',
    '<Placemark><ExtendedData><Data name="net"></Data></ExtendedData></Placemark>',
    '<Style/>',
  ])
    expect(kmlFaults(file(refused)), refused).not.toEqual([])
})

it.each([
  ['hostile names', hostile],
  ['no place', []],
])('GeoJSON with %s keeps to RFC 7946', async (_name, cells) => {
  const validate = new Ajv({ strict: false }).compile(geojson)
  const read = JSON.parse(await textOf(geojsonFile(places(cells)))) as { features: { properties: object }[] }
  expect(validate(read), JSON.stringify(validate.errors)).toBe(true)
  expect(read.features).toHaveLength(cells.length)
})
