import { usualCitations, type WeighingCheckName } from '@milepost/contract/tickets/weighing-checks'
import { i18n } from './i18n.ts'
import english from './weighing-checks.en.json'

type Check = keyof (typeof english)['names']

/** What a weighing check is called; its own key where a later server knows more of them. */
export const checkName = (check: string): string =>
  check in english.names ? i18n.t(`names.${check as Check}`, { ns: 'weighing-checks' }) : check

/** The law behind a check: the usual one in the language of the page, one that the agency entered in its own words. */
export const citationText = (check: string, citation: string): string =>
  check in english.citations && citation === usualCitations[check as WeighingCheckName]
    ? i18n.t(`citations.${check as WeighingCheckName}`, { ns: 'weighing-checks' })
    : citation
