import { ticketFieldByKey } from '@milepost/contract'
import { spanishFieldLabels } from '@milepost/contract/tickets/ticket-field-labels-es'
import type { Speaker } from './print-texts.ts'

/** In which words and which zone a ticket is put on paper. */
export interface Printing {
  speaker: Speaker
  /** Zone of every time. */
  time_zone: string
}

/** The languages as they are written in the United States: 75,200 lb in both. */
const locales = { en: 'en-US', es: 'es-US' } as const

/** Formatters by language, time zone and decimals; creating one takes as long as using it some hundred times. */
const formatters = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()
/** More than there are zones, in both languages. */
const MOST_FORMATTERS = 2_000

function cached<Formatter extends Intl.DateTimeFormat | Intl.NumberFormat>(
  key: string,
  make: () => Formatter,
): Formatter {
  const known = formatters.get(key) as Formatter | undefined
  if (known) return known
  if (formatters.size >= MOST_FORMATTERS) formatters.clear()
  const made = make()
  formatters.set(key, made)
  return made
}

/** An instant in the print's language and zone, which it names (D56): `Nov 20, 2026, 2:05:00 PM EST`. */
export function printedInstant(instant: string, { speaker: { language }, time_zone }: Printing): string {
  const form = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone: time_zone,
    timeZoneName: 'short',
  } as const
  return cached(`instant ${language} ${time_zone}`, () => new Intl.DateTimeFormat(locales[language], form)).format(
    new Date(instant),
  )
}

type InLanguage = Pick<Speaker, 'language'>

/** A calendar date in the print's language. */
export const printedDate = (date: string, { language }: InLanguage): string =>
  cached(
    `date ${language}`,
    () => new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' }),
  ).format(new Date(`${date}T00:00:00Z`))

/** An exact decimal with the decimals that it has, its thousands parted as the language does it. */
export function printedDecimal(decimal: string, { language }: InLanguage): string {
  const decimals = decimal.split('.')[1]?.length ?? 0
  const form = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return cached(`decimal ${language} ${decimals}`, () => new Intl.NumberFormat(locales[language], form)).format(
    decimal as Intl.StringNumericLiteral,
  )
}

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
