import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { geojsonFile } from './geojson.ts'
import { kmlFile } from './kml.ts'

const head = ['ticket_number', 'printed_at', 'material', 'net', 'delivery_latitude', 'delivery_longitude']
const kinds = ['text', 'instant', 'text', 'number', 'number', 'number'] as const
const cells = [
  ['A<1>', '2026-11-20T14:05:00.000Z', '12.5mm "SP" & more', '45120.10', '33.75', '-84.39'],
  ['2', '2026-11-20T15:05:00.000Z', '', '007.5', '+0.5', '-0084'],
]
async function* batches() {
  yield cells.slice(0, 1)
  yield []
  yield cells.slice(1)
}
const places = () => ({ time_zone: 'America/New_York', title: 'Tickets & places', head, kinds, rows: batches() })

it('GeoJSON has a point of longitude and latitude for each row, with its numbers digit by digit (RFC 7946)', async () => {
  const text = (await buffer(Readable.from(geojsonFile(places())))).toString()
  expect(text).toContain('"net":45120.10')
  expect(JSON.parse(text)).toEqual({
    type: 'FeatureCollection',
    time_zone: 'America/New_York',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [-84.39, 33.75] },
        properties: {
          ticket_number: 'A<1>',
          printed_at: '2026-11-20T14:05:00.000Z',
          material: '12.5mm "SP" & more',
          net: 45_120.1,
        },
      },
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [-84, 0.5] },
        properties: { ticket_number: '2', printed_at: '2026-11-20T15:05:00.000Z', material: null, net: 7.5 },
      },
    ],
  })
})

it('KML has a placemark for each row, its elements in the order of the schema (OGC KML 2.2)', async () => {
  const text = (await buffer(Readable.from(kmlFile(places())))).toString()
  expect(text).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Tickets &amp; places</name><description>America/New_York</description>
<Placemark><name>A&lt;1&gt;</name><TimeStamp><when>2026-11-20T14:05:00.000Z</when></TimeStamp><ExtendedData><Data name="ticket_number"><value>A&lt;1&gt;</value></Data><Data name="printed_at"><value>2026-11-20T14:05:00.000Z</value></Data><Data name="material"><value>12.5mm "SP" &amp; more</value></Data><Data name="net"><value>45120.10</value></Data></ExtendedData><Point><coordinates>-84.39,33.75</coordinates></Point></Placemark>
<Placemark><name>2</name><TimeStamp><when>2026-11-20T15:05:00.000Z</when></TimeStamp><ExtendedData><Data name="ticket_number"><value>2</value></Data><Data name="printed_at"><value>2026-11-20T15:05:00.000Z</value></Data><Data name="net"><value>007.5</value></Data></ExtendedData><Point><coordinates>-0084,+0.5</coordinates></Point></Placemark>
</Document></kml>
`,
  )
})
