import type { AssistantAnswer, DataKind, RecordTopic, WordedAnswer, WordingFailure } from '@milepost/contract'
import type { AllowedModel } from '../../../platform/models/allowed-model.ts'
import { ModelFault } from '../../../platform/models/model-fault.ts'
import { plainAnswer } from '../../../platform/models/untrusted-text.ts'
import type { Models, Who } from '../../ai-policy/index.ts'
import { checkSentences } from '../../fact-check/index.ts'
import type { AskedAssistant } from '../assistant-access.ts'
import { shownFigures } from '../records/answer-records.ts'
import type { RecordReads } from '../records/record-reads.ts'
import { answerByRules, type Evidence } from '../retrieve/evidence.ts'
import { factOfFigures, factOfPassage, languageOf, type AnswerFact } from './answer-facts.ts'
import { answerSchema, promptOf, sourcesOfTool } from './prompt.ts'
import { recordTools } from './record-tools.ts'

/** Tokens of an answer, and turns of a model that reads records, at most. */
const MOST_OUTPUT_TOKENS = 1500
const MOST_STEPS = 5

/** Topics whose records name people or companies. */
const naming: Readonly<Partial<Record<RecordTopic, DataKind>>> = {
  daily_work_reports: 'names_of_people',
  certificates: 'names_of_companies',
  samples: 'names_of_companies',
}

/** Kinds of data that the words of an answer would send: the question, and what was found for it or may be read. */
function kindsOf({ figures, passages }: Evidence, readable: readonly RecordTopic[]): DataKind[] {
  const topics = [...readable, ...(figures ? [figures.topic] : [])]
  const kinds = new Set<DataKind>(['questions'])
  if (passages.length > 0) kinds.add('documents')
  if (topics.length > 0) kinds.add('records')
  for (const topic of topics) if (naming[topic]) kinds.add(naming[topic])
  return [...kinds]
}

/** A language model for an answer, and whether it may read records itself; null where the rules answer alone. */
export async function modelForAnswer(
  models: Models,
  who: Who,
  { evidence, assistant }: { evidence: Evidence; assistant: Pick<AskedAssistant, 'record_topics'> },
): Promise<{ model: AllowedModel; reads_records: boolean } | null> {
  const has_topics = assistant.record_topics.length > 0
  const has_evidence = evidence.figures !== null || evidence.passages.length > 0
  for (const reads_records of [true, false]) {
    if (reads_records ? !has_topics : !has_evidence) continue
    const { model } = await models.modelFor(who, {
      tool: 'assistant',
      kinds: kindsOf(evidence, reads_records ? assistant.record_topics : []),
    })
    if (model) return { model, reads_records }
  }
  return null
}

export interface Wording {
  assistant: Pick<AskedAssistant, 'record_topics'>
  question: string
  evidence: Evidence
  reads: RecordReads
  /** The message, for the register. */
  subject: { type: string; id: number }
  signal: AbortSignal
}

/**
 * Has a language model word an answer: it chooses sentences of what was found, and may read records with the rights of the person who asks. What its sources do
 * not hold is dropped; where nothing is left, or it fails, the answer is the one by rules. Never throws what the model did.
 */
export async function wordAnswer(
  { model, reads_records }: { model: AllowedModel; reads_records: boolean },
  { assistant, question, evidence, reads, subject, signal }: Wording,
): Promise<{ answer: AssistantAnswer; use_id: number | null }> {
  const language = languageOf(question)
  const tables = evidence.figures ? [evidence.figures] : []
  const found = tables.length
  const facts: AnswerFact[] = [
    ...evidence.passages.map(factOfPassage),
    ...tables.map((table, at) => factOfFigures(table, at, language)),
  ]
  const tools = reads_records
    ? recordTools(assistant.record_topics, reads, (figures) => {
        const fact = factOfFigures(figures, tables.push(figures) - 1, language)
        facts.push(fact)
        return sourcesOfTool([fact])
      })
    : []
  const rules = answerByRules(evidence)
  const failed = (by_rules: WordingFailure) => ({ answer: { ...rules, by_rules }, use_id: null })
  try {
    const { object, use_id } = await model.write({
      ...promptOf(question, facts),
      schema: answerSchema,
      tools,
      most_steps: MOST_STEPS,
      most_output_tokens: MOST_OUTPUT_TOKENS,
      signal,
      subject,
    })
    const worded = wordedBy(`${model.endpoint_name}, ${model.model_name}`, object?.sentences ?? [], facts)
    if (worded.sentences.length === 0) return { answer: { ...rules, by_rules: 'nothing_held' }, use_id }
    return { answer: answerWith(worded, { rules, further: tables.slice(found).map(shownFigures) }), use_id }
  } catch (error) {
    if (error instanceof ModelFault) return failed(error.code)
    throw error
  }
}

/** Sentences that their sources hold, read in either language: passages are in the language of their files. */
function wordedBy(
  written_by: string,
  written: readonly { text: string; facts: string[] }[],
  facts: readonly AnswerFact[],
): WordedAnswer {
  const sentences = written.map(({ text, facts: ids }) => ({ text: plainAnswer(text), facts: [...new Set(ids)] }))
  const [english, spanish] = (['en', 'es'] as const).map((language) =>
    checkSentences({ sentences, sheet: facts, language }),
  )
  const held = sentences.filter((_, at) => english?.[at]?.ok === true && spanish?.[at]?.ok === true)
  const known = [...new Map(held.map((one) => [one.text, one])).values()]
  return {
    written_by,
    sentences: known.map(({ text, facts: ids }) => ({
      text,
      cites: facts.filter(({ id }) => ids.includes(id)).map(({ cites }) => cites),
    })),
    dropped: sentences.length - held.length,
  }
}

/** The answer by rules with the words of a model, and the tables that it read and cites. */
function answerWith(
  worded: WordedAnswer,
  { rules, further }: { rules: AssistantAnswer; further: AssistantAnswer['records'] },
): AssistantAnswer {
  const first = rules.records.length
  const cited = new Set(
    worded.sentences.flatMap(({ cites }) => cites).flatMap(({ kind, number }) => (kind === 'records' ? [number] : [])),
  )
  const kept = further.map((table, at) => ({ table, number: first + at + 1 })).filter(({ number }) => cited.has(number))
  const places = new Map(kept.map(({ number }, at) => [number, first + at + 1]))
  return {
    ...rules,
    state: 'found',
    records: [...rules.records, ...kept.map(({ table }) => table)],
    gap: kept.length > 0 ? null : rules.gap,
    worded: {
      ...worded,
      sentences: worded.sentences.map(({ text, cites }) => ({
        text,
        cites: cites.map((one) =>
          one.kind === 'records' ? { ...one, number: places.get(one.number) ?? one.number } : one,
        ),
      })),
    },
  }
}
