import type { Statement } from '../checked-fact.ts'
import { isWord, type Token } from '../tokens/token.ts'
import { faultOf, type SentenceFault } from './sentence-fault.ts'

const isName = (token: Token | undefined): boolean =>
  token?.kind === 'code' || (token?.kind === 'word' && token.capital)
const isSame = (one: Token | undefined, other: Token | undefined): boolean =>
  one !== undefined && one.kind === other?.kind && one.text === other.text

const articles = ['the', 'el', 'la', 'los', 'las', 'a', 'an']
const prepositions = ['from', 'by', 'of', 'on', 'at', 'for', 'por', 'de', 'desde', 'en', 'con']

/** The preposition directly before a place, past an article; null where there is none. */
function prepositionBefore(tokens: readonly Token[], at: number): string | null {
  const before = isWord(tokens[at - 1], ...articles) ? tokens[at - 2] : tokens[at - 1]
  return isWord(before, ...prepositions) ? (before?.text ?? null) : null
}

/** Words of the weather, and the half of the day that each is said of after it. */
const sky =
  'clear partly cloudy rain drizzle snow fog windy storm despejado parcialmente nublado lluvia llovizna nieve niebla viento tormenta'.split(
    ' ',
  )
const halfDays = ['morning', 'afternoon', 'manana', 'tarde']

const markersOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => (isWord(token, ...sky, ...halfDays) ? [token.text] : []))

/** Whether each sky is said of its own half of the day: whole pairs of the fact, in their order. */
function isSameSky(tokens: readonly Token[], statement: Statement): boolean {
  const [own, its] = [markersOf(tokens), markersOf(statement.tokens)]
  if (own.length === 0 || !its.some((word) => halfDays.includes(word))) return true
  return its.some(
    (_, at) =>
      (at === 0 || halfDays.includes(its[at - 1] ?? '')) &&
      own.every((word, index) => word === its[at + index]) &&
      halfDays.includes(own.at(-1) ?? ''),
  )
}

/** Names that are put together or placed otherwise than the statement has them. */
export function nameFaults(tokens: readonly Token[], statement: Statement): SentenceFault[] {
  const known = statement.tokens
  const faults = tokens.flatMap((token, at): SentenceFault[] => {
    const next = tokens[at + 1]
    if (!isName(token)) return []
    const joined = isName(next) && !known.some((one, index) => isSame(one, token) && isSame(known[index + 1], next))
    const preposition = isName(tokens[at - 1]) || token.kind === 'code' ? null : prepositionBefore(tokens, at)
    const places = known.flatMap((one, index) => (isSame(one, token) && isName(one) ? [index] : []))
    const moved =
      preposition !== null &&
      places.length > 0 &&
      !places.some((place) => prepositionBefore(known, place) === preposition)
    return [
      ...(joined ? [faultOf('name', `${token.text} ${next?.text ?? ''}`)] : []),
      ...(moved ? [faultOf('role', token.text)] : []),
    ]
  })
  return isSameSky(tokens, statement) ? faults : [...faults, faultOf('role', markersOf(tokens).join(' '))]
}
