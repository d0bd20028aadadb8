import type { AnswerCitation } from '@milepost/contract'
import type { CheckedFact } from '../../fact-check/index.ts'
import type { ReadFigures } from '../records/answer-records.ts'
import type { CandidatePassage } from '../retrieve/passages.queries.ts'

type Language = 'en' | 'es'

/** Something that an answer may cite. */
export interface AnswerFact extends Required<CheckedFact> {
  cites: AnswerCitation
  /** What it is, for the language model: a file with its page, or records. */
  source: string
}

/** A line of a paragraph goes on in the next one from so many characters on; shorter lines are headings or rows. */
const LONG_LINE = 60
/** A passage that is longer than this may end within a sentence. */
const LONG_PASSAGE = 800
const ends = /[.!?;:]["”)\]]?$/u

/** Lines of a page, joined to sentences where they go on. */
function paragraphsOf(body: string): string[] {
  const paragraphs: string[] = []
  for (const line of body.split('\n').map((text) => text.trim())) {
    const last = paragraphs.at(-1)
    const goesOn = last !== undefined && !ends.test(last) && (/^\p{Ll}/u.test(line) || last.length >= LONG_LINE)
    if (goesOn) paragraphs[paragraphs.length - 1] = `${last} ${line}`
    else if (line !== '') paragraphs.push(line)
  }
  return paragraphs
}

/** The whole sentences of a passage: those that it begins or ends within are left out, since a part could say the opposite. */
export function sentencesOfPassage({ body, position }: Pick<CandidatePassage, 'body' | 'position'>): string[] {
  const sentences = paragraphsOf(body).flatMap((paragraph) => paragraph.split(/(?<=[.!?])\s+(?=[\p{Lu}\d("“¿¡])/u))
  const last = sentences.at(-1)
  const isCut = last !== undefined && body.length > LONG_PASSAGE && !ends.test(last)
  return sentences.slice(position > 0 ? 1 : 0, isCut ? -1 : undefined)
}

export const factOfPassage = (passage: CandidatePassage, at: number): AnswerFact => {
  const sentences = sentencesOfPassage(passage)
  return {
    id: `P${at + 1}`,
    text: sentences.join('\n'),
    sentences,
    cites: { kind: 'passage', number: at + 1 },
    source: `${passage.file_name}, page ${passage.page}`,
  }
}

export const factOfFigures = (
  { says, rows, topic }: NonNullable<ReadFigures['figures']>,
  at: number,
  language: Language,
): AnswerFact => {
  const sentences = [...new Set([says[language], ...rows.map((row) => row.says[language])])]
  return {
    id: `R${at + 1}`,
    text: sentences.join('\n'),
    sentences,
    cites: { kind: 'records', number: at + 1 },
    source: topic.replaceAll('_', ' '),
  }
}

const spanish =
  /[¿¡ñ]|\b(?:el|la|los|las|una?|del?|que|qué|cuál|cuáles|cuánt[ao]s?|cuándo|dónde|cómo|está|están|hay|para|con|por)\b/giu

/** The language in which a question is asked. */
export const languageOf = (question: string): Language =>
  (question.match(spanish)?.length ?? 0) >= Math.max(2, question.split(/\s+/).length / 5) ? 'es' : 'en'
