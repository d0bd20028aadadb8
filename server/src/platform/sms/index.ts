import type { Database } from '../database/database.ts'
import { assertNoTransaction } from '../database/open-transaction.ts'
import { httpTexter, type HttpTexterSettings } from './http-texter.ts'
import { keepText } from './outbox-texter.queries.ts'
import { smppTexter } from './smpp-texter.ts'
import { NumberRefused, type Texter } from './text-message.ts'

export type { HttpTexterSettings } from './http-texter.ts'
export { NumberRefused, type Texter, type TextMessage } from './text-message.ts'

const counts = { sent: 0, failed: 0, refused: 0, held: 0 }

/** Text messages that this process sent so far, tries that failed, numbers that the provider refused, and messages that a limit held back. */
export const textCounts = (): Readonly<typeof counts> => counts

/** Counts a message that was not sent because of a limit. */
export const countHeld = (): void => {
  counts.held += 1
}

/** Counts what a texter sends. */
export const countedTexter = (texter: Texter): Texter => ({
  ...texter,
  send: async (message) => {
    assertNoTransaction('send the text message')
    try {
      await texter.send(message)
      counts.sent += 1
    } catch (error) {
      counts[error instanceof NumberRefused ? 'refused' : 'failed'] += 1
      throw error
    }
  },
})

/** Keeps text messages in the database, where the demonstration's outbox shows them next to the emails. */
const outboxTexter = (owner: Database): Texter => ({
  send: (message) => keepText(owner, message),
  close: async () => undefined,
})

export interface TexterSettings {
  smpp_url: string | undefined
  http: HttpTexterSettings | null
  from: string
  demo: boolean
  owner: Database
}

/** The texter of the settings; without a provider the demonstration keeps its messages, and nothing else can send any: null. */
export function openTexter({ smpp_url, http, from, demo, owner }: TexterSettings): Texter | null {
  if (smpp_url) return countedTexter(smppTexter({ url: smpp_url, from }))
  if (http) return countedTexter(httpTexter(http))
  return demo ? countedTexter(outboxTexter(owner)) : null
}
