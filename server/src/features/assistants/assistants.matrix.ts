import { randomUUID } from 'node:crypto'
import type { MatrixEntries } from '../../testing/matrix.ts'
import { insert } from '../../testing/world.ts'

/** Assistants and what is asked of them in the matrices of the API's tests: not published, and a thread that is nobody's who calls. */
export const matrix: MatrixEntries = {
  oneOfEach: async ({ owner }, { authority_id, marker }) => {
    await owner.query(
      "insert into authority_feature_flags (authority_id, name, enabled) values ($1, 'assistant', true) on conflict do nothing",
      [authority_id],
    )
    const assistant = await insert(
      owner,
      'insert into assistants (authority_id, name, greeting) values ($1, $2, $3) returning id',
      [authority_id, `Assistant ${marker}`, `Greeting ${marker}`],
    )
    const document = await insert(
      owner,
      `insert into assistant_documents (authority_id, assistant_id, kind, content_type, file_name, file_key, size_bytes, sha256, text_state, created_by_name, created_at)
         values ($1, $2, 'pdf', 'application/pdf', $3, $4, 100, repeat('0', 64), 'read', $3, now()) returning id`,
      [authority_id, assistant, `Manual ${marker}`, `${authority_id}/assistant-documents/${randomUUID()}`],
    )
    const thread = await insert(
      owner,
      `insert into assistant_threads (authority_id, assistant_id, asked_by, asked_by_name, title, created_at, asked_at)
         values ($1, $2, 1, $3, $3, now(), now()) returning id`,
      [authority_id, assistant, `Question ${marker}`],
    )
    const message = await insert(
      owner,
      `insert into assistant_messages (authority_id, thread_id, question, asked_at, answer, helpful, rated_at)
         values ($1, $2, $3, now(), '{"state": "not_found", "passages": [], "records": [], "gap": null, "worded": null, "by_rules": null}', true, now()) returning id`,
      [authority_id, thread, `Question ${marker}`],
    )
    const request = await insert(
      owner,
      `insert into service_requests (authority_id, assistant_id, question, asked_by, asked_by_name, asked_at)
         values ($1, $2, $3, 1, $3, now()) returning id`,
      [authority_id, assistant, `Question ${marker}`],
    )
    return {
      assistants: assistant,
      assistant,
      assistant_documents: document,
      assistant_threads: thread,
      assistant_messages: message,
      service_requests: request,
    }
  },
  bodiesOfOthers: (places) => ({
    'PATCH /v1/assistants/{id}': { body: () => ({ greeting: 'Taken over', lock_version: 0 }) },
    'POST /v1/assistants/{id}/document_uploads': { body: () => ({ file_name: 'theirs.pdf', size_bytes: 100 }) },
    'PUT /v1/assistants/{id}/evaluation_questions': { body: () => ({ questions: [] }) },
    'POST /v1/assistant_threads': {
      body: () => ({ assistant_id: places().other.ids['assistants'], question: 'What is asked?' }),
    },
    'POST /v1/assistant_threads/{id}/messages': { body: () => ({ question: 'What is asked?' }) },
    'PUT /v1/assistant_messages/{id}/feedback': { body: () => ({ helpful: true }) },
    'POST /v1/assistant_messages/{id}/service_requests': { body: () => ({}) },
    'POST /v1/service_requests/{id}/answers': { body: () => ({ answer: 'Taken over' }) },
  }),
  roundTrip: () => ({
    'POST /v1/assistants': { creates: true },
  }),
  repeats: {
    'POST /v1/assistants': () => ({ body: { name: 'Twice' } }),
  },
}
