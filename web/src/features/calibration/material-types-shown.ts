import type { TFunction } from 'i18next'

/** Several names in the room of one: the first, and how many more there are. */
export const namesShown = (t: TFunction<'calibration'>, names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '-') : t('more_names', { first: names[0], count: names.length - 1 })

const known = ['asphalt', 'concrete', 'aggregate', 'other'] as const

/** Types of material in words. */
export const materialTypesShown = (t: TFunction<'calibration'>, types: readonly string[]): string =>
  known
    .filter((type) => types.includes(type))
    .map((type) => t(`material.${type}`))
    .join(', ') || '-'
