import type { Fact, FactSheet } from '@milepost/contract'
import { readUnit } from '@milepost/contract/units/units'
import { sentenceOf } from '../day-facts/index.ts'
import { readTokens } from './tokens/read-tokens.ts'
import type { Token } from './tokens/token.ts'
import { coreOf, kindWords, type ClauseWords } from './words/kind-words.ts'

/**
 * Something that sentences may say, as plain text: a passage of a file, a record in words. A sentence quotes it: the same words in the same order.
 * Facts of a day are said in other words too.
 */
export interface CheckedFact {
  id: string
  text: string
  /** Its sentences, each quoted from its beginning to its end. Without them the text is divided at its punctuation, and parts of sentences may be quoted. */
  sentences?: readonly string[]
}

export type CheckLanguage = 'en' | 'es'

/** What facts claim, and the date that a sentence may name besides theirs. */
export interface Claims {
  language: CheckLanguage
  /** `YYYY-MM-DD`; null where the facts are of no day. */
  date: string | null
  statements: Statement[]
}

/** One claim of a fact, read. */
export interface Statement {
  fact: string
  tokens: Token[]
  /** Null where only its own words in their order may be said. */
  words: ClauseWords | null
  /** Whether a quotation has to be all of it. */
  whole: boolean
  /** What a clause about it has to say. */
  core: Token[]
  /** The fact is said where its value is; empty where any clause says it. */
  value: Token[]
}

/** What people wrote and what may be left out of a sentence; a claim without them is whole. */
const optional = ['reason', 'notes', 'location', 'results', 'results_es', 'subjects'] as const

/** A fact in the words of the rules, whole and without what may be left out. */
function wordsOf(fact: Fact, language: CheckLanguage): string[] {
  const short = { ...fact, with: { ...fact.with, ...Object.fromEntries(optional.map((name) => [name, null])) } }
  const alone = fact.kind === 'machine' ? [{ ...fact, value: null }] : []
  return [...new Set([fact, short, ...alone].map((one) => sentenceOf(one, language).text))]
}

/** Sentences of a passage. Headings and lines of a list are sentences of their own. */
const sentencesOfText = (text: string): string[] => text.split(/(?<=[.!?;])\s+|\n+/u).filter((one) => one.trim() !== '')

/** A value, read; a quantity with the code of its unit. */
function readValue(value: string | null, unit: string | null): Token[] {
  const tokens = readTokens(value ?? '')
  return tokens.map((token) => (token.kind === 'number' && unit !== null ? { ...token, unit: readUnit(unit) } : token))
}

const coreTokens = (fact: Fact, language: CheckLanguage): Token[] =>
  coreOf[fact.kind].flatMap((name) => {
    // The sentence of an overrun is the one that agencies print, without units.
    if (name === 'value') return readValue(fact.value, fact.kind === 'overrun' ? null : fact.unit)
    const title = name === 'test' && language === 'es' ? fact.with['test_es'] : null
    return readValue(title ?? fact.with[name] ?? null, null)
  })

/** What the facts of a sheet claim in a language. */
const claimsOfSheet = (sheet: FactSheet, language: CheckLanguage): Statement[] =>
  sheet.facts.flatMap((fact) =>
    wordsOf(fact, language).map((text) => ({
      fact: fact.id,
      tokens: readTokens(text),
      words: kindWords(fact.kind, language),
      whole: false,
      core: coreTokens(fact, language),
      value: fact.kind === 'weather' ? readValue(fact.value, fact.unit) : [],
    })),
  )

/** What the facts of a day, or passages, claim in a language. */
export function claimsOf(facts: FactSheet | readonly CheckedFact[], language: CheckLanguage): Claims {
  if ('facts' in facts) return { language, date: facts.date, statements: claimsOfSheet(facts, language) }
  const statements = facts.flatMap(({ id, text, sentences }) =>
    (sentences ?? sentencesOfText(text)).map((sentence) => ({
      fact: id,
      tokens: readTokens(sentence),
      words: null,
      whole: sentences !== undefined,
      core: [],
      value: [],
    })),
  )
  return { language, date: null, statements }
}
