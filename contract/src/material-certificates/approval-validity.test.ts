import { expect, it } from 'vitest'
import { sourceInForce, type ApprovedSource } from './approval-validity.ts'

const source = (of: Partial<ApprovedSource> & { name: string }) => ({
  supplier_id: 1,
  vendor_material_id: 7,
  plant_id: null,
  approved_on: '2026-01-01',
  expires_on: '2026-12-31',
  ...of,
})
const whole = source({ name: 'whole' })
const plant = source({ name: 'plant', plant_id: 11, expires_on: '2026-06-30' })
const open = source({ name: 'open', expires_on: null })
const renewed = source({ name: 'renewed', approved_on: '2027-01-01', expires_on: '2027-12-31' })

it.each<[string, ReturnType<typeof source>[], object, string | null]>([
  ['any plant of the supplier', [whole], {}, 'whole'],
  ['the first day', [whole], { on: '2026-01-01' }, 'whole'],
  ['the last day', [whole], { on: '2026-12-31' }, 'whole'],
  ['the day before the approval', [whole], { on: '2025-12-31' }, null],
  ['the day after it lapsed', [whole], { on: '2027-01-01' }, null],
  ['an approval that does not lapse', [open], { on: '2040-01-01' }, 'open'],
  ['another supplier', [whole], { supplier_id: 2 }, null],
  ['another material', [whole], { vendor_material_id: 8 }, null],
  ['the plant that is approved', [plant], { plant_id: 11 }, 'plant'],
  ['another plant than the approved one', [plant], { plant_id: 12 }, null],
  ['the plant’s own approval before that of all plants', [whole, plant], { plant_id: 11 }, 'plant'],
  ['all plants once the plant’s own has lapsed', [whole, plant], { plant_id: 11, on: '2026-07-01' }, 'whole'],
  ['of several the one that lapses last', [whole, open], {}, 'open'],
  ['the renewal from its first day on', [whole, renewed], { on: '2027-01-01' }, 'renewed'],
  ['no source at all', [], {}, null],
])('%s', (_what, sources, asked, expected) => {
  const of = { supplier_id: 1, plant_id: 12, vendor_material_id: 7, on: '2026-05-15', ...asked }
  expect(sourceInForce(sources, of)?.name ?? null).toBe(expected)
  expect(sourceInForce(sources.toReversed(), of)?.name ?? null).toBe(expected)
})
