import type { RulePackEditionRow } from '@milepost/contract'

type Pack = RulePackEditionRow['pack']
type Characteristic = Pack['characteristics'][number]

/** Air voids between 3 and 5 %, paid by 55 + 0.5 × PWL up to 105 %. */
export const voids: Characteristic = {
  key: 'voids',
  label: { en: 'Air voids', es: 'Vacíos de aire' },
  unit: '%',
  form: 'asphalt_volumetrics',
  field: 'voids',
  limits: { lower: '3', upper: '5' },
  weight: '100',
  pay: { pieces: [{ from: '50', intercept: '55', slope: '0.5' }], most: '105', round_to: '0.1' },
  clause: '334-8.2',
}

export const packOf = (key: string, change: Partial<Characteristic> = {}): Pack => ({
  key,
  title: { en: `Asphalt ${key}` },
  characteristics: [{ ...voids, ...change }],
  validation: { alpha: '0.01', least: 5, pay_by: 'contractor' },
  least_results: 3,
  round_pwl_to: '1',
  combine: 'weighted',
})
