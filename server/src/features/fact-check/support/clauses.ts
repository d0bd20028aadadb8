import type { Claims, Statement } from '../checked-fact.ts'
import { isWord, type Token } from '../tokens/token.ts'
import { clauseFaults, unsaid } from './clause-faults.ts'
import { quotationFaults } from './quotation-faults.ts'
import { faultOf, type SentenceFault } from './sentence-fault.ts'

const joining = ['and', 'y', 'e', 'but', 'pero', 'while', 'mientras']
const isBoundary = (token: Token): boolean =>
  (token.kind === 'mark' && [',', ';', '.', ':', '—', '–'].includes(token.text)) || isWord(token, ...joining)

/** Places at which a sentence may pass from one fact to the next. */
const MOST_BOUNDARIES = 40

/** A clause without what joins it to its neighbors. */
function trimmed(tokens: readonly Token[]): Token[] {
  let [from, to] = [0, tokens.length]
  while (from < to && isBoundary(tokens[from] as Token)) from += 1
  while (to > from && isBoundary(tokens[to - 1] as Token)) to -= 1
  return tokens.slice(from, to)
}

/** What a sentence says of the facts that it names. */
export interface Reading {
  faults: SentenceFault[]
  /** Facts that it says with their value. */
  said: string[]
}

/** Quotations of several passages are joined by a semicolon only. */
const joinsQuotations = (token: Token | undefined): boolean =>
  token === undefined || (token.kind === 'mark' && [';', '.'].includes(token.text))

const faultsIn = (tokens: readonly Token[], statement: Statement, claims: Claims): SentenceFault[] =>
  statement.words === null
    ? quotationFaults(tokens, statement, claims.language)
    : clauseFaults(tokens, statement, claims)

/** Divides a sentence into clauses that each say one fact, every fact once; null where it cannot be divided so. */
function divided(
  tokens: readonly Token[],
  places: readonly number[],
  statements: readonly Statement[],
  claims: Claims,
): string[] | null {
  if (trimmed(tokens).length === 0) return []
  for (const place of places) {
    const clause = trimmed(tokens.slice(0, place))
    if (clause.length === 0) continue
    for (const statement of statements) {
      if (statement.words === null && !joinsQuotations(tokens[place])) continue
      if (faultsIn(clause, statement, claims).length > 0) continue
      const rest = divided(
        tokens.slice(place),
        places.filter((one) => one > place).map((one) => one - place),
        statements.filter(({ fact }) => fact !== statement.fact),
        claims,
      )
      if (rest !== null)
        return [...(unsaid(clause, statement.value).length === 0 ? [statement.fact] : [`~${statement.fact}`]), ...rest]
    }
  }
  return null
}

/** The faults of a sentence that its facts do not hold: those of the statement that is nearest to it, or that it joins several. */
function nearestFaults(tokens: readonly Token[], statements: readonly Statement[], claims: Claims): SentenceFault[] {
  const whole = trimmed(tokens)
  const several = new Set(statements.map(({ fact }) => fact)).size > 1
  const perStatement = statements.map((statement) => faultsIn(whole, statement, claims))
  if (!several) return perStatement.toSorted((one, two) => one.length - two.length)[0] ?? []
  const everywhere = (perStatement[0] ?? []).filter(
    ({ code, words }) =>
      code !== 'incomplete' &&
      code !== 'claim' &&
      perStatement.every((faults) => faults.some((one) => one.words === words)),
  )
  return everywhere.length > 0 ? everywhere : [faultOf('joined', whole.map(({ text }) => text).join(' '))]
}

/** Reads a sentence by the statements of the facts that it names. */
export function readSentence(tokens: readonly Token[], statements: readonly Statement[], claims: Claims): Reading {
  const places = tokens.flatMap((token, at) => (isBoundary(token) ? [at] : []))
  if (places.length > MOST_BOUNDARIES) return { faults: nearestFaults(tokens, statements, claims), said: [] }
  const found = divided(tokens, [tokens.length, ...places.toReversed()], statements, claims)
  if (found === null) return { faults: nearestFaults(tokens, statements, claims), said: [] }
  const named = found.map((id) => id.replace('~', ''))
  const unused = [...new Set(statements.map(({ fact }) => fact))].filter((id) => !named.includes(id))
  return {
    faults: unused.map((id) => faultOf('fact_not_said', id)),
    said: found.filter((id) => !id.startsWith('~')),
  }
}
