import {
  assistantChat,
  assistants,
  uploads,
  type Assistant,
  type AssistantDocument,
  type AssistantMessage,
  type AssistantThread,
  type EvaluationQuestion,
  type RouteCall,
  type Upload,
} from '@milepost/contract'
import { expect, vi } from 'vitest'
import { orNotFound } from '../../platform/problem.ts'
import type { CallOptions, TestApp } from '../../testing/app.ts'
import { inPace } from '../../testing/in-pace.ts'
import { pdfOf } from '../documents/documents.fixtures.ts'

/** Pages of a small manual, as agencies write them. */
export const manualPages = [
  '401 Asphalt Pavement\nThis work consists of constructing one or more courses of asphalt pavement on a prepared base.',
  '401.03 Weather Limitations\nDo not place hot mix asphalt when the surface temperature is below 40 degrees F or when the base is wet or frozen.',
  '402 Tack Coat\nApply the bond coat at a rate of 0.05 gallons per square yard. The Engineer measures tack coat by the gallon.',
  '403 Tickets\nHand each load ticket to the inspector at the paver before the truck unloads. Loads without a ticket are rejected.',
]

/** What tests do with assistants. */
export function assistantsOf(test: TestApp) {
  const create = async (body: NonNullable<RouteCall<typeof assistants.create>['body']>): Promise<Assistant> =>
    (await test.call(assistants.create, { body })).json<{ assistant: Assistant }>().assistant
  const show = async (id: number): Promise<Assistant> =>
    (await test.call(assistants.get, { params: { id } })).json<{ assistant: Assistant }>().assistant
  const documentsOf = async (id: number): Promise<AssistantDocument[]> =>
    (await test.call(assistants.documents, { params: { id } })).json<{ documents: AssistantDocument[] }>().documents

  /** Sends a file and waits until its text was read. */
  async function send(id: number, content: Buffer, file_name = 'manual.pdf'): Promise<AssistantDocument> {
    const begun = await test.call(assistants.upload, {
      params: { id },
      body: { file_name, size_bytes: content.length },
    })
    expect(begun.statusCode, begun.body).toBe(200)
    await test.call(uploads.append, {
      params: { id: begun.json<{ upload: Upload }>().upload.id },
      raw_body: content,
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    })
    const read = async () =>
      (await documentsOf(id)).find((one) => one.file_name === file_name && one.text_state !== 'waiting')
    return await vi.waitFor(async () => orNotFound((await read()) ?? null), { timeout: inPace(20_000), interval: 50 })
  }

  /** Has an assistant asked its evaluation set, and waits until it was. */
  async function evaluated(id: number): Promise<Assistant> {
    const begun = await test.call(assistants.evaluate, { params: { id } })
    expect(begun.json()).toMatchObject({ assistant: { evaluating: { done: 0 } } })
    const ended = async () => {
      const assistant = await show(id)
      return assistant.evaluating === null ? assistant : null
    }
    return await vi.waitFor(async () => orNotFound(await ended()), { timeout: inPace(20_000), interval: 50 })
  }

  /** An assistant with the manual, evaluated and published. */
  async function published(body: NonNullable<RouteCall<typeof assistants.create>['body']>) {
    const { id } = await create(body)
    const manual = await send(id, await pdfOf(manualPages))
    const questions: EvaluationQuestion[] = [
      { question: 'How cold may it be to place HMA?', expects: { document_id: manual.id, page: 2 } },
      { question: 'What is the price of guardrail?', expects: null },
      { question: 'Which tickets were rejected today?', expects: { record_topic: 'tickets' } },
    ]
    await test.call(assistants.saveEvaluation, { params: { id }, body: { questions } })
    await evaluated(id)
    const answer = await test.call(assistants.publish, { params: { id } })
    expect(answer.statusCode, answer.body).toBe(200)
    return { assistant: answer.json<{ assistant: Assistant }>().assistant, manual }
  }

  const begin = (assistant_id: number, question: string, as: CallOptions = {}) =>
    test.call(assistantChat.begin, { ...as, body: { assistant_id, question } })
  const ask = async (assistant_id: number, question: string, as: CallOptions = {}) => {
    const answer = await begin(assistant_id, question, as)
    expect(answer.statusCode, answer.body).toBe(200)
    const { thread, messages } = answer.json<{ thread: AssistantThread; messages: AssistantMessage[] }>()
    return { thread, message: messages[0]! }
  }
  return { create, show, send, documentsOf, evaluated, published, begin, ask }
}
