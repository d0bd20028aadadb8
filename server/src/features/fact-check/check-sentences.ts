import type { FactSheet } from '@milepost/contract'
import { claimsOf, type CheckedFact, type CheckLanguage, type Claims } from './checked-fact.ts'
import { readSentence } from './support/clauses.ts'
import { faultOf, MOST_SENTENCE_FAULTS, type SentenceFault } from './support/sentence-fault.ts'
import { readTokens } from './tokens/read-tokens.ts'

/** A sentence that a model wrote, and the facts that it names. */
export interface CitedSentence {
  text: string
  facts: readonly string[]
}

/** What the checker found of a sentence: it is shown only where nothing is wrong with it. */
export interface SentenceVerdict {
  text: string
  facts: string[]
  ok: boolean
  /** At most 20; empty where it is shown. */
  faults: SentenceFault[]
  /** Facts that it says with their value; empty where it is not shown. */
  said: string[]
}

/** Characters that a sentence has at most, and facts that it names. */
export const MOST_SENTENCE_LENGTH = 1000
export const MOST_CITED_FACTS = 6

function faultsOfForm({ text, facts }: CitedSentence, claims: Claims): SentenceFault[] {
  if (text.trim() === '' || text.length > MOST_SENTENCE_LENGTH) return [faultOf('length', text)]
  if (facts.length === 0 || facts.length > MOST_CITED_FACTS) return [faultOf('no_fact', facts.join(' '))]
  const known = new Set(claims.statements.map(({ fact }) => fact))
  return facts.filter((id) => !known.has(id)).map((id) => faultOf('unknown_fact', id))
}

/** A sentence by claims that are read already. */
export function checkSentence(sentence: CitedSentence, claims: Claims): SentenceVerdict {
  const { text, facts } = sentence
  const form = faultsOfForm(sentence, claims)
  const statements = claims.statements.filter(({ fact }) => facts.includes(fact))
  const { faults, said } =
    form.length > 0 ? { faults: form, said: [] } : readSentence(readTokens(text), statements, claims)
  const ok = faults.length === 0
  return { text, facts: [...facts], ok, faults: faults.slice(0, MOST_SENTENCE_FAULTS), said: ok ? said : [] }
}

/**
 * Checks sentences by the facts that each names (D63): every number, unit, date, time, station, name and word is one of a named fact, in the same unit
 * or an exact conversion; what denies, compares or restricts is as in the fact; several facts are said in clauses of their own; every named fact is said.
 * Facts of a day may be said in other words, passages are quoted. It answers no for what it cannot judge.
 */
export function checkSentences({
  sentences,
  sheet,
  language,
}: {
  sentences: readonly CitedSentence[]
  sheet: FactSheet | readonly CheckedFact[]
  language: CheckLanguage
}): SentenceVerdict[] {
  const claims = claimsOf(sheet, language)
  return sentences.map((sentence) => checkSentence(sentence, claims))
}
