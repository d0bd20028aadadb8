import { describe, expect, it } from 'vitest'
import {
  gapFinder,
  turningDays,
  typesNeeded,
  type Certification,
  type CoveringSubmittal,
  type Shipment,
} from './certificate-gaps.ts'
import { exceededDays } from './exceeded-days.ts'

const shipment: Shipment = {
  pay_item_id: null,
  supplier_id: 1,
  plant_id: 11,
  vendor_material_id: 2,
  day: '2026-06-15',
  tickets: 3,
  quantity: '60',
  uom: 'TON',
}
const approved: CoveringSubmittal = {
  id: 5,
  supplier_id: 1,
  vendor_material_id: 2,
  certificate_type_id: 3,
  status: 'approved',
  effective_on: '2026-01-01',
  expires_on: '2026-12-31',
  approved_quantity: null,
  uom: null,
}
const certification: Certification = {
  needs: [{ vendor_material_id: 2, certificate_type_id: 3, pay_item_id: null, needed: true }],
  submittals: [],
  shipped: [],
  sourced: new Set(),
  sources: [],
}
const gapsOf = (more: Partial<Certification>, of: Partial<Shipment> = {}) =>
  gapFinder({ ...certification, ...more })({ ...shipment, ...of })

describe('a certificate', () => {
  it.each<[string, Partial<CoveringSubmittal>[], string | null, number | null]>([
    ['nothing was submitted', [], 'missing', null],
    ['it is valid on the day', [{}], null, null],
    ['it is approved as noted', [{ status: 'approved_as_noted' }], null, null],
    ['it is valid from this day on', [{ effective_on: '2026-06-15' }], null, null],
    ['it is valid through this day', [{ expires_on: '2026-06-15' }], null, null],
    ['it never expires', [{ expires_on: null }], null, null],
    ['it certifies from the next day on', [{ effective_on: '2026-06-16' }], 'missing', null],
    ['it expired the day before', [{ expires_on: '2026-06-14' }], 'expired', 5],
    ['it waits for review', [{ status: 'in_review', effective_on: null }], 'in_review', 5],
    ['it was returned', [{ status: 'returned', effective_on: null }], 'returned', 5],
    ['it was rejected', [{ status: 'rejected', effective_on: null }], 'missing', null],
    [
      'the old one expired and the new one waits',
      [{ expires_on: '2026-06-14' }, { id: 6, status: 'in_review' }],
      'in_review',
      6,
    ],
    ['it is of another vendor', [{ supplier_id: 9 }], 'missing', null],
    ['it is of another material', [{ vendor_material_id: 9 }], 'missing', null],
    ['it is of another type', [{ certificate_type_id: 9 }], 'missing', null],
  ])('%s', (_name, submittals, reason, submittal_id) => {
    const gaps = gapsOf({ submittals: submittals.map((one) => ({ ...approved, ...one })) })
    expect(gaps).toEqual(reason === null ? [] : [{ certificate_type_id: 3, reason, submittal_id }])
  })

  it('is asked for where it is needed', () => {
    const needs = [
      { vendor_material_id: 2, certificate_type_id: 3, pay_item_id: null, needed: true },
      { vendor_material_id: 2, certificate_type_id: 3, pay_item_id: 7, needed: false },
      { vendor_material_id: 2, certificate_type_id: 4, pay_item_id: 7, needed: true },
      { vendor_material_id: 8, certificate_type_id: 6, pay_item_id: null, needed: true },
    ]
    const of = (pay_item_id: number | null) => typesNeeded(needs, { vendor_material_id: 2, pay_item_id })
    expect([of(null), of(7), of(8)]).toEqual([[3], [4], [3]])
  })

  it('is exhausted from the load on that exceeds its quantity', () => {
    const submittals = [{ ...approved, approved_quantity: '100', uom: 'TON' }]
    const day = (at: string, quantity: string) => ({
      supplier_id: 1,
      vendor_material_id: 2,
      day: at,
      quantity,
      uom: 'TN',
    })
    const shipped = [day('2026-06-14', '60'), day('2026-06-15', '40'), day('2026-06-16', '0.01')]
    expect(gapsOf({ submittals, shipped })).toEqual([])
    expect(gapsOf({ submittals, shipped }, { day: '2026-06-16' })).toEqual([
      { certificate_type_id: 3, reason: 'exhausted', submittal_id: 5 },
    ])
  })
})

