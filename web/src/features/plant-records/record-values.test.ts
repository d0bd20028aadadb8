import { plantRecords, type PlantRecord } from '@milepost/contract/plant-records/plant-records.contract'
import { expect, test } from 'vitest'
import { recordBody, recordFaults, recordValues } from './record-values.ts'

const record: PlantRecord = {
  id: 12,
  code: 'NORTH-01',
  name: 'Northgate',
  connector: 'api',
  contact_name: null,
  contact_email: null,
  scales: [
    {
      scale_id: 'B',
      capacity_lbs: '60000',
      division_lbs: '20',
      certificate: null,
      certificate_expires_on: '2027-05-01',
    },
  ],
  weighmasters: [{ name: 'R. Diaz', license: 'WM-1', expires_on: null }],
  mixes: [],
  inspectors: [{ id: 31, name: 'Luis Herrera' }],
  lock_version: 2,
}
const values = recordValues(record)

test('sends what the contract takes, without empty rows', () => {
  const body = recordBody({
    ...values,
    mixes: [
      { mix_id: '', expires_on: '' },
      { mix_id: ' JMF-1 ', expires_on: '' },
    ],
  })
  expect(body).toMatchObject({
    scales: record.scales,
    weighmasters: record.weighmasters,
    mixes: [{ mix_id: 'JMF-1', expires_on: null }],
    inspector_ids: [31],
  })
  expect(plantRecords.save.body?.safeParse({ ...body, lock_version: 2 }).success).toBe(true)
})

test.each([
  [{}, {}],
  [{ contact_email: 'plant' }, { contact_email: 'email' }],
  [{ mixes: [{ mix_id: '', expires_on: '2027-01-01' }] }, { mixes: 'required' }],
  [
    {
      mixes: [
        { mix_id: 'A', expires_on: '' },
        { mix_id: 'A', expires_on: '' },
      ],
    },
    { mixes: 'twice' },
  ],
  [{ weighmasters: [{ name: 'A', license: '', expires_on: '2027-02-30' }] }, { weighmasters: 'date' }],
  [{ scales: [{ scale_id: 'B', capacity_lbs: '0' }] }, { scales: 'weight' }],
])('%j is reported as %j', (change, faults) => expect(recordFaults({ ...values, ...change })).toEqual(faults))
