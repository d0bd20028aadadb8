import * as z from 'zod/mini'
import { documentTextStates } from '../documents/document-kinds.ts'
import { historyRoute } from '../core/history.ts'
import { queryOf } from '../core/list-query.ts'
import { pageOf } from '../core/list.ts'
import { changeBody, newBody, storedShape } from '../core/record-schemas.ts'
import { defineRoute } from '../core/route.ts'
import { id, idText, instant } from '../core/scalars.ts'
import { newUpload, oneUpload } from '../uploads/uploads.contract.ts'
import { evaluationQuestion, evaluationResult, MOST_EVALUATION_QUESTIONS } from './assistant-evaluation.ts'
import { assistantRecord } from './assistant.record.ts'
import { assistantList, assistantStatuses } from './assistants.list.ts'

/** Files of an assistant, at most, and bytes of one. */
export const MOST_ASSISTANT_DOCUMENTS = 200
export const LARGEST_ASSISTANT_DOCUMENT_BYTES = 100 * 1024 * 1024
/** Passages of an assistant's files, at most; files beyond that are read in part. */
export const MOST_ASSISTANT_PASSAGES = 20_000

/** A file that an assistant answers from. */
export const assistantDocument = z.object({
  id,
  assistant_id: id,
  file_name: z.string(),
  content_type: z.string(),
  size_bytes: z.int(),
  sha256: z.string(),
  /** Pages of a PDF or slides; null where pages are not counted. */
  page_count: z.nullable(z.int()),
  text_state: z.enum(documentTextStates),
  /** Pieces of about 900 characters in which it is searched. */
  passages: z.int(),
  created_by_name: z.string(),
  created_at: instant,
})
export type AssistantDocument = z.output<typeof assistantDocument>

export const assistant = z.object({
  id,
  ...storedShape(assistantRecord),
  status: z.enum(assistantStatuses),
  published_at: z.nullable(instant),
  published_by_name: z.nullable(z.string()),
  documents: z.int(),
  /** Files whose text is still being read. */
  documents_waiting: z.int(),
  /** Questions that people asked, test chats left out. */
  questions_asked: z.int(),
  evaluation_questions: z.array(evaluationQuestion),
  /** The latest evaluation; null before the first. */
  evaluation: z.nullable(evaluationResult),
  /** Whether files, sources and questions are those of the latest evaluation: only then it can be published. */
  evaluation_is_current: z.boolean(),
  /** How far an evaluation is that runs just now: questions asked, of all; null where none runs. */
  evaluating: z.nullable(z.object({ done: z.int(), of: z.int() })),
  created_at: instant,
  updated_at: instant,
  lock_version: z.int(),
})
export type Assistant = z.output<typeof assistant>

const byId = z.strictObject({ id: idText })
const one = z.object({ assistant })
const manage = { permission: 'assistant.manage' } as const

/** Assistants, as administrators set them up (specification section 2, Project Agents). */
export const assistants = {
  list: defineRoute({
    method: 'GET',
    path: '/v1/assistants',
    ...manage,
    summary: 'Assistants of the agency, published or not, by name',
    query: queryOf(assistantList),
    response: pageOf('assistants', assistant),
    problems: ['switched_off'],
  }),
  get: defineRoute({
    method: 'GET',
    path: '/v1/assistants/{id}',
    ...manage,
    summary: 'An assistant with its evaluation set and the latest score',
    params: byId,
    response: one,
    problems: ['not_found', 'switched_off'],
  }),
  history: historyRoute({ of: 'an assistant', path: '/v1/assistants/{id}/history', ...manage }),
  create: defineRoute({
    method: 'POST',
    path: '/v1/assistants',
    ...manage,
    summary: 'Add an assistant; it is unpublished',
    body: newBody(assistantRecord),
    response: one,
    problems: ['name_taken', 'switched_off'],
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/v1/assistants/{id}',
    ...manage,
    summary: 'Change the profile of an assistant, merged with what others changed since it was read',
    params: byId,
    body: changeBody(assistantRecord),
    response: one,
    problems: ['name_taken', 'nothing_to_change', 'edit_conflict', 'not_found', 'switched_off'],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/v1/assistants/{id}',
    ...manage,
    summary: 'Delete an unpublished assistant for good, with its files and all threads with it',
    params: byId,
    problems: ['not_found', 'assistant_published', 'switched_off'],
  }),
  publish: defineRoute({
    method: 'POST',
    path: '/v1/assistants/{id}/publish',
    ...manage,
    summary: 'Publish an assistant for those who may ask it, after an evaluation of what it has now',
    params: byId,
    response: one,
    problems: ['not_found', 'assistant_published', 'assistant_not_evaluated', 'assistant_for_no_one', 'switched_off'],
  }),
  unpublish: defineRoute({
    method: 'POST',
    path: '/v1/assistants/{id}/unpublish',
    ...manage,
    summary: 'Withdraw an assistant: no one can ask it until it is published again',
    params: byId,
    response: one,
    problems: ['not_found', 'assistant_unpublished', 'switched_off'],
  }),
  documents: defineRoute({
    method: 'GET',
    path: '/v1/assistants/{id}/documents',
    ...manage,
    summary: 'Files that an assistant answers from, by name',
    params: byId,
    response: z.object({ documents: z.array(assistantDocument) }),
    problems: ['not_found', 'switched_off'],
  }),
  upload: defineRoute({
    method: 'POST',
    path: '/v1/assistants/{id}/document_uploads',
    ...manage,
    summary: 'Begin the upload of a file that the assistant answers from; its text is read in the background',
    params: byId,
    body: z.strictObject(newUpload),
    response: oneUpload,
    problems: [
      'not_found',
      'file_empty',
      'file_too_large',
      'too_many_uploads',
      'too_many_assistant_documents',
      'switched_off',
    ],
  }),
  removeDocument: defineRoute({
    method: 'DELETE',
    path: '/v1/assistant_documents/{id}',
    ...manage,
    summary: 'Remove a file from an assistant',
    params: byId,
    problems: ['not_found', 'switched_off'],
  }),
  saveEvaluation: defineRoute({
    method: 'PUT',
    path: '/v1/assistants/{id}/evaluation_questions',
    ...manage,
    summary: 'Write the evaluation set of an assistant as a whole',
    params: byId,
    body: z.strictObject({
      questions: z.array(evaluationQuestion).check(z.maxLength(MOST_EVALUATION_QUESTIONS)),
    }),
    response: one,
    problems: ['not_found', 'invalid', 'switched_off'],
  }),
  evaluate: defineRoute({
    method: 'POST',
    path: '/v1/assistants/{id}/evaluations',
    ...manage,
    summary:
      'Begin to ask an assistant every question of its evaluation set, which is scored by what it cites, by rules alone; one that runs already goes on',
    params: byId,
    response: one,
    problems: ['not_found', 'assistant_without_questions', 'assistant_still_reading', 'switched_off'],
  }),
}
