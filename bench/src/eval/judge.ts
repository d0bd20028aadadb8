import type { Fact, FactSheet, WordedSentence } from '@milepost/contract'
import { sentencesOf } from '@milepost/server/features/day-facts/index'
import type { EvalDay } from './eval-days.ts'
import { keyOf, type Falsehood, type Language, type Written } from './writer.ts'

/** What the judge found of a day's words. */
export interface Judgement {
  shown: number
  /** False sentences that are shown, by how they are false. */
  unsupported: { text: string; how: Falsehood | 'unknown' }[]
  /** Numbers that no named fact holds, by a reading of its own. */
  foreign_numbers: string[]
  /** Sentences that name other facts than those they say. */
  wrong_citations: number
  required: number
  required_said: number
}

/**
 * Judges what is shown of a day. It does not ask the product's checker: it knows from the writer which sentences are false, and what a day requires it counts in the day's rows.
 */
export function judge(
  { rows, sheet }: EvalDay,
  shown: readonly WordedSentence[],
  { language, written }: { language: Language; written: Written | null },
): Judgement {
  const rules = new Map(
    sentencesOf(sheet, language)
      .flatMap(({ sentences }) => sentences)
      .map((one) => [one.text, one.facts]),
  )
  const honest = new Set(written?.sentences.map(keyOf).filter((key) => !written.falsehoods.has(key)))
  const unsupported: Judgement['unsupported'] = []
  let wrong_citations = 0
  for (const sentence of shown) {
    const how = written?.falsehoods.get(keyOf(sentence))
    if (how !== undefined) unsupported.push({ text: sentence.text, how })
    else if (!honest.has(keyOf(sentence)) && !isOfRules(sentence, rules))
      unsupported.push({ text: sentence.text, how: 'unknown' })
    if (how === 'citation') wrong_citations++
  }
  const sayable = shown.filter((sentence) => !written?.falsehoods.has(keyOf(sentence)))
  const required = requiredFacts(rows, sheet)
  return {
    shown: shown.length,
    unsupported,
    foreign_numbers: shown.flatMap((sentence) => foreignNumbers(sentence, sheet)),
    wrong_citations,
    required: required.length,
    required_said: required.filter(({ id }) => sayable.some(({ facts }) => facts.includes(id))).length,
  }
}

const isOfRules = ({ text, facts }: WordedSentence, rules: ReadonlyMap<string, readonly string[]>): boolean =>
  rules.get(text)?.toSorted().join() === facts.toSorted().join()

/** What a report has to say, counted in the rows of the day: its weather, who worked, what overran, what was rejected, which tests failed. */
function requiredFacts(
  { weather, tickets, tests, entries, by_hand, items }: EvalDay['rows'],
  { facts }: FactSheet,
): Fact[] {
  const of = (kind: Fact['kind'], at_least: number): Fact[] => {
    const found = facts.filter((fact) => fact.kind === kind)
    if (found.length < Math.min(at_least, 1)) throw new Error(`the day has ${at_least} of ${kind}, its sheet none`)
    return found
  }
  const placed = new Set([...entries, ...by_hand].map(({ pay_item_id }) => pay_item_id))
  const overruns = items.filter(
    ({ id, installed_qty, current_qty }) => placed.has(id) && Number(installed_qty) > Number(current_qty),
  )
  return [
    ...of('weather', weather === null ? 0 : 1),
    ...of('contractor', placed.size),
    ...of('overrun', overruns.length),
    ...of('rejected', tickets.filter(({ status }) => status === 'rejected').length),
    ...of('test', tests.length).filter(({ value }) => value === 'fail'),
  ]
}

const numbersIn = (text: string): string[] =>
  (text.replaceAll(/(?<=\d),(?=\d{3})/g, '').match(/\d+(?:\.\d+)?/g) ?? []).map((found) => String(Number(found)))

/** Numbers of a sentence that are in none of its facts, nor in the date of the day. A time may be said by twelve hours. */
function foreignNumbers({ text, facts: ids }: WordedSentence, { facts, date }: FactSheet): string[] {
  const held = new Set(numbersIn(date.replaceAll('-', ' ')))
  for (const { value, unit, with: more } of facts.filter(({ id }) => ids.includes(id)))
    for (const part of [value, unit, ...Object.values(more)])
      for (const number of numbersIn((part ?? '').replaceAll('-', ' '))) {
        held.add(number)
        if (Number(number) > 12 && Number(number) < 24) held.add(String(Number(number) - 12))
        if (Number(number) === 0) held.add('12')
      }
  return numbersIn(text.replaceAll('-', ' ')).filter((number) => !held.has(number))
}
