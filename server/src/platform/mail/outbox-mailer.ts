import type { Database } from '../database/database.ts'
import type { Mailer } from './mail.ts'
import { keepMail } from './outbox.queries.ts'

/** Saves e-mails in the database, where the demonstration's outbox shows them. */
export const outboxMailer = (owner: Database): Mailer => ({
  send: async (mail) => {
    await keepMail(owner, mail)
  },
})
