import type { TFunction } from 'i18next'

/** Several names in the room of one: the first, and how many more there are. */
export const namesShown = (t: TFunction<'calibration'>, names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '-') : t('more_names', { first: names[0], count: names.length - 1 })
