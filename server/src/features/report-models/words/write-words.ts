import type { FactSheet, ReportLanguage, ReportWords } from '@milepost/contract'
import { ModelFault } from '../../../platform/models/model-fault.ts'
import { plainAnswer } from '../../../platform/models/untrusted-text.ts'
import type { Models, Who } from '../../ai-policy/index.ts'
import { composeWords, wordsByRules } from './compose-words.ts'
import { answerSchema, factsToSay, promptOf } from './prompt.ts'
import { kindsOf, type ReportModelToWrite } from './report-model-to-write.ts'

/** Tokens of an answer at most: about 150 sentences. */
const MOST_OUTPUT_TOKENS = 6000

export interface Writing {
  who: Who
  report_model: ReportModelToWrite
  sheet: FactSheet
  language: ReportLanguage
  /** What the run is about, for the register. */
  subject: { type: string; id: number }
  signal: AbortSignal
  /** Gets how many characters were written so far. */
  on_text: (characters: number) => void
}

/**
 * Has the words of a day written: by the language model that the agency allows, checked sentence by sentence, or else by rules alone. No connection is held meanwhile.
 * @throws ModelFault `cancelled` alone; upon others the rules write.
 */
export async function writeWords(
  models: Models,
  writing: Writing,
): Promise<{ words: ReportWords; use_id: number | null }> {
  const { report_model, sheet, language, who } = writing
  const facts = factsToSay(sheet, report_model.sources)
  const rules = (by_rules: ReportWords['by_rules']) => ({
    words: { ...wordsByRules(facts, sheet, language), written_by: null, by_rules, sheet },
    use_id: null,
  })
  const { model, ...refused } = await models.modelFor(who, { tool: 'project_assist', kinds: kindsOf(facts) })
  if (model === null) return rules('reason' in refused ? refused.reason : null)
  let characters = 0
  try {
    const answer = await model.write({
      ...promptOf(report_model, facts, language),
      schema: answerSchema,
      most_output_tokens: MOST_OUTPUT_TOKENS,
      signal: writing.signal,
      subject: writing.subject,
      on_text: (part) => writing.on_text((characters += part.length)),
    })
    const written = (answer.object?.sentences ?? []).map(({ text, facts: ids }) => ({
      text: plainAnswer(text),
      facts: ids,
    }))
    const composed = composeWords(written, facts, { sheet, language })
    const written_by = `${model.endpoint_name}, ${model.model_name}`
    return { words: { ...composed, written_by, by_rules: null, sheet }, use_id: answer.use_id }
  } catch (error) {
    if (!(error instanceof ModelFault) || error.code === 'cancelled') throw error
    return rules(error.code)
  }
}
