import { DAY_MS, MINUTE_MS } from '@milepost/contract/core/time/days'
import { INVITATION_DAYS } from '@milepost/contract'
import type { Work } from '../../platform/context.ts'
import { drawLink } from '../passwords/index.ts'
import { invitationTo, type InvitationRow } from './invite.queries.ts'

export interface DrawnInvitation extends InvitationRow {
  /** For choosing a password; the sign-in page for people who have one. */
  link: string
}

/** The invitation of a membership that waits, with its link; null once it was accepted or taken back. */
export async function drawInvitation(
  { db, authority_id, clock }: Pick<Work, 'db' | 'authority_id' | 'clock'>,
  { id, public_url }: { id: number; public_url: string },
): Promise<DrawnInvitation | null> {
  const invited = await invitationTo(db, { authority_id, id })
  if (!invited) return null
  const { user_id, has_password } = invited
  const link = has_password
    ? `${public_url}/auth/login`
    : await drawLink(db, {
        now: clock(),
        user_id,
        authority_id,
        minutes: (INVITATION_DAYS * DAY_MS) / MINUTE_MS,
        public_url,
      })
  return { ...invited, link }
}
