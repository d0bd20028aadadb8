import { prefixOf } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { countHeld } from '../../platform/sms/index.ts'
import { claimTextMessage, textMessagesSent } from './phones.queries.ts'

/** The most text messages in 24 hours, of the settings. */
export interface TextLimits {
  of_installation: number
  of_agency: number
  to_prefix: number
}

/** The most to one number in 24 hours. */
const MOST_TO_NUMBER = 10

/** The count of all messages of the installation. */
const INSTALLATION = 'installation'

export interface Recipient {
  phone: string
  /** The agency on whose account it goes; null for people who work for the installation. */
  authority_id: number | null
}

/**
 * Counts a message that is about to be sent. Nobody gains from having messages sent: what is sent to one number, to the numbers of one prefix, by one agency and
 * by the installation is limited. Returns whether it may be sent. What was held back is counted in the metrics, and reported once a day and limit.
 */
export async function mayText(
  db: Database,
  { phone, authority_id }: Recipient,
  { limits, now, alert }: { limits: TextLimits; now: Date; alert: (text: string, fields: object) => void },
): Promise<boolean> {
  const full = await claimTextMessage(
    db,
    [
      { key: `number:${phone}`, most: MOST_TO_NUMBER },
      { key: `prefix:${prefixOf(phone)}`, most: limits.to_prefix },
      ...(authority_id === null ? [] : [{ key: `agency:${authority_id}`, most: limits.of_agency }]),
      { key: INSTALLATION, most: limits.of_installation },
    ],
    now,
  )
  if (full === null) return true
  countHeld()
  const day = now.toISOString().slice(0, 10)
  if (alerted.get(full) !== day) {
    alerted.set(full, day)
    // The number itself is a person's: its kind says enough.
    alert('the most text messages of a day were sent: further ones are held back', {
      limit: full.startsWith('number:') ? 'number' : full,
    })
  }
  return false
}

/** Limits that this process has reported, with the day. */
const alerted = new Map<string, string>()

/** Whether the installation may still send one: what is told to everybody alike. */
export const isUsedUp = async (db: Database, { of_installation }: TextLimits, now: Date): Promise<boolean> =>
  (await textMessagesSent(db, INSTALLATION, now)) >= of_installation
