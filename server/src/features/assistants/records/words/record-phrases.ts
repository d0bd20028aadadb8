import { writtenDate as writtenDateAs } from '../../../../platform/words/written.ts'
import { writtenNumber, writtenQuantity } from '../../../day-facts/index.ts'
import type { Days } from '../question/question-days.ts'

type Language = 'en' | 'es'

/** `November 28, 2026`, in Spanish `28 de noviembre de 2026`. */
export const writtenDate = (date: string, language: Language): string => writtenDateAs(date, language, 'long')

/** ` on November 28, 2026`, or ` from … to …`; nothing without days. */
export function onDays(days: Days | null, language: Language): string {
  if (days === null) return ''
  const [from, to] = [writtenDate(days.from, language), writtenDate(days.to, language)]
  if (language === 'en') return from === to ? ` on ${from}` : ` from ${from} to ${to}`
  return from === to ? ` el ${from}` : ` del ${from} al ${to}`
}

/** ` on I-75 Resurfacing`; nothing without a project. */
export const onProject = (project: string | null, language: Language): string =>
  project === null ? '' : language === 'en' ? ` on ${project}` : ` en ${project}`

/** `, of those that you see`: figures are those that the person may see. */
export const seen = (language: Language): string =>
  language === 'en' ? ', of those that you see' : ', de los registros que usted ve'

/** An exact amount of dollars with its cents: `$1,250.50`. */
export const writtenDollars = (amount: string): string => {
  const [whole = '0', cents = ''] = amount.split('.')
  return `${whole.startsWith('-') ? '-' : ''}$${writtenNumber(whole.replace('-', ''))}.${cents.padEnd(2, '0')}`
}

/** `3 tickets`, `1 ticket`. */
export const counted = (count: number, [one, several]: readonly [string, string]): string =>
  `${writtenNumber(String(count))} ${count === 1 ? one : several}`

export { writtenQuantity }
