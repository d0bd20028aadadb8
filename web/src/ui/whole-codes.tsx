import type { ReactNode } from 'react'

/** A code of letters and numbers with a hyphen, at which a line would break: `P-2041`, `S-2026-00074`. */
const code = /^(?=.*\d)(?=.*-)\S{1,20}$/

/** A phone number, or a date with its time: one thing of several words. */
const several = /(\(\d{3}\) \d{3}-\d{4}|\d{2}\/\d{2}\/\d{4}, \d{1,2}:\d{2}\s[AP]M)/

/** A text of which no code, phone number or time breaks at the end of a line; anything else as it is. */
export const wholeCodes = (value: ReactNode): ReactNode =>
  typeof value === 'string'
    ? value.split(several).flatMap((part, index) =>
        (index % 2 === 1 ? [part] : part.split(/(\s)/)).map((word, at) =>
          index % 2 === 1 || code.test(word) ? (
            <span key={`${index} ${at}`} style={{ whiteSpace: 'nowrap' }}>
              {word}
            </span>
          ) : (
            word
          ),
        ),
      )
    : value
