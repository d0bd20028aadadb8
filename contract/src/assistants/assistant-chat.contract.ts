import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant, optionalText, text } from '../core/scalars.ts'
import { assistantAnswer } from './assistant-answer.ts'
import { LONGEST_QUESTION } from './assistant-evaluation.ts'
import { serviceRequestStatuses } from './assistants.list.ts'

/** Days after its last question in which a thread is kept. */
export const THREADS_KEPT_DAYS = 180
/** Questions of a person in ten minutes, at most. */
export const MOST_QUESTIONS_IN_TEN_MINUTES = 30
/** Seconds in which a language model words an answer, at most. */
export const THINKING_SECONDS = 120
/** Questions of a thread, at most. */
export const MOST_MESSAGES_OF_THREAD = 100

/** An assistant as people see it who may ask it. */
export const publishedAssistant = z.object({
  id,
  name: z.string(),
  greeting: z.nullable(z.string()),
  suggestions: z.array(z.string()),
})
export type PublishedAssistant = z.output<typeof publishedAssistant>

/** The state of a question that was passed on to the agency, as the person sees it. */
export const ownServiceRequest = z.object({
  id,
  status: z.enum(serviceRequestStatuses),
  note: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  answered_by_name: z.nullable(z.string()),
  answered_at: z.nullable(instant),
})

/** A question with its answer. */
export const assistantMessage = z.object({
  id,
  question: z.string(),
  asked_at: instant,
  answer: assistantAnswer,
  /** Whether a language model still words the answer; until it has, the answer is the one by rules. */
  thinking: z.boolean(),
  /** Whether the person found the answer helpful; null where it is not rated. */
  helpful: z.nullable(z.boolean()),
  feedback: z.nullable(z.string()),
  service_request: z.nullable(ownServiceRequest),
})
export type AssistantMessage = z.output<typeof assistantMessage>

/** Questions that a person asked an assistant one after the other: the person's own, which nobody else reads. */
export const assistantThread = z.object({
  id,
  assistant_id: id,
  assistant: z.string(),
  /** The first question. */
  title: z.string(),
  /** A test chat of an administrator, with an assistant that need not be published. */
  is_test: z.boolean(),
  created_at: instant,
  asked_at: instant,
})
export type AssistantThread = z.output<typeof assistantThread>

const question = text(LONGEST_QUESTION)
const byId = z.strictObject({ id: idText })
const ask = { permission: 'assistant.ask' } as const
const withMessages = z.object({ thread: assistantThread, messages: z.array(assistantMessage) })
const oneMessage = z.object({ message: assistantMessage })

/** Asking assistants: each person those that are published for them. */
export const assistantChat = {
  mine: defineRoute({
    method: 'GET',
    path: '/v1/published_assistants',
    ...ask,
    summary: 'Assistants that are published for the caller, by name',
    response: z.object({ assistants: z.array(publishedAssistant) }),
    problems: ['switched_off'],
  }),
  threads: defineRoute({
    method: 'GET',
    path: '/v1/assistant_threads',
    ...ask,
    summary: 'The caller’s own threads with an assistant, the latest first, 100 at most',
    query: z.strictObject({ assistant_id: idText }),
    response: z.object({ threads: z.array(assistantThread) }),
    problems: ['switched_off'],
  }),
  thread: defineRoute({
    method: 'GET',
    path: '/v1/assistant_threads/{id}',
    ...ask,
    summary: 'One of the caller’s own threads with its questions and answers',
    params: byId,
    response: withMessages,
    problems: ['not_found', 'switched_off'],
  }),
  begin: defineRoute({
    method: 'POST',
    path: '/v1/assistant_threads',
    ...ask,
    summary: 'Begin a thread with its first question; administrators may ask assistants that are not published',
    body: z.strictObject({ assistant_id: id, question }),
    response: withMessages,
    problems: ['not_found', 'too_many_questions', 'switched_off'],
  }),
  ask: defineRoute({
    method: 'POST',
    path: '/v1/assistant_threads/{id}/messages',
    ...ask,
    summary: 'Ask a further question in one of the caller’s own threads',
    params: byId,
    body: z.strictObject({ question }),
    response: oneMessage,
    problems: ['not_found', 'too_many_questions', 'thread_full', 'switched_off'],
  }),
  cancel: defineRoute({
    method: 'POST',
    path: '/v1/assistant_messages/{id}/cancel',
    ...ask,
    summary:
      'Stop the language model that words an answer: the answer by rules stays; changes nothing once it has ended',
    params: byId,
    response: oneMessage,
    problems: ['not_found', 'switched_off'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/assistant_threads/{id}',
    ...ask,
    summary: 'Delete one of the caller’s own threads; service requests are kept',
    params: byId,
    problems: ['not_found', 'switched_off'],
  }),
  rate: defineRoute({
    method: 'PUT',
    path: '/v1/assistant_messages/{id}/feedback',
    ...ask,
    summary: 'Rate an answer, which shows it to the administrators with its question, or withdraw the rating',
    params: byId,
    body: z.strictObject({ helpful: z.nullable(z.boolean()), feedback: optionalText(1000) }),
    response: oneMessage,
    problems: ['not_found', 'switched_off'],
  }),
  request: defineRoute({
    method: 'POST',
    path: '/v1/assistant_messages/{id}/service_requests',
    ...ask,
    summary: 'Pass a question on to the agency as a service request, once',
    params: byId,
    body: z.strictObject({ note: optionalText(1000) }),
    response: oneMessage,
    problems: ['not_found', 'service_request_exists', 'switched_off'],
  }),
  file: defineRoute({
    method: 'GET',
    path: '/v1/assistant_documents/{id}',
    ...ask,
    summary: 'A file that an assistant of the caller answers from',
    params: byId,
    problems: ['not_found', 'switched_off'],
  }),
}
