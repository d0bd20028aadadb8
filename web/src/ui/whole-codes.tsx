import type { ReactNode } from 'react'

/** A code of letters and numbers with a hyphen, at which a line would break: `P-2041`, `S-2026-00074`. */
const code = /^(?=.*\d)(?=.*-)\S{1,20}$/

/** A text of which no code breaks at the end of a line; anything else as it is. */
export const wholeCodes = (value: ReactNode): ReactNode =>
  typeof value === 'string'
    ? value.split(/(\s)/).map((word, at) =>
        code.test(word) ? (
          <span key={at} style={{ whiteSpace: 'nowrap' }}>
            {word}
          </span>
        ) : (
          word
        ),
      )
    : value
