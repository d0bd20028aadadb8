import { workZoneRecord } from '@milepost/contract/work-zones/work-zone.record'
import { expect, it } from 'vitest'
import { bodyOf, valuesOf } from '../../lib/record/record-values.ts'
import { irregularValues, missingOf, readIrregular, type ZoneValues } from './zone-values.ts'
import { zoneOf } from './work-zones.samples.ts'

const line: [number, number][] = [
  [-84.4, 33.7],
  [-84.39, 33.71],
]
const faultsOf = (more: Partial<ZoneValues>) =>
  readIrregular({ ...valuesOf(workZoneRecord, null), ...irregularValues(null, line), ...more }).faults

it('a zone is sent as it was read where nothing is changed', () => {
  const zone = zoneOf()
  const values = { ...valuesOf(workZoneRecord, zone), ...irregularValues(zone, []) }
  const { body, faults } = readIrregular(values)
  expect(faults).toEqual({})
  expect(zone).toMatchObject({ ...bodyOf(workZoneRecord, values, 'change'), ...body })
})

it.each<[Partial<ZoneValues>, object]>([
  [{}, {}],
  [{ starts_on: 'soon', ends_on: '2026-11-20' }, {}],
  [{ starts_on: '2026-11-21', ends_on: '2026-11-20' }, { ends_on: 'before_start' }],
  [{ geometry: '' }, { geometry: 'too_few' }],
  [{ geometry: '33.7, -84.4\nhere' }, { geometry: 'place' }],
  [{ geometry: '33.7, -84.4\n36, -84.4' }, { geometry: 'too_long' }],
])('%j: %j', (more, faults) => expect(faultsOf(more)).toEqual(faults))

it.each<[Partial<ZoneValues>, string[]]>([
  [{}, []],
  [{ type: '', starts_on: '' }, ['type', 'starts_on']],
  [{ road_names: ' , ', public_description: ' ' }, ['road_names', 'public_description']],
])('a form with %j lacks %j', (more, missing) =>
  expect(missingOf({ ...valuesOf(workZoneRecord, zoneOf()), ...irregularValues(zoneOf(), []), ...more })).toEqual(
    missing,
  ),
)
