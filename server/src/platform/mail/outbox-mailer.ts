import { assertNoTransaction } from '../database/open-transaction.ts'
import type { Database } from '../database/database.ts'
import type { Mailer } from './mail.ts'
import { keepMail } from './outbox.queries.ts'

/** Saves emails in the database, where the demonstration's outbox shows them. */
export const outboxMailer = (owner: Database): Mailer => ({
  send: async (mail) => {
    assertNoTransaction('send the email')
    await keepMail(owner, mail)
  },
})
