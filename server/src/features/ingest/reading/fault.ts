import type { ProblemDetail } from '@milepost/contract'

const LONGEST_MESSAGE = 300

/** Text as allowed in a response and in the log: well-formed, without control characters, cut to `longest`. */
export const printable = (text: string, longest: number): string =>
  text
    .slice(0, longest)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '\u{FFFD}')

/** A fault of one ticket, with the path within the ticket, a stable code, and what to do about it (D13, D21). */
export const fault = (path: string, code: string, message: string): ProblemDetail => ({
  path: printable(path, 60),
  code,
  message: printable(message, LONGEST_MESSAGE),
})
