import type { TFunction } from 'i18next'

const known = ['asphalt', 'concrete', 'aggregate', 'other'] as const

/** Types of material in words. */
export const materialTypesShown = (t: TFunction<'calibration'>, types: readonly string[]): string =>
  known
    .filter((type) => types.includes(type))
    .map((type) => t(`material.${type}`))
    .join(', ') || '-'
