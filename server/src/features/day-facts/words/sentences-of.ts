import type { Fact, FactKind, FactSentence, FactSheet, RemarkKind } from '@milepost/contract'
import { englishSentences } from './sentences.en.ts'
import { spanishSentences } from './sentences.es.ts'
import { saidOf, type WordLanguage } from './said.ts'

const sentences = { en: englishSentences, es: spanishSentences }

/** Under which remark inspectors write a fact. */
const groupsOfKinds: Readonly<Record<FactKind, RemarkKind>> = {
  weather: 'general',
  no_tickets: 'work',
  deliveries: 'materials',
  pending: 'materials',
  first_load: 'work',
  last_load: 'work',
  placed: 'work',
  stationing: 'work',
  uncoded: 'materials',
  rejected: 'quality',
  voided: 'quality',
  wasted: 'materials',
  overload: 'quality',
  flagged: 'quality',
  temperature: 'quality',
  late_tickets: 'materials',
  overrun: 'materials',
  contractor: 'work',
  machine: 'work',
  work_zone: 'traffic',
  sample: 'quality',
  test: 'quality',
  exception: 'quality',
  photos: 'general',
  entered_by_hand: 'work',
}

/** The remark under which inspectors write a kind of fact. */
export const groupOf = (kind: FactKind): RemarkKind => groupsOfKinds[kind]

/** The order of the groups in a report. */
const groups = ['work', 'materials', 'quality', 'traffic', 'general'] as const satisfies RemarkKind[]

/** The sentence of a fact, which says its values and nothing else (D63). */
export const sentenceOf = (fact: Fact, language: WordLanguage): FactSentence => ({
  text: sentences[language][fact.kind](saidOf(fact, language)),
  facts: [fact.id],
})

/** One plain sentence for each fact, grouped as inspectors write; groups without a fact are left out. */
export function sentencesOf(
  sheet: FactSheet,
  language: WordLanguage,
): { group: RemarkKind; sentences: FactSentence[] }[] {
  return groups.flatMap((group) => {
    const own = sheet.facts.filter(({ kind }) => groupOf(kind) === group)
    return own.length === 0 ? [] : [{ group, sentences: own.map((fact) => sentenceOf(fact, language)) }]
  })
}
