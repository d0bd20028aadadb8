import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Mail } from './mail.ts'

export interface OutboxMail {
  id: number
  recipient: string
  subject: string
  content: string
  created_at: string
}

/** Saves an e-mail instead of sending it. */
export const keepMail = (owner: Pick<Database, 'run'>, { to, subject, text }: Mail) =>
  owner.run(sql`insert into outbox_mails (recipient, subject, content) values (${to}, ${subject}, ${text})`)

/** The e-mails that were kept last. */
export const keptMails = (db: Database) =>
  db.rows<OutboxMail>(
    sql`select id, recipient, subject, content, created_at from outbox_mails order by id desc limit 200`,
  )
