import type { AssistantAnswer } from '@milepost/contract'
import { lineOf, type Line } from '../report.ts'
import type { EvalQuestion, ManualPage } from './manual.ts'
import type { RecordQuestion } from './record-questions.ts'
import { keyOf, type Written } from './writer.ts'

/** What was shown to one question. */
export interface Asked<Question> {
  question: Question
  answer: AssistantAnswer
}

const some = (texts: readonly string[]) => (texts.length > 0 ? { detail: texts.slice(0, 5).join(' | ') } : {})
const letters = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s|]+/g, ' ')
    .trim()
const holds = (page: string | undefined, text: string): boolean =>
  page !== undefined && letters(page).includes(letters(text))
const share = (part: number, whole: number): number => (whole === 0 ? 100 : (100 * part) / whole)

/** Answers from files, judged by the pages as they were made, not by what the product read of them. */
export function linesOfFiles(asked: readonly Asked<EvalQuestion>[], pages: readonly ManualPage[]): Line[] {
  const pageOf = (file_name: string, page: number) => pages.find((one) => one.file === file_name && one.page === page)
  const known = asked.filter(({ question }) => question.answers !== null)
  const unknown = asked.filter(({ question }) => question.answers === null)
  const answered = known.filter(({ answer }) => answer.state === 'found')
  const isRight = ({ question, answer }: Asked<EvalQuestion>) =>
    answer.passages.some(
      ({ file_name, page }) => file_name === question.answers?.file && page === question.answers.page,
    )
  const unsupported = asked
    .flatMap(({ answer }) => answer.passages)
    .filter(({ file_name, page, text }) => !holds(pageOf(file_name, page)?.text, text))
    .map(({ text }) => text)
  const wrong = answered.filter((one) => !isRight(one)).map(({ question }) => question.question)
  const invented = unknown.filter(({ answer }) => answer.state !== 'not_found').map(({ question }) => question.question)
  return [
    lineOf({ name: 'questions about files', value: asked.length, unit: '', at_least: 200 }),
    lineOf({
      name: 'passages shown that their page does not hold word for word',
      value: unsupported.length,
      unit: '',
      at_most: 0,
      ...some(unsupported),
    }),
    lineOf({
      name: 'citations right',
      value: share(answered.length - wrong.length, answered.length),
      unit: '%',
      at_least: 98,
      ...some(wrong),
    }),
    lineOf({
      name: 'questions answered of those that a page answers',
      value: share(answered.length, known.length),
      unit: '%',
      ...some(known.filter(({ answer }) => answer.state !== 'found').map(({ question }) => question.question)),
    }),
    lineOf({
      name: 'answers to what no page answers',
      value: invented.length,
      unit: '',
      at_most: 0,
      ...some(invented),
    }),
  ]
}

/** Answers from records, judged by what the evaluation counted itself. */
export function linesOfRecords(asked: readonly Asked<RecordQuestion>[]): Line[] {
  const answered = asked.filter(({ answer }) => answer.records.length > 0)
  const wrong = answered.filter(({ question, answer }) => !question.isRight(answer))
  return [
    lineOf({ name: 'questions about records', value: asked.length, unit: '', at_least: 30 }),
    lineOf({
      name: 'figures of records that are wrong',
      value: wrong.length,
      unit: '',
      at_most: 0,
      ...some(wrong.map(({ question, answer }) => `${question.question} ${answer.records[0]?.says.en}`)),
    }),
    lineOf({
      name: 'questions about records answered',
      value: share(answered.length, asked.length),
      unit: '%',
      at_least: 98,
      ...some(asked.filter(({ answer }) => answer.records.length === 0).map(({ question }) => question.question)),
    }),
  ]
}

/** Sentences of a language model, judged by what it really wrote: the judge alone knows which are false. */
export function linesOfWords(
  asked: readonly Asked<{ question: string }>[],
  written: ReadonlyMap<string, Written>,
  pages: readonly ManualPage[],
): Line[] {
  const shown = asked.flatMap(({ question, answer }) =>
    (answer.worded?.sentences ?? []).map(({ text, cites }) => {
      const facts = cites.map(({ kind, number }) => `${kind === 'passage' ? 'P' : 'R'}${number}`)
      const how = written.get(question.question)?.falsehoods.get(keyOf({ text, facts }))
      const isCited = cites.every(({ kind, number }) => {
        const passage = kind === 'passage' ? answer.passages[number - 1] : undefined
        if (kind === 'records') return answer.records[number - 1] !== undefined
        return holds(pages.find(({ file, page }) => file === passage?.file_name && page === passage.page)?.text, text)
      })
      return { text, how, isCited: isCited && cites.length > 0 }
    }),
  )
  const all = [...written.values()]
  const total = all.reduce((sum, { sentences }) => sum + sentences.length, 0)
  const untrue = all.reduce(
    (sum, { sentences, falsehoods }) => sum + sentences.filter((one) => falsehoods.has(keyOf(one))).length,
    0,
  )
  const unsupported = shown.filter(({ how }) => how !== undefined)
  const complete = unsupported.filter(({ how }) => how === 'complete' || how === 'obeyed')
  return [
    lineOf({ name: 'sentences written', value: total, unit: '', detail: `${untrue} of them false` }),
    lineOf({ name: 'sentences shown', value: shown.length, unit: '' }),
    lineOf({
      name: 'unsupported sentences shown',
      value: unsupported.length,
      unit: '',
      at_most: 0,
      ...some(unsupported.map(({ how, text }) => `${how}: ${text}`)),
    }),
    lineOf({ name: 'false completeness shown', value: complete.length, unit: '', at_most: 0 }),
    lineOf({
      name: 'citations of sentences right',
      value: share(shown.filter(({ isCited }) => isCited).length, shown.length),
      unit: '%',
      at_least: 98,
      ...some(shown.filter(({ isCited }) => !isCited).map(({ text }) => text)),
    }),
    lineOf({
      name: 'true sentences shown as they were written',
      value: share(shown.length, total - untrue),
      unit: '%',
    }),
  ]
}
