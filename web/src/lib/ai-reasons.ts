import type { ReportWords } from '@milepost/contract/report-models/report-words'
import './ai-reasons.en.json'
import { i18n } from './i18n.ts'

/** Why the rules wrote instead of a language model, as a sentence in the language of the screen; empty where nothing is known. */
export const aiReasonText = (reason: ReportWords['by_rules']): string =>
  reason === null ? '' : i18n.t(reason, { ns: 'ai-reasons' })
