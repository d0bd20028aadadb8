import type { RulePack } from '@milepost/contract/acceptance/rule-pack'

/** Paid in full at 90 percent within limits, with a bonus of up to 5 percent; below 50 percent the lot is rejected. */
const pay = { pieces: [{ from: '50', intercept: '55', slope: '0.5' }], most: '105', round_to: '0.1' } as const

/** The rule pack of asphalt pavement, as an administrator would file it from the agency's specification. */
export const asphaltPack: RulePack = {
  key: 'asphalt_pavement',
  title: { en: 'Asphalt pavement', es: 'Pavimento de asfalto' },
  characteristics: [
    {
      key: 'voids',
      label: { en: 'Air voids', es: 'Vacíos de aire' },
      unit: '%',
      form: 'asphalt_volumetrics',
      field: 'voids',
      limits: { lower: '2.7', upper: '5.3' },
      weight: '50',
      pay,
      clause: '400.4.06 B',
    },
    {
      key: 'binder',
      label: { en: 'Binder content', es: 'Contenido de ligante' },
      unit: '%',
      form: 'asphalt_volumetrics',
      field: 'binder',
      limits: { below_target: '0.4', above_target: '0.4' },
      weight: '50',
      pay,
      clause: '400.4.06 A',
    },
  ],
  validation: { alpha: '0.01', least: 5, pay_by: 'contractor' },
  least_results: 3,
  round_pwl_to: '1',
  combine: 'weighted',
}

/** What the next edition is drafted to say: narrower air voids. */
export const nextAsphaltPack: RulePack = {
  ...asphaltPack,
  characteristics: asphaltPack.characteristics.map((one) =>
    one.key === 'voids' ? { ...one, limits: { lower: '3', upper: '5' } } : one,
  ),
}
