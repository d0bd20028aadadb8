import { expect, it } from 'vitest'
import { newValues, readZone, valuesOf, type ZoneValues } from './zone-values.ts'
import { zoneOf } from './work-zones.samples.ts'

const line: [number, number][] = [
  [-84.4, 33.7],
  [-84.39, 33.71],
]
const faultsOf = (more: Partial<ZoneValues>) => readZone({ ...newValues(line), name: 'Ramp', ...more }).faults

it('a zone is sent as it was seen where nothing is changed', () => {
  const zone = zoneOf()
  const { body, faults } = readZone(valuesOf(zone))
  expect(faults).toEqual({})
  expect(body).toMatchObject({
    name: zone.name,
    impact: zone.impact,
    road_names: zone.road_names,
    speed_limit_mph: zone.speed_limit_mph,
    geometry: zone.geometry,
    stations: null,
  })
})

it('what is not chosen is nothing, and may be pending', () => {
  const { body, faults } = readZone({ ...newValues(line), name: ' Ramp ' })
  expect(faults).toEqual({})
  expect(body).toMatchObject({ name: 'Ramp', type: null, road_names: [], starts_on: null, speed_limit_mph: null })
})

it.each<[Partial<ZoneValues>, object]>([
  [{ name: ' ' }, { name: 'required' }],
  [{ speed_limit_mph: '90' }, { speed_limit_mph: 'speed' }],
  [{ speed_limit_mph: '5.5' }, { speed_limit_mph: 'speed' }],
  [{ road_names: 'a, b, c, d, e, f' }, { road_names: 'too_many' }],
  [{ starts_on: 'soon' }, { starts_on: 'date' }],
  [{ starts_on: '2026-11-21', ends_on: '2026-11-20' }, { ends_on: 'before_start' }],
  [{ geometry: '' }, { geometry: 'too_few' }],
  [{ geometry: '33.7, -84.4\nhere' }, { geometry: 'place' }],
  [{ geometry: '33.7, -84.4\n36, -84.4' }, { geometry: 'too_long' }],
])('%j: %j', (more, faults) => expect(faultsOf(more)).toEqual(faults))
