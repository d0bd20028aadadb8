import { zoneName } from '../../lib/dates.ts'

/** Zones of the United States and its territories, which come first; the names that people know them by are found too. */
const american = [
  'America/New_York',
  'America/Detroit',
  'America/Indiana/Indianapolis',
  'America/Chicago',
  'America/Denver',
  'America/Boise',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
]

const plain = (text: string): string => text.toLowerCase().replaceAll(/[_/·,]+/g, ' ')

/** The IANA zones to choose from, the American ones first and by name. `chosen` is among them even where this browser knows it no longer. */
export function zoneChoices(language: string, chosen: string): { value: string; label: string }[] {
  const named = american.map((value) => ({
    value,
    label: `${value} · ${zoneName(value, Date.now(), 'longGeneric', language)}`,
  }))
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !american.includes(zone))
  const unknown = chosen === '' || american.includes(chosen) || others.includes(chosen) ? [] : [chosen]
  return [...named, ...[...unknown, ...others].map((value) => ({ value, label: value }))]
}

/** Whether a zone matches the typed text: every word of it, in any order. */
export const matchesZone = (label: string, typed: string): boolean =>
  plain(typed)
    .split(' ')
    .every((word) => plain(label).includes(word))
