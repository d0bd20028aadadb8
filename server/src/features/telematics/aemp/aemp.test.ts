import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readFleet, UnreadableFleet } from './read-fleet.ts'
import { momentOf, readingOf } from './readings.ts'

const time = '2026-11-25T14:05:00Z'
const ms = Date.parse(time)
const fleet = (content: string, attributes = '') => `<Fleet ${attributes}>${content}</Fleet>`
const read = async (xml: string, page_time?: string) => {
  const { machines } = await readFleet(xml)
  return machines.map((machine) => readingOf(machine, page_time))
}
const header =
  '<EquipmentHeader><OEMName>Caterpillar</OEMName><Model>D6</Model><EquipmentID>DZ-11</EquipmentID><SerialNumber>SN1</SerialNumber><PIN>PIN1</PIN></EquipmentHeader>'
const machine = (content: string) => fleet(`<Equipment>${header}${content}</Equipment>`)

describe('a machine', () => {
  const whole = {
    source_key: 'PIN1',
    former_key: null,
    equipment_id: 'DZ-11',
    oem: 'Caterpillar',
    model: 'D6',
    serial_number: 'SN1',
    location: { latitude: 33.749, longitude: -84.388, at: ms },
    engine: { running: true, at: ms },
  }
  const elements = `<Equipment>${header}<Location datetime="${time}"><Latitude>33.749</Latitude><Longitude>-84.388</Longitude></Location><EngineStatus datetime="${time}"><EngineNumber/><Running>true</Running></EngineStatus></Equipment>`

  it.each([
    ['in the namespace of the standard', fleet(elements, 'xmlns="http://standards.iso.org/iso/15143/-3"')],
    [
      'in the namespace of the Japanese association',
      fleet(elements, 'xmlns="http://www.jcmanet.or.jp/english2017/ISO/15143/-3/20190501"'),
    ],
    [
      'with prefixes',
      fleet(elements.replaceAll(/<(\/?)(\w)/g, '<$1a:$2'), 'xmlns:a="x"').replaceAll(/<(\/?)Fleet/g, '<$1a:Fleet'),
    ],
    [
      'whose header has attributes',
      fleet(
        `<Equipment><EquipmentHeader OEMName="Caterpillar" Model="D6" EquipmentID="DZ-11" SerialNumber="SN1" PIN="PIN1"/>${elements.slice(elements.indexOf('<Location'))}`,
      ),
    ],
    [
      'whose times are children',
      machine(
        `<Location><Latitude>33.749</Latitude><Longitude>-84.388</Longitude><datetime>${time}</datetime></Location><EngineStatus><datetime>${time}</datetime><Running>1</Running></EngineStatus>`,
      ),
    ],
    [
      'that is attributes alone',
      fleet(
        `<Equipment OEMName="Caterpillar" Model="D6" EquipmentID="DZ-11" SerialNumber="SN1" PIN="PIN1" datetime="${time}" Latitude="33.749" Longitude="-84.388" EngineRunning="true"/>`,
      ),
    ],
    ['alone, without a fleet', elements],
  ])('%s', async (_name, xml) => expect(await read(xml)).toEqual([{ ...whole, readings: [] }]))

  it('with only attributes has the time of its page, where it has none itself', async () => {
    const [reading] = await read(fleet('<Equipment EquipmentID="B-1" Latitude="33" Longitude="-84"/>'), time)
    expect(reading?.location?.at).toBe(ms)
  })

  it.each([
    ['PIN', '<PIN>p1</PIN><SerialNumber>s1</SerialNumber><EquipmentID>e1</EquipmentID>', 'P1', 'e1'],
    ['serial number', '<PIN>N/A</PIN><SerialNumber>s1</SerialNumber><EquipmentID>e1</EquipmentID>', '/S1', 'e1'],
    [
      'manufacturer and id',
      '<OEMName>Bell</OEMName><PIN/><SerialNumber>missing</SerialNumber><EquipmentID>e1</EquipmentID>',
      'BELL/E1',
      'e1',
    ],
    ['PIN alone', '<PIN>p1</PIN>', 'P1', 'p1'],
  ])('is known by its %s', async (_name, parts, source_key, equipment_id) => {
    expect(await read(fleet(`<Equipment><EquipmentHeader>${parts}</EquipmentHeader></Equipment>`))).toMatchObject([
      { source_key, equipment_id },
    ])
  })

  it('that nothing names is none', async () => {
    expect(
      await read(
        fleet('<Equipment><EquipmentHeader><OEMName>Bell</OEMName><Model>B30</Model></EquipmentHeader></Equipment>'),
      ),
    ).toEqual([null])
  })

  it.each([
    ['no position', ''],
    ['half a position', `<Location datetime="${time}"><Latitude>33.749</Latitude></Location>`],
    ['a position without a time', '<Location><Latitude>33.749</Latitude><Longitude>-84.388</Longitude></Location>'],
    [
      'a position in words',
      `<Location datetime="${time}"><Latitude>north</Latitude><Longitude>west</Longitude></Location>`,
    ],
  ])('may have %s', async (_name, content) => {
    const [reading] = await read(
      machine(`${content}<EngineStatus datetime="${time}"><Running>false</Running></EngineStatus>`),
    )
    expect([reading?.location, reading?.engine?.running]).toEqual([undefined, false])
  })
})

