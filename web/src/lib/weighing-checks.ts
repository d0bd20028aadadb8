import { defineCatalogue, i18n } from './i18n.ts'
import english from './weighing-checks.en.json'

/** What weighing checks are called, for all that show them. */
defineCatalogue('weighing-checks', english, () => import('./weighing-checks.es.json'))

type Check = keyof (typeof english)['names']

/** What a weighing check is called; its own key where a later server knows more of them. */
export const checkName = (check: string): string =>
  check in english.names ? i18n.t(`names.${check as Check}`, { ns: 'weighing-checks' }) : check
