import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { TextMessage } from './text-message.ts'

/** Saves a text message instead of sending it, next to the emails. */
export async function keepText(owner: Pick<Database, 'run'>, { to, text }: TextMessage): Promise<void> {
  await owner.run(sql`insert into outbox_mails (kind, recipient, subject, content) values ('text', ${to}, '', ${text})`)
}
