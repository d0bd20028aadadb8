import { assertNoTransaction } from '../database/open-transaction.ts'
import type { Mailer } from './mail.ts'

const counts = { sent: 0, failed: 0 }

/** Emails that this process sent so far, and tries that failed; a job tries again. */
export const mailCounts = (): Readonly<typeof counts> => counts

/** Counts what a mailer sends. */
export const countedMailer = (mailer: Mailer): Mailer => ({
  send: async (mail) => {
    assertNoTransaction('send the email')
    try {
      await mailer.send(mail)
      counts.sent += 1
    } catch (error) {
      counts.failed += 1
      throw error
    }
  },
})
