import { fillText, type ReportLanguage } from '@milepost/contract'
import { printedDecimal } from '../../tickets/index.ts'
import { english, type ReportTexts } from './report-texts.en.ts'
import { spanish } from './report-texts.es.ts'

const texts: Record<ReportLanguage, ReportTexts> = { en: english, es: spanish }
const locales = { en: 'en-US', es: 'es-US' } as const
const utc = { timeZone: 'UTC' } as const
const dates = {
  en: new Intl.DateTimeFormat(locales.en, { dateStyle: 'full', ...utc }),
  es: new Intl.DateTimeFormat(locales.es, { dateStyle: 'full', ...utc }),
}
const clocks = {
  en: new Intl.DateTimeFormat(locales.en, { timeStyle: 'short', ...utc }),
  es: new Intl.DateTimeFormat(locales.es, { timeStyle: 'short', ...utc }),
}

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
  decimal: (value) => (value === null ? '' : printedDecimal(value, { language })),
  date: (date) => dates[language].format(new Date(`${date}T00:00:00Z`)),
  clock: (clock) => (clock === null ? '' : clocks[language].format(new Date(`1970-01-01T${clock}:00Z`))),
})
