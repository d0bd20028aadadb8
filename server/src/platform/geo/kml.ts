import { xmlText } from '../tabular/xlsx-cells.ts'
import { placeReader, type Place, type Places } from './places.ts'

/** Places as KML 2.2 (OGC 07-147r2), the elements in the order of its schema: longitude before latitude, WGS 84. */
export async function* kmlFile({ title, time_zone, head, kinds, rows }: Places): AsyncGenerator<Buffer> {
  const read = placeReader({ head, kinds })
  yield Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${xmlText(title)}</name><description>${xmlText(time_zone)}</description>\n`,
  )
  for await (const batch of rows) {
    if (batch.length > 0) yield Buffer.from(batch.map((cells) => placemarkOf(read(cells))).join(''))
  }
  yield Buffer.from('</Document></kml>\n')
}

const attribute = (text: string): string => xmlText(text).replaceAll('"', '&quot;')

const placemarkOf = ({ name, moment, properties, longitude, latitude }: Place): string =>
  [
    `<Placemark><name>${xmlText(name)}</name>`,
    moment === '' ? '' : `<TimeStamp><when>${xmlText(moment)}</when></TimeStamp>`,
    '<ExtendedData>',
    ...properties
      .filter(({ value }) => value !== '')
      .map((property) => `<Data name="${attribute(property.name)}"><value>${xmlText(property.value)}</value></Data>`),
    `</ExtendedData><Point><coordinates>${longitude},${latitude}</coordinates></Point></Placemark>\n`,
  ].join('')
