import type {
  AssistantFeedback,
  assistantFeedbackList,
  assistantInbox,
  RouteInput,
  ServiceRequest,
  serviceRequestList,
} from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { sql } from '../../../platform/database/sql.ts'

export type RequestsQuery = RouteInput<typeof assistantInbox.requests>['query']
export type FeedbackQuery = RouteInput<typeof assistantInbox.feedback>['query']

const status = sql`case when r.answer is null then 'open' else 'answered' end`
const requests = sql`service_requests r join assistants a on a.authority_id = r.authority_id and a.id = r.assistant_id`
const select = sql`
  select r.id, r.assistant_id, a.name as assistant, r.question, r.note, ${status} as status, r.asked_by_name, r.asked_at, r.answer, r.answered_by_name, r.answered_at
  from ${requests}`

/** Service requests, open ones first, the oldest first. */
export const listRequests = (db: Database, authority_id: number, query: RequestsQuery) =>
  listPage<ServiceRequest, typeof serviceRequestList>(db, query, {
    select,
    counted: requests,
    always: [sql`r.authority_id = ${authority_id}`],
    filters: { status: compared(status, 'text'), assistant_id: compared('r.assistant_id', 'bigint') },
    search: (_text, pattern) => [sql`(r.question ilike ${pattern} or r.asked_by_name ilike ${pattern})`],
    sorts: { asked_at: 'r.asked_at', assistant: 'lower(a.name)', asked_by_name: 'lower(r.asked_by_name)' },
    default_order: '(r.answer is not null), r.asked_at',
    tie_break: 'r.id',
  })

export const requestById = (db: Database, authority_id: number, id: number) =>
  db.row<ServiceRequest>(sql`${select} where r.authority_id = ${authority_id} and r.id = ${id}`)

/** Passes a question on to the agency; null where it was passed on before. */
export const insertRequest = async (
  db: Database,
  authority_id: number,
  one: {
    assistant_id: number
    message_id: number
    question: string
    note: string | null
    asked_by: number
    asked_by_name: string
    at: Date
  },
): Promise<number | null> =>
  (
    await db.row<{ id: number }>(sql`
      insert into service_requests (authority_id, assistant_id, message_id, question, note, asked_by, asked_by_name, asked_at)
      values (${authority_id}, ${one.assistant_id}, ${one.message_id}, ${one.question}, ${one.note}, ${one.asked_by}, ${one.asked_by_name}, ${one.at})
      on conflict (authority_id, message_id) do nothing returning id`)
  )?.id ?? null

/** Answers a request that is open. Returns how many were: 0 where it was answered before. */
export const answerRequest = (
  db: Database,
  authority_id: number,
  one: { id: number; answer: string; by_name: string; at: Date },
) =>
  db.run(sql`
    update service_requests set answer = ${one.answer}, answered_by_name = ${one.by_name}, answered_at = ${one.at}
    where authority_id = ${authority_id} and id = ${one.id} and answer is null`)

const rated = sql`
  assistant_messages m
  join assistant_threads t on t.authority_id = m.authority_id and t.id = m.thread_id
  join assistants a on a.authority_id = t.authority_id and a.id = t.assistant_id`

/** Answers that people rated, with their questions, the latest first. */
export const listFeedback = (db: Database, authority_id: number, query: FeedbackQuery) =>
  listPage<AssistantFeedback, typeof assistantFeedbackList>(db, query, {
    select: sql`
      select m.id, t.assistant_id, a.name as assistant, m.question, m.answer, coalesce(m.helpful, false) as helpful, m.feedback, t.asked_by_name,
        coalesce(m.rated_at, m.asked_at) as rated_at
      from ${rated}`,
    counted: rated,
    always: [sql`m.authority_id = ${authority_id}`, sql`m.rated_at is not null`],
    filters: { helpful: compared('m.helpful', 'boolean'), assistant_id: compared('t.assistant_id', 'bigint') },
    search: (_text, pattern) => [sql`(m.question ilike ${pattern} or m.feedback ilike ${pattern})`],
    sorts: { rated_at: 'm.rated_at', assistant: 'lower(a.name)' },
    default_order: 'm.rated_at desc',
    tie_break: 'm.id desc',
  })
