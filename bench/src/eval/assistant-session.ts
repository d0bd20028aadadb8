import {
  assistantChat,
  assistants,
  recordTopics,
  uploads,
  type Assistant,
  type AssistantAnswer,
  type AssistantMessage,
  type Route,
} from '@milepost/contract'
import { signInAs } from '../database/api-process.ts'
import { setTimeout } from 'node:timers/promises'

/** Roles of the demonstration's people who ask in turn: each may ask so many questions in ten minutes. */
const REQUESTERS = [
  'administrator',
  'area_manager',
  'field_engineer',
  'field_inspector',
  'plant_inspector',
  'read_only_auditor',
  'read_only_inspector',
  'safety_inspector',
] as const

/** Of these, who sees the records of every project. */
const SEEING_ALL: readonly string[] = ['administrator', 'read_only_auditor']
/** Milliseconds after which it is asked again whether a language model has ended. */
const LOOK_EVERY = 20

/** Asks a question, and resolves with the answer once nothing words it any more. */
export type AskedFor = (question: string) => Promise<AssistantAnswer>

type Call = (
  route: Pick<Route, 'method' | 'path'>,
  input: { params?: Record<string, number>; body?: unknown },
) => Promise<unknown>

const callerAt =
  (address: string, token: string): Call =>
  async ({ method, path }, { params = {}, body }) => {
    const url = `${address}${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(params[name]))}`
    const isBytes = Buffer.isBuffer(body)
    const answer = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': isBytes ? 'application/offset+octet-stream' : 'application/json' }),
        ...(isBytes && { 'upload-offset': '0' }),
      },
      ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`)
    return text === '' ? null : JSON.parse(text)
  }

/** An assistant of the product, set up over its API from files by name. */
export async function publishAssistant(
  address: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<{ ask: (question: string, by: 'anyone' | 'sees_all') => Promise<AssistantAnswer> }> {
  const administrator = callerAt(address, await signInAs(address, 'administrator@demo.milepost.example'))
  const { assistant } = (await administrator(assistants.create, {
    body: { name: `Evaluation ${Date.now()}`, staff_roles: REQUESTERS, record_topics: recordTopics },
  })) as { assistant: { id: number } }
  const params = { id: assistant.id }
  for (const [file_name, content] of files) {
    const { upload } = (await administrator(assistants.upload, {
      params,
      body: { file_name, size_bytes: content.length },
    })) as { upload: { id: number } }
    await administrator(uploads.append, { params: { id: upload.id }, body: content })
  }
  const waiting = async () => {
    const { documents } = (await administrator(assistants.documents, { params })) as {
      documents: { text_state: string }[]
    }
    return documents.length < files.size || documents.some(({ text_state }) => text_state === 'waiting')
  }
  while (await waiting()) await setTimeout(200)
  await administrator(assistants.saveEvaluation, {
    params,
    body: { questions: [{ question: 'What is the price of helicopters?', expects: null }] },
  })
  await administrator(assistants.evaluate, { params })
  const evaluating = async () =>
    ((await administrator(assistants.get, { params })) as { assistant: Assistant }).assistant.evaluating !== null
  while (await evaluating()) await setTimeout(200)
  await administrator(assistants.publish, { params })
  const requesters = { anyone: [] as Call[], sees_all: [] as Call[] }
  for (const role of REQUESTERS) {
    const call = callerAt(address, await signInAs(address, `${role}@demo.milepost.example`))
    requesters.anyone.push(call)
    if (SEEING_ALL.includes(role)) requesters.sees_all.push(call)
  }
  let asked = 0
  return {
    ask: async (question, by) => {
      const call = requesters[by][asked++ % requesters[by].length] as Call
      const begun = (await call(assistantChat.begin, { body: { assistant_id: assistant.id, question } })) as Thread
      return (await whenWorded(call, begun)).answer
    },
  }
}

interface Thread {
  thread: { id: number }
  messages: AssistantMessage[]
}

async function whenWorded(call: Call, { thread, messages: [message] }: Thread): Promise<AssistantMessage> {
  if (!message) throw new Error('no answer')
  if (!message.thinking) return message
  await setTimeout(LOOK_EVERY)
  return await whenWorded(call, (await call(assistantChat.thread, { params: { id: thread.id } })) as Thread)
}
