import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { Mail } from './mail.ts'

export interface OutboxMail {
  id: number
  kind: 'email' | 'text'
  recipient: string
  /** Empty in a text message. */
  subject: string
  content: string
  has_html: boolean
  created_at: string
  /** Names of the attached files. */
  files: string[]
}

/** A file of a kept email; `content` in base64. */
export interface OutboxFile {
  file_name: string
  content_type: string
  content: string
}

/** Saves an email instead of sending it. */
export const keepMail = (owner: Pick<Database, 'run'>, { to, subject, text, html, attachments = [] }: Mail) => {
  const files = attachments.map(({ content, ...file }): OutboxFile => ({
    ...file,
    content: content.toString('base64'),
  }))
  return owner.run(
    sql`insert into outbox_mails (recipient, subject, content, html, attachments) values (${to}, ${subject}, ${text}, ${html}, ${JSON.stringify(files)}::jsonb)`,
  )
}

/** The emails and text messages that were kept last. */
export const outboxMails = (db: Database) =>
  db.rows<OutboxMail>(
    sql`select id, kind, recipient, subject, content, html is not null as has_html, created_at, array(select f->>'file_name' from jsonb_array_elements(attachments) f) as files from outbox_mails order by id desc limit 200`,
  )

/** The HTML of a kept email; null where there is none. */
export const outboxHtml = (db: Database, id: number) =>
  db.row<{ html: string }>(sql`select html from outbox_mails where id = ${id} and html is not null`)

/** The file at a position of a kept email, from 0, or null. */
export const outboxFile = (db: Database, { id, at }: { id: number; at: number }) =>
  db.row<OutboxFile>(sql`
    select f->>'file_name' as file_name, f->>'content_type' as content_type, f->>'content' as content
    from outbox_mails m cross join lateral (select m.attachments->${at}::integer as f) x where m.id = ${id} and x.f is not null`)
