import { compared, fractionOf } from '@milepost/contract/core/fractions'
import type { Claims, Statement } from '../checked-fact.ts'
import type { Token, WordToken } from '../tokens/token.ts'
import { functionWords, operatorOf } from '../words/function-words.ts'
import { claimFaults } from './claim-faults.ts'
import { nameFaults } from './name-faults.ts'
import { isSameDate, isSameQuantity, orderClass, valueFault, type ValueFault } from './same-value.ts'
import { faultOf, type SentenceFault } from './sentence-fault.ts'

/** Punctuation that claims nothing; other signs are those of the fact. */
const punctuation = new Set(`.,;:()-–—'"’‘“”`)

/** A word is the fact's own, or a neutral one of its kind. A name is written as the fact has it. */
function isKnownWord(word: WordToken, { tokens, words }: Statement): boolean {
  if (words?.stems.has(word.stem)) return true
  return tokens.some(
    (token) =>
      token.kind === 'word' &&
      (token.text === word.text || (!token.capital && !word.capital && token.stem === word.stem)),
  )
}

/** The place in a statement that holds a value, after the last one of its class; otherwise what differs. */
function placeOf(tokens: readonly Token[], at: number, statement: Statement, after: number): number | ValueFault {
  let nearest: ValueFault | null = null
  for (const [index, known] of statement.tokens.entries()) {
    if (known.kind === 'word' || known.kind === 'mark') continue
    const fault = valueFault({ tokens, at }, { tokens: statement.tokens, at: index })
    if (fault === null && index > after) return index
    if (fault === null || fault === 'role' || (fault === 'unit' && nearest !== 'role')) nearest = fault ?? 'role'
    else nearest ??= known.kind === tokens[at]?.kind ? fault : null
  }
  const own = tokens[at]?.kind
  return (
    nearest ?? ({ date: 'date', clock: 'time', station: 'station', code: 'name' } as const)[own as 'date'] ?? 'number'
  )
}

/** Values that the statement does not have there, in the order in which it has them. */
function valueFaults(tokens: readonly Token[], statement: Statement, date: string | null): SentenceFault[] {
  const last = new Map<string, number>()
  return tokens.flatMap((token, at) => {
    if (token.kind === 'word' || token.kind === 'mark') return []
    if (token.kind === 'date' && date !== null && isSameDate(token.value, date)) return []
    const order = orderClass({ tokens, at })
    const found = placeOf(tokens, at, statement, last.get(order) ?? -1)
    if (typeof found !== 'number') return [faultOf(found, token.text)]
    last.set(order, found)
    return []
  })
}

const wordFaults = (tokens: readonly Token[], statement: Statement, { language }: Claims): SentenceFault[] =>
  tokens.flatMap((token, at) => {
    if (token.kind === 'mark')
      return punctuation.has(token.text) || statement.tokens.some(({ text }) => text === token.text)
        ? []
        : [faultOf('word', token.text)]
    if (token.kind !== 'word' || functionWords[language].has(token.text) || operatorOf(token.text, language) !== null)
      return []
    return isKnownWord(token, statement) ? [] : [faultOf(token.capital && at > 0 ? 'name' : 'word', token.text)]
  })

/** Whether a clause has a value, in whatever unit it converts into. */
const hasToken = (tokens: readonly Token[], wanted: Token): boolean =>
  tokens.some((token) => {
    if (wanted.kind === 'number' && token.kind === 'number')
      return wanted.unit === null
        ? compared(fractionOf(token.value), fractionOf(wanted.value)) === 0
        : isSameQuantity(token, wanted)
    if (wanted.kind === 'word' || wanted.kind === 'mark')
      return token.kind === wanted.kind && token.text === wanted.text
    return token.kind === wanted.kind && 'value' in token && token.value === wanted.value
  })

/** What a clause leaves out of what it has to say. */
export const unsaid = (tokens: readonly Token[], wanted: readonly Token[]): Token[] =>
  wanted.filter((token) => token.kind !== 'mark' && !hasToken(tokens, token))

/** What a clause about a fact of a day says otherwise than one of its statements; nothing where the fact holds it. */
export function clauseFaults(tokens: readonly Token[], statement: Statement, claims: Claims): SentenceFault[] {
  const heads = statement.words?.heads ?? new Set<string>()
  const hasHead = tokens.some((token) => token.kind === 'word' && heads.has(token.text))
  return [
    ...valueFaults(tokens, statement, claims.date),
    ...wordFaults(tokens, statement, claims),
    ...nameFaults(tokens, statement),
    ...claimFaults(tokens, statement.tokens, claims.language),
    ...unsaid(tokens, statement.core).map(({ text }) => faultOf('incomplete', text)),
    ...(hasHead ? [] : [faultOf('incomplete', [...heads][0] ?? '')]),
  ]
}
