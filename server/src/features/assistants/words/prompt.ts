import { z } from 'zod'
import type { ModelRequest } from '../../../platform/models/allowed-model.ts'
import { quoteUntrusted, UNTRUSTED_NOTICE } from '../../../platform/models/untrusted-text.ts'
import type { AnswerFact } from './answer-facts.ts'

/** Changes with every change of the texts below; the register names it. */
export const PROMPT_VERSION = 'assistant-answer/1'

/** Sentences of an answer, at most. */
const MOST_SENTENCES = 12

/** What the language model answers: whole sentences of sources, each with the ids of those that it quotes. */
export const answerSchema = z.object({
  sentences: z
    .array(z.object({ text: z.string().max(1000), facts: z.array(z.string().max(6)).max(4) }))
    .max(MOST_SENTENCES),
})

const RULES = `You answer a question of a person who works on road construction, from sources alone: passages of the agency's files (P1, P2, …) and figures of its records (R1, R2, …).
- Answer with whole sentences of the sources, word for word, in the order that answers best. Each names the ids of the sources that it quotes.
- Choose only the sentences that answer the question. Leave out all others.
- Never add a word, a number, a name, a conclusion or a summary of your own: other sentences are refused.
- Where tools are offered, read the figures that the question asks for before you answer; their results are sources as well.
- Where the sources do not answer the question, answer with no sentences.`

const sourceText = ({ id, source, sentences }: AnswerFact): string =>
  `${id} (${source}):\n${sentences.map((sentence) => `- ${sentence}`).join('\n')}`

/** Sources as a language model gets them: data that others wrote. */
export const quotedSources = (facts: readonly AnswerFact[]): string =>
  facts
    .map((fact) => quoteUntrusted(sourceText(fact), fact.cites.kind === 'passage' ? 'document' : 'record'))
    .join('\n')

/** The same as the result of a tool, which is quoted as a whole. */
export const sourcesOfTool = (facts: readonly AnswerFact[]): string => facts.map(sourceText).join('\n')

export const promptOf = (
  question: string,
  facts: readonly AnswerFact[],
): Pick<ModelRequest, 'system' | 'messages' | 'prompt_version'> => ({
  system: `${RULES}\n${UNTRUSTED_NOTICE}`,
  messages: [
    {
      role: 'user',
      content: `The sources:\n${facts.length === 0 ? 'none' : quotedSources(facts)}\n\nThe question:\n${quoteUntrusted(question, 'question')}`,
    },
  ],
  prompt_version: PROMPT_VERSION,
})
