import { contractRecord } from '@milepost/contract/contracts/contract.record'
import { defineRecord } from '@milepost/contract/core/define-record'
import { newBody } from '@milepost/contract/core/record-schemas'
import { plantRecord } from '@milepost/contract/plants/plant.record'
import { workZoneRecord } from '@milepost/contract/work-zones/work-zone.record'
import { expect, test } from 'vitest'
import { bodyOf, faultsOf, valuesOf } from './record-values.ts'

test.each([
  ['$1,250,000.50', '1250000.50'],
  [' 12 ', '12'],
  ['.5', '0.5'],
  ['-1.25', '-1.25'],
  ['much', 'much'],
  [' ', null],
])('reads the amount %j as %j', (typed, read) => {
  expect(bodyOf(contractRecord, { ...valuesOf(contractRecord, null), amount: typed }, 'create').amount).toBe(read)
})

test('a new record begins with the defaults of its fields, and everything else is empty', () => {
  expect(valuesOf(plantRecord, null)).toMatchObject({ code: '', opens_at: '06:00', latitude: '', active: true })
  expect(valuesOf(workZoneRecord, null)).toMatchObject({ road_names: '', types_of_work: [] })
})

test('a record that is opened and sent unchanged is the same', () => {
  const stored = {
    ...valuesOf(contractRecord, null),
    number: 'C-1',
    name: 'Road',
    prime_contractor_name: null,
    amount: '4812500.50',
    awarded_on: '2026-03-02',
    notice_to_proceed_on: null,
    completion_on: null,
    notes: null,
  }
  expect(bodyOf(contractRecord, valuesOf(contractRecord, stored), 'change')).toEqual(stored)
})

test('sends numbers as they are stored, null for cleared fields, and only the fields that the body takes', () => {
  const typed = { ...valuesOf(contractRecord, null), number: ' C-1 ', name: 'Road', amount: '$1,000.5', notes: ' ' }
  expect(bodyOf(contractRecord, typed, 'create')).toMatchObject({ number: 'C-1', amount: '1000.5', notes: null })
  const plant = {
    ...valuesOf(plantRecord, null),
    code: 'NORTH-01',
    name: 'North',
    kind: 'asphalt',
    supplier_id: '7',
    time_zone: 'America/New_York',
    latitude: '33.75',
    longitude: '-84.39',
    opens_at: '06:00:00',
  }
  const body = bodyOf(plantRecord, plant, 'create')
  expect(body).toMatchObject({ supplier_id: 7, latitude: 33.75, opens_at: '06:00' })
  expect(body).not.toHaveProperty('active')
  expect(newBody(plantRecord).safeParse(body).success).toBe(true)
})

test('a list of texts is separated by commas', () => {
  const typed = { ...valuesOf(workZoneRecord, null), road_names: ' SR 81, , I-85 ' }
  expect(bodyOf(workZoneRecord, typed, 'create').road_names).toEqual(['SR 81', 'I-85'])
  expect(valuesOf(workZoneRecord, { road_names: ['SR 81', 'I-85'] }).road_names).toBe('SR 81, I-85')
})

const one = defineRecord({
  subject: 'one',
  table: 'ones',
  fields: {
    supplier_id: { kind: 'reference', to: 'supplier', required: true },
    minutes: { kind: 'integer', least: 1, most: 60 },
    longitude: { kind: 'point', axis: 'longitude', with: 'latitude' },
    latitude: { kind: 'point', axis: 'latitude', with: 'longitude' },
  },
})

test.each([
  [{}, { supplier_id: 'required' }],
  [{ supplier_id: '7', minutes: '1e2' }, { minutes: 'number' }],
  [{ supplier_id: '7', minutes: '61' }, { minutes: 'number' }],
  [{ supplier_id: '7', latitude: '33.75', longitude: '1e2' }, { longitude: 'degrees' }],
  [{ supplier_id: '7', latitude: '33.75' }, { longitude: 'half_a_place' }],
])('%j is refused as %j before it is sent', (typed, faults) => {
  const body = bodyOf(one, { ...valuesOf(one, null), ...typed }, 'create')
  expect(faultsOf(one, body, 'create')).toEqual(faults)
})
