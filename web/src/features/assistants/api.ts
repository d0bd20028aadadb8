import { assistantChat } from '@milepost/contract/assistants/assistant-chat.contract'
import type { EvaluationQuestion } from '@milepost/contract/assistants/assistant-evaluation'
import { assistantInbox } from '@milepost/contract/assistants/assistant-inbox.contract'
import { assistants } from '@milepost/contract/assistants/assistants.contract'
import { assistantFeedbackList, assistantList, serviceRequestList } from '@milepost/contract/assistants/assistants.list'
import type { RouteCall, RouteResponse } from '@milepost/contract/core/route'
import { keepFile } from '../exports/index.ts'
import { call, fetchFile } from '../../lib/client.ts'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

/** The lists as their addresses have them. */
export const assistantsCodec = listCodec(assistantList)
export const requestsCodec = listCodec(serviceRequestList)
export const feedbackCodec = listCodec(assistantFeedbackList)

/** What administrators set up and receive, and what one asked oneself: each change may show anywhere below its key. */
export const assistantsKey = ['assistants'] as const
export const chatKey = ['assistant_chat'] as const

type Body<Route> = NonNullable<Route extends Parameters<typeof call>[0] ? RouteCall<Route>['body'] : never>

export const assistantListOptions = (state: ListStateOf<typeof assistantsCodec>) => {
  const query = assistantsCodec.query(state)
  return listQuery([...assistantsKey, 'list', query], assistants.list, { query })
}
export const assistantOptions = (id: number) =>
  routeQuery([...assistantsKey, 'one', id], assistants.get, { params: { id } }, ({ assistant }) => assistant)
export const documentsOptions = (id: number) =>
  routeQuery(
    [...assistantsKey, 'documents', id],
    assistants.documents,
    { params: { id } },
    ({ documents }) => documents,
  )
export const createAssistant = async (body: Body<typeof assistants.create>) =>
  (await call(assistants.create, { body })).assistant
export const updateAssistant = async (id: number, body: Body<typeof assistants.update>) =>
  (await call(assistants.update, { params: { id }, body })).assistant
export const removeAssistant = (id: number) => call(assistants.remove, { params: { id } })
export const publishAssistant = (id: number) => call(assistants.publish, { params: { id } })
export const unpublishAssistant = (id: number) => call(assistants.unpublish, { params: { id } })
export const beginDocument = async (id: number, { name, size }: File) =>
  (await call(assistants.upload, { params: { id }, body: { file_name: name, size_bytes: size } })).upload
export const removeDocument = (id: number) => call(assistants.removeDocument, { params: { id } })
export const saveQuestions = (id: number, questions: readonly EvaluationQuestion[]) =>
  call(assistants.saveEvaluation, { params: { id }, body: { questions: [...questions] } })
export const evaluateAssistant = (id: number) => call(assistants.evaluate, { params: { id } })

export const requestListOptions = (state: ListStateOf<typeof requestsCodec>) => {
  const query = requestsCodec.query(state)
  return listQuery([...assistantsKey, 'requests', query], assistantInbox.requests, { query })
}
export const requestOptions = (id: number) =>
  routeQuery(
    [...assistantsKey, 'request', id],
    assistantInbox.request,
    { params: { id } },
    ({ service_request }) => service_request,
  )
export const answerRequest = (id: number, answer: string) =>
  call(assistantInbox.answer, { params: { id }, body: { answer } })
export const feedbackListOptions = (state: ListStateOf<typeof feedbackCodec>) => {
  const query = feedbackCodec.query(state)
  return listQuery([...assistantsKey, 'feedback', query], assistantInbox.feedback, { query })
}

export const mineOptions = () => routeQuery([...chatKey, 'mine'], assistantChat.mine, {}, (answer) => answer.assistants)
export const threadsOptions = (assistant_id: number) =>
  routeQuery(
    [...chatKey, 'threads', assistant_id],
    assistantChat.threads,
    { query: { assistant_id } },
    ({ threads }) => threads,
  )
/** How often a thread is read again while a language model words an answer, in milliseconds. */
const THINKING_EVERY = 1000

export const threadOptions = (id: number) => ({
  ...routeQuery([...chatKey, 'thread', id], assistantChat.thread, { params: { id } }),
  refetchInterval: ({ state }: { state: { data?: RouteResponse<typeof assistantChat.thread> | undefined } }) =>
    state.data?.messages.some(({ thinking }) => thinking) ? THINKING_EVERY : false,
})
/** Asks in a thread, or begins one. Resolves with the id of the thread. */
export async function askQuestion(
  { assistant_id, thread_id }: { assistant_id: number; thread_id: number | null },
  question: string,
): Promise<number> {
  if (thread_id === null) return (await call(assistantChat.begin, { body: { assistant_id, question } })).thread.id
  await call(assistantChat.ask, { params: { id: thread_id }, body: { question } })
  return thread_id
}
export const cancelWords = (id: number) => call(assistantChat.cancel, { params: { id } })
export const removeThread = (id: number) => call(assistantChat.remove, { params: { id } })
export const rateMessage = (id: number, body: Body<typeof assistantChat.rate>) =>
  call(assistantChat.rate, { params: { id }, body })
export const sendRequest = (id: number, note: string) =>
  call(assistantChat.request, { params: { id }, body: { note: note.trim() === '' ? null : note } })

/** Saves a cited file where the browser keeps downloads. */
export async function saveDocument(id: number): Promise<void> {
  const file = await fetchFile(assistantChat.file, { params: { id } })
  keepFile(file, file.name)
}
