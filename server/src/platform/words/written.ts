/** The languages as they are written in the United States: 75,200 lb in both. */
const locales = { en: 'en-US', es: 'es-US' } as const
export type WrittenLanguage = keyof typeof locales

/** Formats by language, zone and form; creating one takes as long as using it some hundred times. */
const formats = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>()
/** More than there are zones, in both languages. */
const MOST_FORMATS = 2_000

function cached<Format extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => Format): Format {
  const known = formats.get(key) as Format | undefined
  if (known) return known
  if (formats.size >= MOST_FORMATS) formats.clear()
  const made = make()
  formats.set(key, made)
  return made
}

const timeFormat = (language: WrittenLanguage, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  cached(`${language} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locales[language], options))

/** How an instant is written: with its seconds and its zone, as in records, or as a sentence says it. */
const instants = {
  record: {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  },
  sentence: { dateStyle: 'full', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** An instant in a zone: `Nov 20, 2026, 2:05:00 PM EST` in records (D56), `Friday, November 20, 2026 at 2:05 PM` in sentences. */
export const writtenInstant = (
  instant: Date,
  language: WrittenLanguage,
  time_zone: string,
  style: keyof typeof instants,
): string => timeFormat(language, { ...instants[style], timeZone: time_zone }).format(instant)

/** A calendar date (YYYY-MM-DD): `Nov 20, 2026`, `November 20, 2026` or `Friday, November 20, 2026`. */
export const writtenDate = (date: string, language: WrittenLanguage, dateStyle: 'medium' | 'long' | 'full'): string =>
  timeFormat(language, { dateStyle, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

/** A time of day (HH:MM): `7:30 AM`. */
export const writtenClock = (clock: string, language: WrittenLanguage): string =>
  timeFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`1970-01-01T${clock}:00Z`))

/** An exact decimal with its thousands parted, and with the decimals that it has unless others are asked for; it is never converted to a float. */
export function writtenDecimal(
  decimal: string,
  language: WrittenLanguage,
  decimals = decimal.split('.')[1]?.length ?? 0,
): string {
  const format = cached(
    `decimal ${language} ${decimals}`,
    () =>
      new Intl.NumberFormat(locales[language], {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        roundingMode: 'halfExpand',
      }),
  )
  return format.format(decimal as Intl.StringNumericLiteral)
}

/** A count: `2,584`. */
export const writtenCount = (count: number, language: WrittenLanguage = 'en'): string =>
  writtenDecimal(String(Math.round(count)), language, 0)
