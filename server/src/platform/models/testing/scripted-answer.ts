/** What the scripted model answers: prose or JSON as text, calls of tools, or misbehavior. */
export interface ScriptedAnswer {
  text?: string
  tool_calls?: { name: string; input: unknown }[]
  /** Answers with this status, its body and, where given, `Retry-After` in seconds. */
  fails?: { status: number; retry_after?: number; body?: string }
  /** Sends nothing more after so many characters of the text, and keeps the connection. */
  stalls_after?: number
  /** Closes the connection after so many characters of the text. */
  cuts_off_after?: number
  /** Sends this instead of the protocol's own bytes. */
  raw?: string
  /** The answer reached its limit of tokens. */
  too_long?: boolean
  /** Milliseconds between the pieces of a stream. */
  pause_ms?: number
}

const CHARACTERS_OF_PIECE = 24

/** A piece of a stream as it is sent, and how many characters of the text are in it. */
export interface Frame {
  frame: string
  characters: number
}

/** The tokens that it counts: four characters each. */
export const scriptedTokens = (text: string): number => Math.ceil(text.length / 4)

/** The pieces in which a text is streamed. */
export const piecesOf = (text: string): string[] => text.match(new RegExp(`[^]{1,${CHARACTERS_OF_PIECE}}`, 'gu')) ?? []
