import type { Route } from '@milepost/contract'
import { jsonInTurns } from '../json-in-turns.ts'
import { inTurns } from '../turns.ts'
import { checkedAnswer } from './checked-answer.ts'
import { RawJson, RawList } from './feature.ts'
import { pageHeaders, pageInDialect } from './pages.ts'
import type { Dialect } from './query-string.ts'

export interface AnswerForm {
  dialect: Dialect
  /** Parse the answer by its schema: in tests and development. */
  check: boolean
}

/** The JSON of what a use case answered, and the headers that go with it. */
export async function answerText(
  route: Route,
  answer: unknown,
  { dialect, check }: AnswerForm,
): Promise<{ text: string; headers: Record<string, string> }> {
  if (answer instanceof RawList) {
    const text = `{${JSON.stringify(answer.name)}:[${answer.rows}],"page":${JSON.stringify(pageInDialect(answer.page, dialect))}}`
    return { text: checked(route, text, check), headers: pageHeaders(answer.page) }
  }
  if (answer instanceof RawJson) return { text: checked(route, answer.text, check), headers: answer.headers }
  const body = check ? checkedAnswer(route, answer) : answer
  if (!hasPage(body)) return { text: await inTurns(jsonInTurns(body)), headers: {} }
  // A page of thousands holds up nobody else while it is written.
  const text = await inTurns(jsonInTurns({ ...body, page: pageInDialect(body.page, dialect) }))
  return { text, headers: pageHeaders(body.page) }
}

const hasPage = (body: unknown): body is { page: Parameters<typeof pageHeaders>[0] } =>
  typeof body === 'object' && body !== null && 'page' in body

function checked(route: Route, text: string, check: boolean): string {
  if (check) checkedAnswer(route, JSON.parse(text))
  return text
}
