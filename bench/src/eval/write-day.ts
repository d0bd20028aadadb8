import type { FactSheet } from '@milepost/contract'
import { sentencesOf } from '@milepost/server/features/day-facts/index'
import { checkSentences, factsMissing, type CitedSentence } from '@milepost/server/features/fact-check/index'
import { callModel } from '@milepost/server/platform/models/call-model'
import { plainAnswer, quoteUntrusted } from '@milepost/server/platform/models/untrusted-text'
import type { Language } from './writer.ts'

/** A sentence of a day as it is shown. */
export interface ShownSentence {
  text: string
  facts: string[]
  /** Whether a language model wrote it, or the rules. */
  origin: 'model' | 'rules'
}

type Endpoint = Parameters<typeof callModel>[0]

/** The words of a day by rules alone: each sentence as the rules say it. */
export const writeByRules = (sheet: FactSheet, language: Language): ShownSentence[] =>
  sentencesOf(sheet, language).flatMap(({ sentences }) =>
    sentences.map(({ text, facts }) => ({ text, facts, origin: 'rules' as const })),
  )

/**
 * The words of a day by a language model, over its real protocol: what the check accepts is shown as it was written; what it refuses, and what has to be said and is
 * not, the rules say.
 */
export async function writeByModel(
  endpoint: Endpoint,
  { sheet, language, host }: { sheet: FactSheet; language: Language; host: string },
): Promise<ShownSentence[]> {
  const rules = writeByRules(sheet, language)
  const facts = rules.map(({ text, facts: ids }) => `${ids.join(' ')}: ${text}`).join('\n')
  const result = await callModel(
    endpoint,
    {
      system: 'Word the facts of a day. Answer with JSON: sentences, each with the numbers of the facts that it says.',
      messages: [{ role: 'user', content: quoteUntrusted(facts, 'record', 60_000) }],
      most_output_tokens: 64_000,
      prompt_version: 'evaluation/1',
    },
    { own_hosts: [host], now: () => new Date() },
  )
  if (result.fault) throw result.fault
  const { sentences } = JSON.parse(result.text) as { sentences: CitedSentence[] }
  const cleaned = sentences.map(({ text, facts: ids }) => ({ text: plainAnswer(text), facts: ids }))
  const verdicts = checkSentences({ sentences: cleaned, sheet, language })
  const accepted = verdicts.filter(({ ok }) => ok)
  const said = new Set(accepted.flatMap((verdict) => verdict.said))
  const refused = new Set(verdicts.filter(({ ok }) => !ok).flatMap((verdict) => verdict.facts))
  const missing = new Set(factsMissing(accepted, sheet).map(({ id }) => id))
  const byRules = rules.filter(({ facts: ids }) =>
    ids.some((id) => missing.has(id) || (refused.has(id) && !said.has(id))),
  )
  return [...accepted.map(({ text, facts: ids }) => ({ text, facts: ids, origin: 'model' as const })), ...byRules]
}
