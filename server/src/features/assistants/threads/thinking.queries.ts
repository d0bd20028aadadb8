import type { AssistantAnswer, RecordTopic } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** A message that waits for a language model. */
export interface ThinkingMessage {
  question: string
  assistant_id: number
  record_topics: RecordTopic[]
  thinking_until: string
}

/** A message that waits for a language model now; null for one that was canceled, has ended or waited too long. */
export const thinkingMessage = (db: Database, authority_id: number, { id, now }: { id: number; now: Date }) =>
  db.row<ThinkingMessage>(sql`
    select m.question, t.assistant_id, a.record_topics, m.thinking_until from assistant_messages m
    join assistant_threads t on t.authority_id = m.authority_id and t.id = m.thread_id
    join assistants a on a.authority_id = t.authority_id and a.id = t.assistant_id
    where m.authority_id = ${authority_id} and m.id = ${id} and m.thinking_until > ${now} and t.deleted_at is null`)

/** Ends the wait of a message, once: with an answer, or with null with the one that it has. Returns whether it waited. */
export const endThinking = async (
  db: Database,
  authority_id: number,
  { id, answer, use_id }: { id: number; answer: AssistantAnswer | null; use_id: number | null },
): Promise<boolean> =>
  (await db.run(sql`
    update assistant_messages set thinking_until = null, use_id = ${use_id}::bigint,
      answer = coalesce(${answer === null ? null : JSON.stringify(answer)}::jsonb, answer)
    where authority_id = ${authority_id} and id = ${id} and thinking_until is not null`)) > 0

/** Stops the wait of a message: the answer by rules stays, and says why. Returns whether it waited. */
export const stopThinking = async (db: Database, authority_id: number, id: number): Promise<boolean> =>
  (await db.run(sql`
    update assistant_messages set thinking_until = null, answer = jsonb_set(answer, '{by_rules}', '"cancelled"')
    where authority_id = ${authority_id} and id = ${id} and thinking_until is not null`)) > 0
