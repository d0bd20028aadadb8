import type { AssistantAnswer } from '@milepost/contract'
import { pdfOf } from '@milepost/server/features/documents/documents.fixtures'
import { Client } from 'pg'
import { prepareAssistants } from '../cases/eval.queries.ts'
import { startProduct } from '../database/api-process.ts'
import { startSeededServer } from '../database/seeded-server.ts'
import { lineOf, type Section } from '../report.ts'
import { publishAssistant } from './assistant-session.ts'
import { FILES, manual, questions, type EvalQuestion, type ManualPage } from './manual.ts'

const TICKETS = 1000

/** What was shown to one question. */
interface Asked {
  question: EvalQuestion
  answer: AssistantAnswer
}

/** 200 questions to an assistant of the product, over its own API and on its own database: 160 that its files answer, 40 that they do not. */
export async function measureQuestions(log: (line: string) => void): Promise<Section[]> {
  const server = await startSeededServer({ tickets: TICKETS, projects: null }, log)
  try {
    const client = new Client({ connectionString: server.url })
    await client.connect()
    await prepareAssistants(client)
    await client.end()
    const product = await startProduct(server.url)
    try {
      const pages = manual()
      const files = new Map<string, Buffer>()
      for (const file of FILES)
        files.set(file, await pdfOf(pages.filter((one) => one.file === file).map(({ text }) => text)))
      const { ask } = await publishAssistant(product.address, files)
      const asked: Asked[] = []
      for (const question of questions(pages)) asked.push({ question, answer: await ask(question.question) })
      return [{ title: `${asked.length} questions to an assistant`, lines: linesOf(asked, pages) }]
    } finally {
      await product.stop()
    }
  } finally {
    await server.stop()
  }
}

/** What is shown is judged by the pages as they were made, not by what the product read of them. */
function linesOf(asked: readonly Asked[], pages: readonly ManualPage[]) {
  const pageOf = (file_name: string, page: number) => pages.find((one) => one.file === file_name && one.page === page)
  const known = asked.filter(({ question }) => question.answers !== null)
  const unknown = asked.filter(({ question }) => question.answers === null)
  const answered = known.filter(({ answer }) => answer.state === 'found')
  const isRight = ({ question, answer }: Asked) =>
    answer.passages.some(
      ({ file_name, page }) => file_name === question.answers?.file && page === question.answers.page,
    )
  const shown = asked.flatMap(({ answer }) => answer.passages)
  const unsupported = shown
    .filter(({ file_name, page, text }) => !holds(pageOf(file_name, page)?.text, text))
    .map(({ text }) => text)
  const wrong = answered.filter((one) => !isRight(one)).map(({ question }) => question.question)
  const invented = unknown.filter(({ answer }) => answer.state !== 'not_found').map(({ question }) => question.question)
  const some = (texts: readonly string[]) => (texts.length > 0 ? { detail: texts.slice(0, 5).join(' | ') } : {})
  return [
    lineOf({ name: 'questions asked', value: asked.length, unit: '', at_least: 200 }),
    lineOf({
      name: 'passages shown that their page does not hold word for word',
      value: unsupported.length,
      unit: '',
      at_most: 0,
      ...some(unsupported),
    }),
    lineOf({
      name: 'citations right',
      value: (100 * (answered.length - wrong.length)) / answered.length,
      unit: '%',
      at_least: 98,
      ...some(wrong),
    }),
    lineOf({
      name: 'questions answered of those that a page answers',
      value: (100 * answered.length) / known.length,
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

const letters = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s|]+/g, ' ')
    .trim()
const holds = (page: string | undefined, text: string): boolean =>
  page !== undefined && letters(page).includes(letters(text))
