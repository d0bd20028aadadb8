import { clockInZone } from '@milepost/contract/core/time/clocks'
import { dateInZone } from '@milepost/contract/core/time/zones'

/** The languages as they are written in the United States. */
const locales = { en: 'en-US', es: 'es-US' } as const

/** A zone as people call its clocks, summer and winter: `Eastern Time`; its name in the database of zones where it has no other. */
export function zoneWords(time_zone: string, language: keyof typeof locales): string {
  const format = new Intl.DateTimeFormat(locales[language], { timeZone: time_zone, timeZoneName: 'longGeneric' })
  return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? time_zone
}

/** The same with its name in the database of zones, which every program knows: `Eastern Time (America/New_York)`. */
export function zoneWithId(time_zone: string, language: keyof typeof locales): string {
  const words = zoneWords(time_zone, language)
  return words === time_zone ? time_zone : `${words} (${time_zone})`
}

/** A local time in the name of a file (D56), to the second, so that no two of a person's files have one name: `2026-11-20-140501-EST`. */
export function timeInFileName(at: Date, time_zone: string): string {
  const zone = new Intl.DateTimeFormat('en-US', { timeZone: time_zone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
  const time = clockInZone(at, time_zone).replaceAll(':', '')
  return [dateInZone(at, time_zone), time, zone?.value.replaceAll(/[^A-Za-z0-9+-]/g, '') ?? ''].join('-')
}
