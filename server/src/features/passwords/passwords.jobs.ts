import type { JobHandler } from '../../platform/http/feature.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import { hashToken, newRefreshToken } from '../../platform/sessions/refresh-token.ts'
import { addLink, linksLongOver, personAsking, type AskingRow } from './passwords.queries.ts'
import { RESET_JOB } from './passwords.service.ts'
import { LINK_MINUTES, resetMail } from './reset-mail.ts'

/** Sends links, and forgets those that ran out. The secret of a link is drawn here and stands in the e-mail alone. */
export const passwordJobs = ({ mailer, public_url }: { mailer: Mailer; public_url: string }): JobHandler[] => [
  {
    name: RESET_JOB,
    run: async (payload, { owner_rows, clock, log }) => {
      const { username } = payload as { username: string }
      const [person] = await owner_rows<AskingRow>(personAsking(username))
      if (!person) return log('nobody has the account for which a password was asked')
      const token = newRefreshToken()
      const now = clock()
      const expires_at = new Date(now.getTime() + LINK_MINUTES * 60_000)
      await owner_rows(addLink({ token_hash: hashToken(token), user_id: person.id, now, expires_at }))
      await mailer.send(resetMail({ ...person, link: `${public_url}/auth/create-new-password#token=${token}` }))
    },
  },
  {
    name: 'password_links_forget',
    cron: '23 4 * * *',
    run: async (_payload, { owner_rows }) => {
      await owner_rows(linksLongOver)
    },
  },
]
