import { fillText, type ProblemParams } from '@milepost/contract'
import { english, type PrintTexts } from './print-texts.en.ts'
import { spanish } from './print-texts.es.ts'

export type PrintLanguage = 'en' | 'es'

const texts: Record<PrintLanguage, PrintTexts> = { en: english, es: spanish }

/** The texts of a printed ticket in one language. */
export interface Speaker {
  language: PrintLanguage
  say(key: keyof PrintTexts['own'], params?: ProblemParams): string
  /** A word of a table; the key itself where the table has none, as for an action that was added later. */
  word(table: Exclude<keyof PrintTexts, 'own'>, key: string, params?: ProblemParams): string
}

export function speakerOf(language: PrintLanguage): Speaker {
  const own = texts[language]
  return {
    language,
    say: (key, params) => fillText(own.own[key], params),
    word: (table, key, params = {}) => {
      const words: Record<string, string> = own[table]
      const count = Number(params['missing'] ?? params['hours'] ?? params['minutes'])
      const text = words[key] ?? words[`${key}_${count === 1 ? 'one' : 'other'}`]
      return text === undefined ? key : fillText(text, params)
    },
  }
}