describe('a source', () => {
  const sourced = new Set([2])
  const needs: Certification['needs'] = []
  const source = {
    supplier_id: 1,
    vendor_material_id: 2,
    plant_id: null,
    approved_on: '2026-01-01',
    expires_on: '2026-06-15',
  }
  it.each([
    ['is approved for every plant', [source], null],
    ['is approved for this plant', [{ ...source, plant_id: 11 }], null],
    ['is approved for another plant', [{ ...source, plant_id: 12 }], 'source_not_approved'],
    ['is another vendor', [{ ...source, supplier_id: 9 }], 'source_not_approved'],
    ['is approved later', [{ ...source, approved_on: '2026-06-16' }], 'source_not_approved'],
    ['lapsed', [{ ...source, expires_on: '2026-06-14' }], 'source_lapsed'],
    [
      'lapsed and was renewed',
      [
        { ...source, expires_on: '2026-06-14' },
        { ...source, approved_on: '2026-06-15', expires_on: null },
      ],
      null,
    ],
  ])('%s', (_name, sources, reason) =>
    expect(gapsOf({ needs, sourced, sources })).toEqual(
      reason === null ? [] : [{ certificate_type_id: null, reason, submittal_id: null }],
    ),
  )

  it('is not asked for where the material comes from any', () => expect(gapsOf({ needs, sources: [] })).toEqual([]))
})

it('days of turning are those on which a certificate or a source begins, those after its end, and those on which a quantity is exceeded', () => {
  const day = (at: string, quantity: string) => ({
    supplier_id: 1,
    vendor_material_id: 2,
    day: at,
    quantity,
    uom: 'TON',
  })
  expect(
    turningDays({
      submittals: [
        { ...approved, approved_quantity: '100', uom: 'TON' },
        { ...approved, id: 6, approved_quantity: '100', uom: 'TON', effective_on: '2026-06-17', expires_on: null },
        { ...approved, id: 7, status: 'in_review', effective_on: null, expires_on: null },
      ],
      shipped: [day('2026-06-14', '60'), day('2026-06-15', '60'), day('2026-06-16', '1'), day('2026-06-18', '1')],
      sources: [
        { supplier_id: 1, vendor_material_id: 2, plant_id: null, approved_on: '2026-02-01', expires_on: '2026-06-30' },
      ],
    }),
  ).toEqual(['2026-01-01', '2026-02-01', '2026-06-15', '2026-06-17', '2026-06-18', '2026-07-01', '2027-01-01'])
})

describe('days beyond the quantities of certificates', () => {
  const one = { effective_on: '2026-06-01', expires_on: null, approved_quantity: '100', uom: 'TON' }
  const days = (...quantities: string[]) =>
    quantities.map((quantity, at) => ({ day: `2026-06-0${at + 1}`, quantity, uom: 'TON' }))
  it.each([
    ['nothing is exceeded by what is just covered', [one], days('60', '40'), []],
    [
      'what was shipped before the first day does not count',
      [{ ...one, effective_on: '2026-06-02' }],
      days('60', '60', '40'),
      [],
    ],
    [
      'another certificate covers what follows',
      [one, { ...one, effective_on: '2026-06-03' }],
      days('60', '60', '60', '30'),
      ['2026-06-02', '2026-06-04'],
    ],
    [
      'one without a quantity covers any',
      [one, { ...one, approved_quantity: null, expires_on: '2026-06-02' }],
      days('60', '60', '1'),
      ['2026-06-03'],
    ],
    ['pounds are counted in tons', [one], [{ day: '2026-06-01', quantity: '200001', uom: 'LB' }], ['2026-06-01']],
    ['cubic yards are not tons', [one], [{ day: '2026-06-01', quantity: '200', uom: 'CY' }], []],
    ['without certificates nothing is exceeded', [], days('60'), []],
  ])('%s', (_name, certificates, shipped, exceeded) =>
    expect([...exceededDays(certificates, shipped)]).toEqual(exceeded),
  )
})
