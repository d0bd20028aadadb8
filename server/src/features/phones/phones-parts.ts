import type { KeyedHash } from '../../platform/secrets/keyed-hash.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import type { Texter } from '../../platform/sms/index.ts'
import type { EndSessionsParts } from '../sessions/index.ts'
import type { TextLimits } from './text-limits.ts'

export interface PhonesParts extends EndSessionsParts {
  clock: () => Date
  mailer: Mailer
  public_url: string
  text_messages: {
    /** Null where the installation has no provider of text messages. */
    texter: Texter | null
    limits: TextLimits
    /** Hashes codes. */
    hash: KeyedHash
  }
}
