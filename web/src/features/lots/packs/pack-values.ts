import type { Characteristic, JudgedLimits, ResultsUsed, RulePack } from '@milepost/contract/acceptance/rule-pack'

/** A characteristic as typed; empty values are missing. */
export interface CharacteristicValues {
  /** Its key in the pack; empty until it is saved for the first time. */
  key: string
  label_en: string
  label_es: string
  unit: string
  /** `form/field`. */
  result: string
  row: string
  /** Whether limits are fixed or distances from the target. */
  around: 'fixed' | 'target'
  low: string
  high: string
  weight: string
  /** A line for each piece: from, intercept, slope. */
  pieces: string
  most: string
  round_to: string
  clause: string
}

/** A rule pack as typed. */
export interface PackValues {
  key: string
  title_en: string
  title_es: string
  combine: RulePack['combine']
  pay_by: ResultsUsed
  alpha: string
  least: string
  least_results: string
  round_pwl_to: string
  /** A line for each row: results, Q, percent within. */
  tables: string
  characteristics: CharacteristicValues[]
}

export const newCharacteristic = (): CharacteristicValues => ({
  key: '',
  label_en: '',
  label_es: '',
  unit: '',
  result: '',
  row: '',
  around: 'fixed',
  low: '',
  high: '',
  weight: '',
  pieces: '',
  most: '105',
  round_to: '0.1',
  clause: '',
})

function limitValues(limits: JudgedLimits): Pick<CharacteristicValues, 'around' | 'low' | 'high'> {
  const given = limits as Partial<Record<'lower' | 'upper' | 'below_target' | 'above_target', string>>
  return 'below_target' in limits || 'above_target' in limits
    ? { around: 'target', low: given.below_target ?? '', high: given.above_target ?? '' }
    : { around: 'fixed', low: given.lower ?? '', high: given.upper ?? '' }
}

const characteristicValues = (one: Characteristic): CharacteristicValues => ({
  key: one.key,
  label_en: one.label.en,
  label_es: one.label.es ?? '',
  unit: one.unit ?? '',
  result: `${one.form}/${one.field}`,
  row: one.row ?? '',
  ...limitValues(one.limits),
  weight: one.weight,
  pieces: one.pay.pieces.map(({ from, intercept, slope }) => `${from} ${intercept} ${slope}`).join('\n'),
  most: one.pay.most,
  round_to: one.pay.round_to,
  clause: one.clause,
})

/** A pack as its form shows it; a new one begins with one characteristic and what specifications say as a rule. */
export const packValues = (pack: RulePack | null): PackValues => ({
  key: pack?.key ?? '',
  title_en: pack?.title.en ?? '',
  title_es: pack?.title.es ?? '',
  combine: pack?.combine ?? 'weighted',
  pay_by: pack?.validation.pay_by ?? 'contractor',
  alpha: pack?.validation.alpha ?? '0.01',
  least: String(pack?.validation.least ?? 5),
  least_results: String(pack?.least_results ?? 3),
  round_pwl_to: pack?.round_pwl_to ?? '1',
  tables: (pack?.tables ?? []).flatMap(({ n, rows }) => rows.map(({ q, pwl }) => `${n} ${q} ${pwl}`)).join('\n'),
  characteristics: pack ? pack.characteristics.map(characteristicValues) : [newCharacteristic()],
})
