export interface TimesValues {
  time_zone: string
  digest_at: string
  quiet_from: string
  quiet_to: string
}
export type TimesFault = 'required' | 'time' | 'both' | 'same' | 'refused'

/** A clock as it is sent, from what people type: `6:00`, `0600`; as typed where it is no time. */
function clockOf(typed: string): string {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):?(\d{2})$/.exec(typed.trim()) ?? []
  return hours === '' ? typed.trim() : `${hours.padStart(2, '0')}:${minutes}`
}
const isClock = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

/** What the form of the times sends, and what is wrong with it by the names of its fields. */
export function readTimes({ time_zone, ...typed }: TimesValues) {
  const [digest_at, quiet_from, quiet_to] = [typed.digest_at, typed.quiet_from, typed.quiet_to].map(clockOf) as [
    string,
    string,
    string,
  ]
  const faults: Partial<Record<keyof TimesValues, TimesFault>> = {}
  if (!isClock(digest_at)) faults.digest_at = digest_at === '' ? 'required' : 'time'
  for (const [field, own, other] of [
    ['quiet_from', quiet_from, quiet_to],
    ['quiet_to', quiet_to, quiet_from],
  ] as const)
    if (own !== '' && !isClock(own)) faults[field] = 'time'
    else if (own === '' && other !== '') faults[field] = 'both'
  if (quiet_from !== '' && quiet_from === quiet_to) faults.quiet_to = 'same'
  return { body: { time_zone, digest_at, quiet_from: quiet_from || null, quiet_to: quiet_to || null }, faults }
}
