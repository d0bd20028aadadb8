import type { CheckLanguage } from '../checked-fact.ts'
import type { Token } from '../tokens/token.ts'
import { functionWords, operatorOf } from '../words/function-words.ts'
import { faultOf, type SentenceFault } from './sentence-fault.ts'

/** Words that change what a text claims, each with its place. */
const operatorsIn = (tokens: readonly Token[], language: CheckLanguage) =>
  tokens.flatMap((token, at) => {
    const operator = token.kind === 'word' ? operatorOf(token.text, language) : null
    return operator === null ? [] : [{ operator, at, text: token.text }]
  })

/** What a "not" denies: the next word that claims something, or the next value. */
function deniedBy(tokens: readonly Token[], at: number, language: CheckLanguage): string {
  const next = tokens
    .slice(at + 1)
    .find((token) => token.kind !== 'mark' && !(token.kind === 'word' && functionWords[language].has(token.text)))
  return next === undefined ? '' : next.kind === 'word' ? next.stem : next.text
}

/**
 * Denials, comparisons and restrictions that a clause adds or leaves out: it has those of its statement, the same number of each, and a "not" denies
 * the same word.
 */
export function claimFaults(
  tokens: readonly Token[],
  known: readonly Token[],
  language: CheckLanguage,
): SentenceFault[] {
  const claimsIn = (of: readonly Token[]) =>
    operatorsIn(of, language).map(({ operator, at, text }) => ({
      key: operator === 'not' ? `not ${deniedBy(of, at, language)}` : operator,
      text,
    }))
  const [own, its] = [claimsIn(tokens), claimsIn(known)]
  const missing = (one: typeof own, other: typeof own) =>
    one.filter(({ key }, at) => {
      const rank = one.slice(0, at).filter((before) => before.key === key).length
      return other.filter((claim) => claim.key === key).length <= rank
    })
  return [...missing(own, its), ...missing(its, own)].map(({ text }) => faultOf('claim', text))
}
