import type { Database } from '../database/database.ts'
import { countedMailer } from './counted-mailer.ts'
import type { Mailer } from './mail.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

export { greeting, nameInMail } from './greeting.ts'
export { mailCounts } from './counted-mailer.ts'
export { isOneAddress, type Mail, type MailAttachment, type Mailer } from './mail.ts'
export { keptFile, keptMails, type OutboxFile, type OutboxMail } from './outbox.queries.ts'

/** The mailer of the settings; without a mail server the demonstration keeps its e-mails, and no other mode can send any. */
export function openMailer({
  smtp_url,
  from,
  demo,
  owner,
}: {
  smtp_url: string | undefined
  from: string
  demo: boolean
  owner: Database
}): Mailer {
  if (smtp_url) return countedMailer(smtpMailer({ url: smtp_url, from }))
  if (demo) return outboxMailer(owner)
  return countedMailer({ send: () => Promise.reject(new Error('no e-mail can be sent: SMTP_URL is not set')) })
}
