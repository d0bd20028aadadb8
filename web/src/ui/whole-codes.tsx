import type { ReactNode } from 'react'

/** A code of letters and numbers with a hyphen, at which a line would break: `P-2041`, `S-2026-00074`. */
const code = /^(?=.*\d)(?=.*-)[^ \n]{1,20}$/
/** A space at which no line ends: before a sign that parts texts, between a number and its unit, before a number that belongs to the word or the code before it: `25 mm`, `Jan. 14`, `G-90 4471`, `MTR 88-1204`. */
const kept =
  / (?=[·=] )|(?<=\d) (?=(?:mm|in|ft|(?![AP]M\b)[A-Z]{2,3})\b)|(?<==|\b[A-Z][a-z]{1,3}\.|-\d+) (?=-?\d)|(?<=\b[A-Z]{2,3}) (?=\d+-\d)/g

/** A text of which no code breaks at the end of a line, and no number parts from what it belongs to; anything else as it is. */
export const wholeCodes = (value: ReactNode): ReactNode =>
  typeof value === 'string'
    ? value
        .replace(kept, '\u00a0')
        .split(/([ \n])/)
        .map((word, at) =>
          code.test(word) ? (
            <span key={at} style={{ whiteSpace: 'nowrap' }}>
              {word}
            </span>
          ) : (
            word
          ),
        )
    : value
