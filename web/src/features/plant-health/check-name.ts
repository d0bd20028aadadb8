import type { TFunction } from 'i18next'
import english from './plant-health.en.json'

type Check = keyof (typeof english)['check_names']

/** What a weighing check is called; its own key where a later server knows more of them. */
export const checkName = (t: TFunction<'plant-health'>, check: string): string =>
  check in english.check_names ? t(`check_names.${check as Check}`) : check
