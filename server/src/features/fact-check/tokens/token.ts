/** One piece of a sentence, read so that the same value is the same however it is written. */
export type Token =
  | { kind: 'word'; text: string; stem: string; capital: boolean }
  /** An exact decimal, with the code of the unit that follows it. */
  | { kind: 'number'; text: string; value: string; unit: string | null }
  /** `YYYY-MM-DD`, or `MM-DD` where no year is written. */
  | { kind: 'date'; text: string; value: string }
  /** `HH:MM` of 24 hours. */
  | { kind: 'clock'; text: string; value: string }
  | { kind: 'station'; text: string; value: string }
  /** Letters with digits: `402-1812`, `PV-12`, `12.5mm`. */
  | { kind: 'code'; text: string; value: string }
  /** Punctuation and signs. */
  | { kind: 'mark'; text: string }

export type WordToken = Extract<Token, { kind: 'word' }>
export type NumberToken = Extract<Token, { kind: 'number' }>

/** A word without accents, in small letters. */
export const plainWord = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A word without the endings of several: `loads` and `load`, `camiones` and `camión` have one stem. */
export function stemOf(text: string): string {
  const plain = plainWord(text)
  if (plain.length <= 3) return plain
  return plain.replace(/(?<!s)s$/, '').replace(/e$/, '')
}

export const isWord = (token: Token | undefined, ...words: readonly string[]): boolean =>
  token?.kind === 'word' && words.includes(token.text)
