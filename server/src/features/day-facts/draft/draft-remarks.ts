import { MOST_REMARK, type FactKind, type FactSheet, type FactSentence, type ReportContent } from '@milepost/contract'
import type { WordLanguage } from '../words/said.ts'
import { sentencesOf } from '../words/sentences-of.ts'
import { beginningOf } from './row-texts.ts'

/** Facts that a section of the report says whole; remarks do not repeat them. */
const saidElsewhere: readonly FactKind[] = ['weather', 'machine', 'photos']

/** Sentences as texts that a remark can hold, each with the facts that it says. */
function paragraphs(sentences: readonly FactSentence[]): FactSentence[] {
  const texts: FactSentence[] = []
  for (const { text, facts } of sentences) {
    const last = texts.at(-1)
    const whole = beginningOf(text, MOST_REMARK)
    if (last && last.text.length + 1 + whole.length <= MOST_REMARK) {
      last.text = `${last.text} ${whole}`
      last.facts.push(...facts)
    } else texts.push({ text: whole, facts: [...facts] })
  }
  return texts
}

/** A remark for each group of sentences, and further ones where a group has more to say than one remark holds. */
export function draftRemarks(sheet: FactSheet, language: WordLanguage): ReportContent['remarks'] {
  const said = { ...sheet, facts: sheet.facts.filter(({ kind }) => !saidElsewhere.includes(kind)) }
  return sentencesOf(said, language).flatMap(({ group, sentences }) =>
    paragraphs(sentences).map((paragraph, at) => ({
      key: at === 0 ? `remark:${group}` : `remark:${group}:${at + 1}`,
      kind: group,
      ...paragraph,
    })),
  )
}