const found = JSON.parse(readFileSync(join(import.meta.dirname, 'found/a01-fleets.json'), 'utf8')) as Record<
  string,
  string
>
const foundFleet = (name: string) => read(found[name] ?? '')

describe('of the fleets found', () => {
  it('machines of two makers with one serial number are two', async () => {
    const machines = await foundFleet('two OEMs one serial')
    expect(machines.map((one) => [one?.source_key, one?.former_key])).toEqual([
      ['ALPHA/1001', '1001'],
      ['BETA/1001', '1001'],
    ])
  })

  it('placeholders are no serial number, and no two machines are one for them', async () => {
    const machines = await foundFleet('placeholder serials')
    expect(machines.map((one) => one?.serial_number)).toEqual(machines.map(() => null))
    expect(new Set(machines.map((one) => one?.source_key)).size).toBe(machines.length)
  })

  it('all digits of a float are read', async () => {
    const [reading] = await foundFleet('17 digits')
    expect(reading?.location).toMatchObject({ latitude: 33.749, longitude: -84.388 })
    expect(reading?.readings.map(({ value }) => value).slice(0, 2)).toEqual(['5.3', '0.3'])
    expect(reading?.readings.length).toBeGreaterThan(2)
  })

  it('one with several engines runs if any of them does', async () => {
    expect(await foundFleet('two engines')).toMatchObject([{ engine: { running: true } }])
  })
})

test('a decimal may begin with its point', async () => {
  const [reading] = await read(machine(`<FuelRemaining datetime="${time}"><Percent>.5</Percent></FuelRemaining>`))
  expect(reading?.readings).toEqual([{ metric: 'fuel_remaining', at: ms, value: '0.5' }])
})

test('each section has its own time and unit', async () => {
  const [reading] = await read(
    machine(`
      <CumulativeOperatingHours><Hour>233.70</Hour><datetime>${time}</datetime></CumulativeOperatingHours>
      <FuelUsed datetime="2026-11-25T13:00:00Z"><FuelUnits>gallon</FuelUnits><FuelConsumed>100</FuelConsumed></FuelUsed>
      <FuelRemaining datetime="${time}"><Percent>62.40</Percent></FuelRemaining>
      <Distance datetime="${time}"><OdometerUnits>mile</OdometerUnits><Odometer>10</Odometer></Distance>
      <CumulativePayloadTotals datetime="${time}"><PayloadUnits>firkin</PayloadUnits><Payload>3</Payload></CumulativePayloadTotals>
      <CumulativeIdleHours datetime="${time}"><Hour>NaN</Hour></CumulativeIdleHours>
      <CumulativeLoadCount datetime="${time}"><Count>1.2e3</Count></CumulativeLoadCount>`),
  )
  expect(reading?.readings).toEqual([
    { metric: 'operating_hours', at: ms, value: '233.7' },
    { metric: 'fuel_used', at: ms - 3_900_000, value: '378.5411784' },
    { metric: 'fuel_remaining', at: ms, value: '62.4' },
    { metric: 'distance', at: ms, value: '16.09344' },
    { metric: 'load_count', at: ms, value: '1200' },
  ])
})

