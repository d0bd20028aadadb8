import { plants } from '@milepost/contract/plants/plants.contract'
import { expect, test } from 'vitest'
import { bodyOf, newPlantValues, plantFaults, serverFaults } from './plant-values.ts'

const sound = { ...newPlantValues('America/New_York'), code: 'NORTH-01', name: 'North', supplier_id: '7' }

test('a valid form has no faults and sends what the contract accepts', () => {
  expect(plantFaults(sound)).toEqual({})
  expect(
    plants.create.body?.safeParse(
      bodyOf({ ...sound, latitude: '33.75', longitude: '-84.39', scale_capacity_lbs: '200000' }),
    )?.success,
  ).toBe(true)
})

test.each([
  [{ code: '' }, { code: 'required' }],
  [{ code: 'Nörth 1' }, { code: 'code' }],
  [{ supplier_id: '' }, { supplier_id: 'required' }],
  [{ time_zone: 'Mars/Base' }, { time_zone: 'time_zone' }],
  [{ latitude: '91', longitude: '-84.39' }, { latitude: 'latitude' }],
  [{ latitude: '33.75', longitude: '1e2' }, { longitude: 'longitude' }],
  [{ latitude: '33.75' }, { longitude: 'half_a_place' }],
  [{ longitude: '-84.39' }, { latitude: 'half_a_place' }],
  [{ scale_division_lbs: '0' }, { scale_division_lbs: 'weight' }],
  [{ opens_at: '' }, { opens_at: 'required' }],
  [{ name: 'x'.repeat(201) }, { name: 'invalid' }],
])('%j is reported as %j', (change, faults) => {
  expect(plantFaults({ ...sound, ...change })).toEqual(faults)
})

test('a fault found by the server is reported at its field', () => {
  expect(serverFaults({ code: 'plant_code_taken', details: [] })).toEqual({ code: 'taken' })
  expect(serverFaults({ code: 'invalid', details: [{ path: 'time_zone' }, { path: 'elsewhere' }] })).toEqual({
    time_zone: 'time_zone',
  })
  expect(serverFaults({ code: 'server_error', details: [] })).toEqual({})
})
