import { ticketFieldByKey } from '@milepost/contract'
import { spanishFieldLabels } from '@milepost/contract/tickets/ticket-field-labels-es'
import { writtenDate, writtenDecimal, writtenInstant } from '../../../platform/words/written.ts'
import type { Speaker } from './print-texts.ts'

/** In which words and which zone a ticket is put on paper. */
export interface Printing {
  speaker: Speaker
  /** Zone of every time. */
  time_zone: string
}

/** An instant in the print's language and zone, which it names (D56): `Nov 20, 2026, 2:05:00 PM EST`. */
export const printedInstant = (instant: string, { speaker: { language }, time_zone }: Printing): string =>
  writtenInstant(new Date(instant), language, time_zone, 'record')

type InLanguage = Pick<Speaker, 'language'>

/** A calendar date in the print's language. */
export const printedDate = (date: string, { language }: InLanguage): string => writtenDate(date, language, 'medium')

/** An exact decimal with the decimals that it has, its thousands parted as the language does it. */
export const printedDecimal = (decimal: string, { language }: InLanguage): string => writtenDecimal(decimal, language)

/** Instants that are only in the audit log. */
const instants: readonly string[] = ['accepted_at']

/** A value of a field in words; `nothing` for none. */
export function printedValue(key: string, value: unknown, printing: Printing): string {
  const { speaker } = printing
  if (value === null || value === undefined || value === '') return speaker.say('nothing')
  if (key === 'failed_checks' && Array.isArray(value))
    return value.map((check) => speaker.word('check_names', String(check))).join(', ') || speaker.say('nothing')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (key === 'status') return speaker.word('status', text)
  if (text === 'true' || text === 'false') return speaker.say(text === 'true' ? 'yes' : 'no')
  const type = key === 'net_amount' ? 'decimal' : ticketFieldByKey.get(key)?.type
  if (type === 'choice') return speaker.word('choices', text)
  if (type === 'instant' || instants.includes(key)) return printedInstant(text, printing)
  if (type === 'date' && /^\d{4}-\d\d-\d\d$/.test(text)) return printedDate(text, speaker)
  if (type === 'decimal' && /^-?\d+(\.\d+)?$/.test(text)) return printedDecimal(text, speaker)
  return text
}

/** The name of a field: from the dictionary, which also names the field of an id, or among the few that only prints and the audit log have. */
export function printedName(key: string, { language, word }: Speaker): string {
  const named = [key, key.replace(/_id$/, '')].find((one) => ticketFieldByKey.has(one))
  if (named === undefined) return word('field_names', key)
  return (language === 'es' ? spanishFieldLabels[named] : ticketFieldByKey.get(named)?.label) ?? named
}
