import { placeReader, type Places, type Property } from './places.ts'

/** Places as GeoJSON (RFC 7946): longitude before latitude, WGS 84. Numbers are written as they were given, digit by digit. */
export async function* geojsonFile({ time_zone, head, kinds, rows }: Places): AsyncGenerator<Buffer> {
  const read = placeReader({ head, kinds })
  yield Buffer.from(`{"type":"FeatureCollection","time_zone":${JSON.stringify(time_zone)},"features":[`)
  let first = true
  for await (const batch of rows) {
    const features = batch.map((cells) => {
      const { longitude, latitude, properties } = read(cells)
      return `{"type":"Feature","geometry":{"type":"Point","coordinates":[${numberOf(longitude)},${numberOf(latitude)}]},"properties":{${properties.map(propertyOf).join(',')}}}`
    })
    if (features.length === 0) continue
    yield Buffer.from(`${first ? '\n' : ',\n'}${features.join(',\n')}`)
    first = false
  }
  yield Buffer.from('\n]}\n')
}

const propertyOf = ({ name, value, kind }: Property): string =>
  `${JSON.stringify(name)}:${value === '' ? 'null' : kind === 'number' ? numberOf(value) : JSON.stringify(value)}`

/** JSON knows no sign before a positive number and no zeros before a whole one. */
const numberOf = (text: string): string => {
  const plain = text.replace(/^\+/, '').replace(/^(-?)0+(?=\d)/, '$1')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? plain : JSON.stringify(text)
}
