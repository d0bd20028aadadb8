import type { AssistantAnswer, AssistantMessage, AssistantThread } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

const select = sql`
  select t.id, t.assistant_id, a.name as assistant, t.title, t.is_test, t.created_at, t.asked_at
  from assistant_threads t join assistants a on a.authority_id = t.authority_id and a.id = t.assistant_id`

/** A person's own threads with an assistant, the latest first. */
export const threadsOf = (
  db: Database,
  authority_id: number,
  { asked_by, assistant_id, most }: { asked_by: number; assistant_id: number; most: number },
) =>
  db.rows<AssistantThread>(sql`
    ${select} where t.authority_id = ${authority_id} and t.asked_by = ${asked_by} and t.assistant_id = ${assistant_id} and t.deleted_at is null
    order by t.asked_at desc, t.id desc limit ${most}`)

/** One of a person's own threads. */
export const ownThread = (db: Database, authority_id: number, { id, asked_by }: { id: number; asked_by: number }) =>
  db.row<AssistantThread>(
    sql`${select} where t.authority_id = ${authority_id} and t.id = ${id} and t.asked_by = ${asked_by} and t.deleted_at is null`,
  )

/** A question with its answer; its service request is in columns of its own. */
export type MessageRow = Omit<AssistantMessage, 'service_request' | 'thinking'> & {
  thinking_until: string | null
  thread_id: number
  assistant_id: number
  request_id: number | null
  request_note: string | null
  request_answer: string | null
  answered_by_name: string | null
  answered_at: string | null
  use_id: number | null
}

const message = sql`
  select m.id, m.thread_id, t.assistant_id, m.question, m.asked_at, m.answer, m.thinking_until, m.use_id, m.helpful, m.feedback,
    r.id as request_id, r.note as request_note, r.answer as request_answer, r.answered_by_name, r.answered_at
  from assistant_messages m
  join assistant_threads t on t.authority_id = m.authority_id and t.id = m.thread_id
  left join service_requests r on r.authority_id = m.authority_id and r.message_id = m.id`

/** Questions of a thread, the first one first. */
export const messagesOf = (db: Database, authority_id: number, thread_id: number) =>
  db.rows<MessageRow>(
    sql`${message} where m.authority_id = ${authority_id} and m.thread_id = ${thread_id} order by m.asked_at, m.id`,
  )

/** A question in one of a person's own threads. */
export const ownMessage = (db: Database, authority_id: number, { id, asked_by }: { id: number; asked_by: number }) =>
  db.row<MessageRow>(
    sql`${message} where m.authority_id = ${authority_id} and m.id = ${id} and t.asked_by = ${asked_by} and t.deleted_at is null`,
  )

/** How many questions a person has asked since a time; those of deleted threads count too. */
export const questionsSince = async (
  db: Database,
  authority_id: number,
  { asked_by, since }: { asked_by: number; since: Date },
): Promise<number> =>
  (
    await db.row<{ count: number }>(sql`
      select count(*)::integer as count from assistant_threads t join assistant_messages m on m.authority_id = t.authority_id and m.thread_id = t.id
      where t.authority_id = ${authority_id} and t.asked_by = ${asked_by} and t.asked_at > ${since} and m.asked_at > ${since}`)
  )?.count ?? 0

/** Begins a thread; returns its id. */
export async function insertThread(
  db: Database,
  authority_id: number,
  one: { assistant_id: number; asked_by: number; asked_by_name: string; title: string; is_test: boolean; at: Date },
): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into assistant_threads (authority_id, assistant_id, asked_by, asked_by_name, title, is_test, created_at, asked_at)
    values (${authority_id}, ${one.assistant_id}, ${one.asked_by}, ${one.asked_by_name}, ${one.title}, ${one.is_test}, ${one.at}, ${one.at})
    returning id`)
  if (!row) throw new Error('the thread was not written')
  return row.id
}

/** Adds a question with its answer to a thread; returns its id. */
export async function insertMessage(
  db: Database,
  authority_id: number,
  one: { thread_id: number; question: string; answer: AssistantAnswer; thinking_until: Date | null; at: Date },
): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    with thread as (update assistant_threads set asked_at = ${one.at} where authority_id = ${authority_id} and id = ${one.thread_id} returning id)
    insert into assistant_messages (authority_id, thread_id, question, asked_at, answer, thinking_until)
    select ${authority_id}::bigint, thread.id, ${one.question}, ${one.at}::timestamptz, ${JSON.stringify(one.answer)}::jsonb, ${one.thinking_until}::timestamptz from thread
    returning id`)
  if (!row) throw new Error('the question was not written')
  return row.id
}

export const saveRating = (
  db: Database,
  authority_id: number,
  one: { id: number; helpful: boolean | null; feedback: string | null; at: Date },
) =>
  db.run(sql`
    update assistant_messages set helpful = ${one.helpful}::boolean, feedback = ${one.feedback}, rated_at = ${one.helpful === null ? null : one.at}::timestamptz
    where authority_id = ${authority_id} and id = ${one.id}`)

/** Hides a thread from its person at once; the nightly job removes it. */
export const markThreadDeleted = (db: Database, authority_id: number, { id, at }: { id: number; at: Date }) =>
  db.run(sql`update assistant_threads set deleted_at = ${at} where authority_id = ${authority_id} and id = ${id}`)

/** Removes threads that were deleted, or whose last question is older than a time; service requests stay. Returns how many. */
export const purgeThreads = (
  db: Database,
  authority_id: number,
  { asked_before, deleted_before }: { asked_before: Date; deleted_before: Date },
) =>
  db.run(sql`
    delete from assistant_threads
    where authority_id = ${authority_id} and (asked_at < ${asked_before} or deleted_at < ${deleted_before})`)
