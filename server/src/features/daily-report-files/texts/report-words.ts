import { fillText, type ReportLanguage } from '@milepost/contract'
import { writtenClock, writtenDate, writtenDecimal } from '../../../platform/words/written.ts'
import { english, type ReportTexts } from './report-texts.en.ts'
import { spanish } from './report-texts.es.ts'

const texts: Record<ReportLanguage, ReportTexts> = { en: english, es: spanish }

/** The words of a report's files in a language. */
export interface ReportWords {
  language: ReportLanguage
  texts: ReportTexts
  /** A sentence with its values. */
  say(key: keyof ReportTexts['own'], params?: Record<string, string>): string
  /** An exact decimal as the language writes it; an empty text for null. */
  decimal(value: string | null): string
  /** `Friday, November 20, 2026` */
  date(date: string): string
  /** `7:30 AM` for `07:30`; an empty text for null. */
  clock(clock: string | null): string
}

export const reportWords = (language: ReportLanguage): ReportWords => ({
  language,
  texts: texts[language],
  say: (key, params) => fillText(texts[language].own[key], params),
  decimal: (value) => (value === null ? '' : writtenDecimal(value, language)),
  date: (date) => writtenDate(date, language, 'full'),
  clock: (clock) => (clock === null ? '' : writtenClock(clock, language)),
})
