import type { CheckLanguage, Statement } from '../checked-fact.ts'
import { isWord, type Token } from '../tokens/token.ts'
import { claimFaults } from './claim-faults.ts'
import { isSameQuantity } from './same-value.ts'
import { faultOf, type SentenceFault } from './sentence-fault.ts'

/** Words that a quotation may leave out or add. */
const articles = ['the', 'a', 'an', 'el', 'la', 'los', 'las']

/** A quotation has at least so many words and values: fewer say nothing. */
const FEWEST = 2

const isSame = (one: Token, other: Token): boolean => {
  if (one.kind === 'number' && other.kind === 'number') return isSameQuantity(one, other)
  if (one.kind !== other.kind) return false
  return 'value' in one && 'value' in other ? one.value === other.value : one.text === other.text
}

const quotedOf = (tokens: readonly Token[]): Token[] =>
  tokens.filter((token) => token.kind !== 'mark' && !isWord(token, ...articles))

/** Signs that are part of what a passage says: `<`, `≥`, `±`. */
const signsOf = (tokens: readonly Token[]): string =>
  tokens.flatMap(({ kind, text }) => (kind === 'mark' && /[<>=≤≥±~≈+*&@#$/\\]/u.test(text) ? [text] : [])).join('')

/** What a sentence says otherwise than a sentence of a passage; nothing where it quotes it: the same words in the same order, without gaps, and all of them where it has to be whole. */
export function quotationFaults(
  tokens: readonly Token[],
  statement: Statement,
  language: CheckLanguage,
): SentenceFault[] {
  const [own, its] = [quotedOf(tokens), quotedOf(statement.tokens)]
  const unknown = own.filter((token) => !its.some((known) => isSame(token, known)))
  if (unknown.length > 0)
    return unknown.map((token) =>
      faultOf(
        token.kind === 'number' ? 'number' : token.kind === 'word' && !token.capital ? 'word' : 'name',
        token.text,
      ),
    )
  const isQuoted =
    own.length >= FEWEST &&
    (!statement.whole || own.length === its.length) &&
    its.some((_, at) => own.every((token, index) => its[at + index] && isSame(token, its[at + index] as Token)))
  return [
    ...(isQuoted ? [] : [faultOf('joined', own.map(({ text }) => text).join(' '))]),
    ...(signsOf(statement.tokens).includes(signsOf(tokens)) ? [] : [faultOf('word', signsOf(tokens))]),
    ...claimFaults(tokens, statement.tokens, language),
  ]
}
