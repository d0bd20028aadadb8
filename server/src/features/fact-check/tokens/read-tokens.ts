import { isDecimal } from '@milepost/contract/core/fractions'
import { articles, countNoun, halves, multipliers, numberWords } from './number-words.ts'
import { clockAt, dateAt } from './text-dates.ts'
import { unitAt } from './text-units.ts'
import { isWord, plainWord, stemOf, type Token } from './token.ts'

const patterns = {
  space: /\s+/uy,
  station: /\d{1,6}\+\d\d(?:\.\d+)?(?![\p{L}\d])/uy,
  grouped: /\d{1,3}(?:,\d{3})+(?:\.\d+)?(?![\p{L}\d,]*[\p{L}\d])/uy,
  chunk: /[\p{L}\p{N}\p{M}]+(?:[-./'’][\p{L}\p{N}\p{M}]+)*/uy,
}

const matchAt = (pattern: RegExp, text: string, at: number): string | null => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}

const aWord = (text: string): Token => ({
  kind: 'word',
  text: plainWord(text),
  stem: stemOf(text),
  capital: /^\p{Lu}/u.test(text),
})
const aNumber = (text: string, value: string): Token => ({ kind: 'number', text, value, unit: null })

/** Words of a piece of letters: `didn't` is "did" and "not", a possessive loses its ending. */
function wordsOf(chunk: string): Token[] {
  const negated = /^(.+)n['’]t$/iu.exec(chunk)
  if (chunk.toLowerCase() === 'cannot') return [aWord('can'), aWord('not')]
  if (negated) return [aWord(negated[1] ?? ''), aWord('not')]
  return chunk
    .replace(/['’]s$/iu, '')
    .split(/[-./'’]/u)
    .map(aWord)
}

function chunkTokens(chunk: string, negative: boolean): Token[] {
  if (isDecimal(chunk)) return [aNumber(chunk, negative ? `-${chunk}` : chunk)]
  if (/\p{N}/u.test(chunk)) return [{ kind: 'code', text: plainWord(chunk), value: plainWord(chunk) }]
  return wordsOf(chunk)
}

/** A station with the zeros that it is always written with: `112+40` and `112+40.00` are one. */
const stationValue = (text: string): string => {
  const [whole = '', part = ''] = text.split('.')
  const decimals = part.replace(/0+$/, '')
  return `${whole.replace(/^0+(?=\d)/, '')}${decimals === '' ? '' : `.${decimals}`}`
}

/** A minus belongs to a number where nothing stands directly before it. */
const isMinus = (text: string, at: number): boolean =>
  /[-−]/u.test(text[at] ?? '') && /\d/.test(text[at + 1] ?? '') && (at === 0 || /[\s(:]/u.test(text[at - 1] ?? ''))

function piecesOf(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const starts = at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')
    const space = matchAt(patterns.space, text, at)
    const date = starts ? dateAt(text, at) : null
    const clock = starts ? clockAt(text, at) : null
    const station = matchAt(patterns.station, text, at)
    const grouped = matchAt(patterns.grouped, text, at)
    const chunk = matchAt(patterns.chunk, text, at)
    if (space !== null) at += space.length
    else if (date) {
      tokens.push({ kind: 'date', text: text.slice(at, at + date.length), value: date.value })
      at += date.length
    } else if (clock) {
      tokens.push({ kind: 'clock', text: text.slice(at, at + clock.length), value: clock.value })
      at += clock.length
    } else if (station !== null) {
      tokens.push({ kind: 'station', text: station, value: stationValue(station) })
      at += station.length
    } else if (grouped !== null) {
      const value = grouped.replaceAll(',', '')
      tokens.push(isDecimal(value) ? aNumber(grouped, value) : { kind: 'code', text: grouped, value: grouped })
      at += grouped.length
    } else if (isMinus(text, at)) {
      const digits = matchAt(patterns.chunk, text, at + 1) ?? ''
      tokens.push(...chunkTokens(digits, true))
      at += 1 + digits.length
    } else if (chunk !== null) {
      tokens.push(...chunkTokens(chunk, false))
      at += chunk.length
    } else {
      const [sign = ''] = text.slice(at)
      tokens.push({ kind: 'mark', text: sign })
      at += sign.length
    }
  }
  return tokens
}

/** How many tokens from a place on are a number in words, and which; null where there is none. */
function wordNumberAt(tokens: readonly Token[], at: number): { value: number; length: number } | null {
  const text = (offset: number) => {
    const token = tokens[at + offset]
    return token?.kind === 'word' ? token.text : ''
  }
  if (halves.includes(text(0))) {
    const skip = articles.includes(text(1)) ? 2 : 1
    return multipliers.get(text(skip)) === 12 ? { value: 6, length: skip + 1 } : null
  }
  if (articles.includes(text(0))) {
    const many = multipliers.get(text(1))
    if (many !== undefined) return { value: many, length: 2 }
    const next = tokens[at + 1]
    const counts = next?.kind === 'word' && (countNoun(next.stem) !== null || unitAt(tokens, at + 1) !== null)
    return counts ? { value: 1, length: 1 } : null
  }
  let [value, length] = [0, 0]
  for (;;) {
    const word = text(length)
    const own = numberWords.get(word)
    const many = length > 0 ? multipliers.get(word) : undefined
    if (own !== undefined) value += own
    else if (many !== undefined) value *= many
    else if (!(length > 0 && (word === 'and' || word === 'y') && numberWords.has(text(length + 1)) && value >= 20))
      break
    length += 1
  }
  return length === 0 ? null : { value, length }
}

/** Numbers in words become numbers, and each number gets the unit that follows it, directly or after its range. */
function withUnits(pieces: readonly Token[]): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < pieces.length;) {
    const piece = pieces[at] as Token
    const words = piece.kind === 'word' ? wordNumberAt(pieces, at) : null
    if (piece.kind !== 'number' && words === null) {
      tokens.push(piece)
      at += 1
      continue
    }
    at += words?.length ?? 1
    let value = words ? String(words.value) : (piece as { value: string }).value
    const next = pieces[at]
    const many = next?.kind === 'word' ? multipliers.get(next.text) : undefined
    if (many !== undefined && words === null && unitAt(pieces, at) === null && /^\d{1,9}$/.test(value)) {
      value = String(Number(value) * many)
      at += 1
    }
    const unit = unitAt(pieces, at)
    tokens.push({ kind: 'number', text: piece.text, value, unit: unit?.unit ?? null })
    at += unit?.length ?? 0
  }
  return tokens.map((token, at) => {
    const last = tokens[at + 2]
    const isRange = token.kind === 'number' && token.unit === null && isWord(tokens[at + 1], 'to', 'a')
    return isRange && last?.kind === 'number' ? { ...token, unit: last.unit } : token
  })
}

/** Reads a text: values in the form in which they are compared, words in small letters without accents. */
export const readTokens = (text: string): Token[] => withUnits(piecesOf(text.normalize('NFC')))
