import type { Database } from '../database/database.ts'
import { countedMailer } from './counted-mailer.ts'
import type { Mailer } from './mail.ts'
import { outboxMailer } from './outbox-mailer.ts'
import { smtpMailer } from './smtp-mailer.ts'

export { frameMail } from './frame.ts'
export type { MailContent } from './mail-content.ts'
export { escapeHtml } from './frame-html.ts'
export { mailLanguages, type MailLanguage } from './frame-words.ts'
export { nameInMail } from './greeting.ts'
export { smtpMailer } from './smtp-mailer.ts'
export { mailCounts } from './counted-mailer.ts'
export { isOneAddress, type Mail, type MailAttachment, type Mailer } from './mail.ts'
export {
  outboxFile as keptFile,
  outboxHtml as keptHtml,
  outboxMails as keptMails,
  type OutboxFile,
  type OutboxMail,
} from './outbox.queries.ts'

/** The mailer of the settings; without a mail server the demonstration keeps its emails, and no other mode can send any. */
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
  return countedMailer({ send: () => Promise.reject(new Error('no email can be sent: SMTP_URL is not set')) })
}
