import type {
  Fact,
  FactSheet,
  RefusedSentence,
  ReportLanguage,
  ReportWords,
  SentenceOrigin,
  WordedSentence,
} from '@milepost/contract'
import { groupOf, sentenceOf } from '../../day-facts/index.ts'
import { checkSentences, factsMissing, isRequired, type CitedSentence } from '../../fact-check/index.ts'

/** What is written: the sentences of a report, and what was refused. */
type Composed = Pick<ReportWords, 'sentences' | 'refused' | 'required' | 'required_said'>

const byRules = (fact: Fact, language: ReportLanguage, origin: SentenceOrigin): WordedSentence => ({
  group: groupOf(fact.kind),
  ...sentenceOf(fact, language),
  origin,
})

/** The words of a report by rules alone: a sentence for each fact, in their order. */
export function wordsByRules(facts: readonly Fact[], sheet: FactSheet, language: ReportLanguage): Composed {
  const required = sheet.facts.filter(isRequired).length
  return {
    sentences: facts.map((fact) => byRules(fact, language, 'rules')),
    refused: [],
    required,
    required_said: required,
  }
}

/**
 * The words of a report from what a language model wrote. A sentence that its facts do not hold is replaced by the sentences of the rules; a fact that has to
 * be said and is not is added by the rules; what is said already is not said twice.
 */
export function composeWords(
  written: readonly CitedSentence[],
  facts: readonly Fact[],
  { sheet, language }: { sheet: FactSheet; language: ReportLanguage },
): Composed {
  const known = { ...sheet, facts: [...facts] }
  const verdicts = checkSentences({ sentences: written, sheet: known, language })
  const accepted = verdicts.filter(({ ok }) => ok)
  const said = new Set(accepted.flatMap((verdict) => verdict.said))
  const used = new Set<string>()
  const sentences: WordedSentence[] = []
  const say = (sentence: WordedSentence) => {
    if (sentence.facts.every((id) => used.has(id))) return
    sentence.facts.forEach((id) => used.add(id))
    sentences.push(sentence)
  }
  for (const { ok, text, facts: ids } of verdicts) {
    const named = facts.filter(({ id }) => ids.includes(id))
    const [first] = named
    if (ok && first) say({ group: groupOf(first.kind), text: text.trim(), facts: ids, origin: 'model' })
    else for (const fact of named) if (!said.has(fact.id)) say(byRules(fact, language, 'replaced'))
  }
  const missing = factsMissing(accepted, sheet)
  for (const fact of missing)
    if (!sentences.some(({ origin, facts: ids }) => origin === 'replaced' && ids.includes(fact.id)))
      sentences.push(byRules(fact, language, 'required'))
  const required = sheet.facts.filter(isRequired).length
  return {
    sentences,
    refused: verdicts.filter(({ ok }) => !ok).map(refusedOf),
    required,
    required_said: required - missing.length,
  }
}

const refusedOf = ({ text, facts, faults }: RefusedSentence): RefusedSentence => ({
  text: text.slice(0, 1000),
  facts: facts.map((id) => id.slice(0, 20)),
  faults,
})
