/** A text message to one phone. */
export interface TextMessage {
  /** E.164: `+14045550123`. */
  to: string
  text: string
  /** How long it is worth delivering, in ms: a phone that is switched on later does not get it. */
  valid_ms: number
}

/** Sends text messages, or keeps them where they can be read. */
export interface Texter {
  /** Resolves when the provider has taken the message. Throws `NumberRefused` for a number that never works; any other failure may be tried again. */
  send(message: TextMessage): Promise<void>
  /** Ends its connections; a message after that opens new ones. */
  close(): Promise<void>
}

/** The provider says that the number cannot get text messages: trying again changes nothing. */
export class NumberRefused extends Error {
  constructor(reason: string) {
    super(`the number was refused: ${reason}`)
    this.name = 'NumberRefused'
  }
}
