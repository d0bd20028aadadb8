import { isTime } from '../../../lib/typed-time.ts'

export interface TimesValues {
  time_zone: string
  digest_at: string
  quiet_from: string
  quiet_to: string
}
export type TimesFault = 'required' | 'time' | 'both' | 'same' | 'refused'

/** What the form of the times sends, and what is wrong with it by the names of its fields. */
export function readTimes({ time_zone, digest_at, quiet_from, quiet_to }: TimesValues) {
  const faults: Partial<Record<keyof TimesValues, TimesFault>> = {}
  if (!isTime(digest_at)) faults.digest_at = digest_at === '' ? 'required' : 'time'
  for (const [field, own, other] of [
    ['quiet_from', quiet_from, quiet_to],
    ['quiet_to', quiet_to, quiet_from],
  ] as const)
    if (own !== '' && !isTime(own)) faults[field] = 'time'
    else if (own === '' && other !== '') faults[field] = 'both'
  if (quiet_from !== '' && quiet_from === quiet_to) faults.quiet_to = 'same'
  return { body: { time_zone, digest_at, quiet_from: quiet_from || null, quiet_to: quiet_to || null }, faults }
}
