import { Problem } from '../problem.ts'

/** An unreadable body, and why. */
export const unreadable = (reason: string): Problem => new Problem('body_unreadable', { reason })

/** The text of a body, which has to be UTF-8; a byte order mark is left out. */
export function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unreadable('it is not UTF-8')
  }
}

/** Reads JSON; what is none is refused with the place where it ends to be. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadable(whyNoJson(error instanceof Error ? error.message : ''))
  }
}

/** V8 names a position, or what it found with the text around it; at the end of the text it does neither. */
function whyNoJson(message: string): string {
  const where = /at position (\d+)/.exec(message)?.[1]
  if (where !== undefined) return `it is not JSON at character ${Number(where) + 1}`
  const found = /^Unexpected token (.*) is not valid JSON$/s.exec(message)?.[1]
  return found === undefined ? 'it is not whole JSON' : `it is not JSON: unexpected ${found}`
}