test.each([
  ['2026-11-25T14:05:00Z', ms],
  ['2026-11-25T09:05:00-05:00', ms],
  ['2026-11-25T09:05:00-0500', ms],
  ['2026-11-25T14:05:00', ms],
  ['2026-11-25T14:05:00.250Z', ms + 250],
  ['0001-01-01T00:00:00Z', Date.UTC(2001, 0, 1) - 63_113_904_000_000],
  ['25.11.2026', Number.NaN],
  ['2026-02-30T14:05:00Z', Number.NaN],
  ['', Number.NaN],
])('%j is the moment %d', (text, moment) => expect(momentOf(text)).toBe(moment))

describe('pages', () => {
  it.each([
    [
      'elements',
      '<Links><rel>self</rel><href>https://a/1</href></Links><Links><rel>next</rel><href>https://a/2</href></Links>',
      'https://a/2',
    ],
    ['attributes', '<Link rel="next" href="https://a/2"/>', 'https://a/2'],
    ['no next one', '<Links><rel>last</rel><href>https://a/1</href></Links>', null],
    ['no links', '', null],
  ])('are linked by %s', async (_name, links, next) => expect((await readFleet(fleet(links))).next).toBe(next))

  it.each([
    ['', 'empty'],
    ['{"Equipment":[]}', 'not_xml'],
    ['<html><body>Please sign in</body></html>', 'not_a_fleet'],
    ['<!DOCTYPE Fleet [<!ENTITY a "b">]><Fleet/>', 'declares_types'],
    ['<Fleet><Equipment>', 'cut_off'],
    [fleet('<a>'.repeat(40)), 'too_deep'],
    [fleet('<Equipment/>'.repeat(5_001)), 'too_many_machines'],
  ])('%s cannot be read: %s', async (xml, fault) => {
    await expect(readFleet(xml)).rejects.toMatchObject({ fault })
  })

  it('are read or refused, whatever they are', async () => {
    const tag = fc.constantFrom('Fleet', 'Equipment', 'Location', 'EquipmentHeader', 'PIN', 'Links', 'rel', 'x:href')
    const piece = fc.oneof(
      tag.map((name) => `<${name}>`),
      tag.map((name) => `</${name}>`),
      fc.string({ maxLength: 8 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        const page = await readFleet(`<Fleet>${pieces.join('')}`).catch((error: unknown) => error)
        if (page instanceof Error) expect(page).toBeInstanceOf(UnreadableFleet)
      }),
    )
  })
})

const path = join(process.cwd(), '../shared/data/telematics_epd/aemp')
const shared = existsSync(path) ? path : null

describe.skipIf(!shared)('a real fleet (skipped where ../shared/data/telematics_epd is not there)', () => {
  it('of 27 machines: three that report nothing, models that are missing, a next page that is the same one', async () => {
    const page = await readFleet(readFileSync(join(shared ?? '', 'takeuchi_tfm_aemp20_fleet_snapshot.xml'), 'utf8'))
    const readings = page.machines.flatMap((machine) => readingOf(machine) ?? [])
    expect(readings).toHaveLength(27)
    expect(new Set(readings.map(({ source_key }) => source_key)).size).toBe(27)
    expect(readings.filter(({ location, engine }) => !location && !engine)).toHaveLength(3)
    expect(readings.filter(({ engine }) => engine)).toHaveLength(24)
    expect(readings.some(({ model }) => model?.toLowerCase() === 'missing')).toBe(false)
    expect(
      readings.filter(({ readings: values }) => values.some(({ metric }) => metric === 'operating_hours')),
    ).toHaveLength(24)
    expect(page.next).toBe('https://api20.takeuchi-us.com/Telematics/Fleet/0')
  })
})
