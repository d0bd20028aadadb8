import * as z from 'zod/mini'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant, text } from '../core/scalars.ts'
import { assistantAnswer } from './assistant-answer.ts'
import { assistantFeedbackList, serviceRequestList, serviceRequestStatuses } from './assistants.list.ts'

/** A question that a person passed on to the agency, since the assistant did not know or its answer did not help. */
export const serviceRequest = z.object({
  id,
  assistant_id: id,
  assistant: z.string(),
  question: z.string(),
  note: z.nullable(z.string()),
  status: z.enum(serviceRequestStatuses),
  /** Full name; of people from outside with their company. */
  asked_by_name: z.string(),
  asked_at: instant,
  answer: z.nullable(z.string()),
  answered_by_name: z.nullable(z.string()),
  answered_at: z.nullable(instant),
})
export type ServiceRequest = z.output<typeof serviceRequest>

/** An answer that a person rated, with its question. */
export const assistantFeedback = z.object({
  /** The message. */
  id,
  assistant_id: id,
  assistant: z.string(),
  question: z.string(),
  answer: assistantAnswer,
  helpful: z.boolean(),
  feedback: z.nullable(z.string()),
  asked_by_name: z.string(),
  rated_at: instant,
})
export type AssistantFeedback = z.output<typeof assistantFeedback>

const manage = { permission: 'assistant.manage' } as const

/** What people send to the agency's administrators from their threads; nothing else of a thread is shown to anyone. */
export const assistantInbox = {
  requests: defineRoute({
    method: 'GET',
    path: '/v1/service_requests',
    ...manage,
    summary: 'Questions that were passed on to the agency, open ones first',
    query: queryOf(serviceRequestList),
    response: pageOf('service_requests', serviceRequest),
    problems: ['switched_off'],
  }),
  request: defineRoute({
    method: 'GET',
    path: '/v1/service_requests/{id}',
    ...manage,
    summary: 'A question that was passed on to the agency',
    params: z.strictObject({ id: idText }),
    response: z.object({ service_request: serviceRequest }),
    problems: ['not_found', 'switched_off'],
  }),
  answer: defineRoute({
    method: 'POST',
    path: '/v1/service_requests/{id}/answers',
    ...manage,
    summary: 'Answer a service request, once; the person sees it in the thread',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ answer: text(4000) }),
    response: z.object({ service_request: serviceRequest }),
    problems: ['not_found', 'service_request_answered', 'switched_off'],
  }),
  feedback: defineRoute({
    method: 'GET',
    path: '/v1/assistant_feedback',
    ...manage,
    summary: 'Answers that people rated, the latest first',
    query: queryOf(assistantFeedbackList),
    response: pageOf('feedback', assistantFeedback),
    problems: ['switched_off'],
  }),
}
