import { expect, it } from 'vitest'
import { fractionOf, roundedTo } from '../core/fractions.ts'
import { testFormulas } from './test-formulas.ts'

/** The result of a formula, rounded; inputs are decimals or lists of them. */
function result(name: string, inputs: Record<string, string | string[]>, round_to: string): string | null {
  const read = Object.entries(inputs).map(
    ([key, value]) => [key, Array.isArray(value) ? value.map(fractionOf) : fractionOf(value)] as const,
  )
  const value = testFormulas[name]?.compute(Object.fromEntries(read))
  return value ? roundedTo(value, round_to) : null
}

it.each<[string, Record<string, string | string[]>, string, string | null]>([
  // A core of 1,200.4 g, 1,205.0 g surface-dry and 682.6 g in water.
  ['bulk_gravity', { dry: '1200.4', surface_dry: '1205.0', in_water: '682.6' }, '0.001', '2.298'],
  ['absorbed_water', { dry: '1200.4', surface_dry: '1205.0', in_water: '682.6' }, '0.01', '0.88'],
  ['bulk_gravity', { dry: '1200.4', surface_dry: '682.6', in_water: '682.6' }, '0.001', null],
  ['maximum_gravity', { dry: '1518.8', with_water: '7380.6', with_sample: '8284.5' }, '0.001', '2.470'],
  // The worked example of the field: 2.298 / 2.470.
  ['percent_of_maximum', { bulk: '2.298', maximum: '2.470' }, '0.01', '93.04'],
  ['air_voids', { bulk: '2.298', maximum: '2.470' }, '0.01', '6.96'],
  ['unit_weight_of_gravity', { gravity: '2.298', water: '62.4' }, '0.1', '143.4'],
  // 100 − 2.442 × 94.7 / 2.703.
  ['vma', { bulk: '2.442', binder: '5.3', aggregate: '2.703' }, '0.1', '14.4'],
  ['vfa', { vma: '14.4', voids: '4.0' }, '0.1', '72.2'],
  ['percent_passing', { retained: ['0', '115.2', '210.4'], total: '1000.0' }, '0.1', '67.4'],
  ['percent_passing', { retained: ['1'], total: '0' }, '0.1', null],
  ['sieving_loss', { before: '1000.0', retained: ['500.1', '488.1'], pan: '10' }, '0.01', '0.18'],
  ['washed_out', { before: '1000.0', after: '951.2' }, '0.1', '4.9'],
  // 1,768 lb at 2 percent and 1,083 lb at 6 percent free moisture: 35.36 and 64.98 lb.
  ['free_water_of_surface_dry', { mass: '1768', free: '2' }, '0.01', '35.36'],
  ['free_water_of_surface_dry', { mass: '1083', free: '6' }, '0.01', '64.98'],
  ['free_water', { wet: '1050', moisture: '5', absorption: '1' }, '0.01', '40.00'],
  // 26.6 gallons, and 100.34 lb in the aggregates.
  ['water', { batched: '0', added: '26.6', in_aggregates: '100.34' }, '0.01', '321.92'],
  ['water', { batched: '250', ice: '10' }, '1', '260'],
  ['water_ratio', { water: '254', cement: '508', supplementary: '127' }, '0.01', '0.40'],
  ['water_ratio', { water: '254', cement: '564' }, '0.01', '0.45'],
  ['fresh_density', { full: '45.40', empty: '9.15', volume: '0.2500' }, '0.1', '145.0'],
  ['yield', { batch: '39150', density: '145.0' }, '0.01', '10.00'],
  ['relative_yield', { yield: '9.9', ordered: '10' }, '0.01', '0.99'],
  // 113,100 lb on a cylinder of 6 in: 28.274 square inches.
  ['cylinder_strength', { load: '113100', diameters: ['6.00', '6.00'] }, '10', '4000'],
  ['cylinder_strength', { load: '50265', diameters: ['3.98', '4.02'], factor: '0.97' }, '10', '3880'],
  ['range_of_mean', { range: '210', mean: '4070' }, '0.1', '5.2'],
])('%s of %j to %s is %s', (name, inputs, round_to, expected) => expect(result(name, inputs, round_to)).toBe(expected))
