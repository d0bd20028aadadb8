import { readUnit } from '@milepost/contract/units/units'
import { unitWords } from '../../day-facts/index.ts'
import { plainWord, type Token } from './token.ts'

const phrases = new Map<string, string>([
  ...Object.entries(unitWords).flatMap(([code, { en, es }]) =>
    [...en, ...es].map((phrase): [string, string] => [plainWord(phrase).replaceAll('-', ' '), code]),
  ),
  ['f', 'F'],
  ['degrees f', 'F'],
  ['degrees fahrenheit', 'F'],
  ['degrees', 'F'],
  ['grados', 'F'],
  ['grados fahrenheit', 'F'],
  ['percent', '%'],
  ['por ciento', '%'],
  ['short tons', 'TON'],
  ['ft', 'LF'],
  ['feet', 'LF'],
  ['foot', 'LF'],
  ['pies', 'LF'],
  ['pie', 'LF'],
  ['hrs', 'HR'],
  ['pcf', 'PCF'],
  ['psi', 'PSI'],
  ['mph', 'MPH'],
])

/** Words of one unit at most: `gravity adjusted ton`, `millares de pies tabla`. */
const LONGEST = 4

/** Codes that are words of their own, and no unit where they follow a number. */
const otherWords = new Set(['in', 'm', 't', 'l', 'sys', 'set', 'a', 'y'])

/** "In" is inches only before the end, a sign or "of": "0.25 in of rain", not "4 in the morning". */
const isInches = (tokens: readonly Token[], at: number): boolean => {
  const [own, next] = [tokens[at], tokens[at + 1]]
  return own?.kind === 'word' && own.text === 'in' && (next === undefined || next.kind === 'mark' || next.text === 'of')
}

/** The unit that is written from a place on, and how many tokens it takes; null where there is none. */
export function unitAt(tokens: readonly Token[], at: number): { unit: string; length: number } | null {
  const first = tokens[at]
  if (first?.kind === 'mark' && first.text === '%') return { unit: '%', length: 1 }
  if (first?.kind === 'mark' && first.text === '°') return { unit: 'F', length: tokens[at + 1]?.text === 'f' ? 2 : 1 }
  for (let length = LONGEST; length > 0; length -= 1) {
    const words = tokens.slice(at, at + length)
    if (words.length < length || words.some(({ kind }) => kind !== 'word')) continue
    const unit = phrases.get(words.map(({ text }) => text).join(' '))
    if (unit !== undefined) return { unit, length }
  }
  if (isInches(tokens, at)) return { unit: 'IN', length: 1 }
  if (first?.kind !== 'word' || otherWords.has(first.text)) return null
  const unit = readUnit(first.text)
  return unit === null ? null : { unit, length: 1 }
}
