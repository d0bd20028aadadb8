import { assistantChat, assistants, uploads, type AssistantAnswer, type Route } from '@milepost/contract'
import { signInAs } from '../database/api-process.ts'
import { setTimeout } from 'node:timers/promises'

/** Roles of the demonstration's people who ask in turn: each may ask so many questions in ten minutes. */
const ASKERS = [
  'administrator',
  'area_manager',
  'field_engineer',
  'field_inspector',
  'plant_inspector',
  'read_only_auditor',
  'read_only_inspector',
  'safety_inspector',
] as const

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
): Promise<{ ask: (question: string) => Promise<AssistantAnswer> }> {
  const administrator = callerAt(address, await signInAs(address, 'administrator@demo.milepost.example'))
  const { assistant } = (await administrator(assistants.create, {
    body: { name: `Evaluation ${Date.now()}`, staff_roles: ASKERS },
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
  await administrator(assistants.publish, { params })
  const askers: Call[] = []
  for (const role of ASKERS) askers.push(callerAt(address, await signInAs(address, `${role}@demo.milepost.example`)))
  let asked = 0
  return {
    ask: async (question) => {
      const call = askers[asked++ % askers.length] as Call
      const { messages } = (await call(assistantChat.begin, { body: { assistant_id: assistant.id, question } })) as {
        messages: { answer: AssistantAnswer }[]
      }
      const [message] = messages
      if (!message) throw new Error('no answer')
      return message.answer
    },
  }
}
