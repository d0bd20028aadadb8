import {
  assistantRecord,
  type Assistant,
  type assistantList,
  type assistants,
  type EvaluationQuestion,
  type EvaluationResult,
  type RouteInput,
} from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage } from '../../platform/database/list-page.ts'
import { recordColumns } from '../../platform/database/record-rows.ts'
import { raw, sql } from '../../platform/database/sql.ts'

export type AssistantsQuery = RouteInput<typeof assistants.list>['query']

const asked = raw(
  '(select count(*)::integer from assistant_threads t join assistant_messages m on m.authority_id = t.authority_id and m.thread_id = t.id where t.authority_id = a.authority_id and t.assistant_id = a.id and not t.is_test)',
)
const status = sql`case when a.published_at is null then 'unpublished' else 'published' end`
const select = sql`
  select a.id, ${recordColumns(assistantRecord, 'a')}, ${status} as status,
    a.published_at, a.published_by_name, d.documents, d.documents_waiting, ${asked} as questions_asked, a.evaluation_questions, a.evaluation,
    a.evaluated_version is not null and a.evaluated_version = a.content_version and d.documents_waiting = 0 as evaluation_is_current,
    case when a.evaluating_of is not null then jsonb_build_object('done', a.evaluating_done, 'of', a.evaluating_of) end as evaluating,
    a.created_at, a.updated_at, a.lock_version
  from assistants a
  cross join lateral (
    select count(*)::integer as documents, (count(*) filter (where text_state = 'waiting'))::integer as documents_waiting
    from assistant_documents where authority_id = a.authority_id and assistant_id = a.id) d`

/** Assistants of the agency, by name. */
export const listAssistants = (db: Database, authority_id: number, query: AssistantsQuery) =>
  listPage<Assistant, typeof assistantList>(db, query, {
    select,
    counted: sql`assistants a`,
    always: [sql`a.authority_id = ${authority_id}`],
    filters: { status: compared(status, 'text') },
    search: (_text, pattern) => [sql`(a.name ilike ${pattern} or a.greeting ilike ${pattern})`],
    sorts: { name: 'lower(a.name)', updated_at: 'a.updated_at', questions_asked: 'questions_asked' },
    default_order: 'lower(a.name)',
    tie_break: 'a.id',
  })

export const assistantById = (db: Database, authority_id: number, id: number) =>
  db.row<Assistant>(sql`${select} where a.authority_id = ${authority_id} and a.id = ${id}`)

/** Publishes an assistant, or with null withdraws it; others who change it wait. */
export const setPublished = (
  db: Database,
  authority_id: number,
  { id, by_name, at }: { id: number; by_name: string | null; at: Date },
) =>
  db.run(sql`
    update assistants set published_at = ${by_name === null ? null : at}, published_by_name = ${by_name}, updated_at = ${at}
    where authority_id = ${authority_id} and id = ${id}`)

/** Notes that files, their text or the evaluation set changed, so that the latest evaluation is no longer current. */
export const noteContent = (db: Database, authority_id: number, id: number) =>
  db.run(
    sql`update assistants set content_version = content_version + 1 where authority_id = ${authority_id} and id = ${id}`,
  )

export const saveQuestions = (
  db: Database,
  authority_id: number,
  { id, questions, at }: { id: number; questions: readonly EvaluationQuestion[]; at: Date },
) =>
  db.run(sql`
    update assistants set evaluation_questions = ${JSON.stringify(questions)}::jsonb, content_version = content_version + 1, updated_at = ${at}
    where authority_id = ${authority_id} and id = ${id}`)

/** Notes how far an evaluation is; with `of` null that it ended. False where the assistant is gone. */
export const noteEvaluating = async (
  db: Database,
  authority_id: number,
  { id, done, of }: { id: number; done: number; of: number | null },
): Promise<boolean> =>
  (await db.row(sql`
    update assistants set evaluating_done = case when ${of}::integer is not null then ${done}::integer end, evaluating_of = ${of}::integer
    where authority_id = ${authority_id} and id = ${id} returning id`)) !== null

/** The state of files and questions by which an evaluation is current, and what is asked; null where the assistant is gone. */
export const evaluatedContent = (db: Database, authority_id: number, id: number) =>
  db.row<Pick<Assistant, 'evaluation_questions' | 'record_topics'> & { content_version: number }>(sql`
    select a.evaluation_questions, a.record_topics, a.content_version from assistants a where a.authority_id = ${authority_id} and a.id = ${id}`)

/** Stores how an evaluation of a state of the assistant went. */
export const saveEvaluation = (
  db: Database,
  authority_id: number,
  { id, result, content_version }: { id: number; result: EvaluationResult; content_version: number },
) =>
  db.run(sql`
    update assistants set evaluation = ${JSON.stringify(result)}::jsonb, evaluated_version = ${content_version}, evaluating_done = null, evaluating_of = null
    where authority_id = ${authority_id} and id = ${id}`)

/** Deletes an assistant with all that belongs to it. */
export const deleteAssistant = (db: Database, authority_id: number, id: number) =>
  db.run(sql`delete from assistants where authority_id = ${authority_id} and id = ${id}`)

/** Who may ask: a staff role, or what somebody's company does for the agency. */
export interface Audience {
  staff_role: string | null
  outside_kind: string | null
}

/** Assistants that are published for somebody, by name. */
export const publishedFor = (db: Database, authority_id: number, { staff_role, outside_kind }: Audience) =>
  db.rows<Pick<Assistant, 'id' | 'name' | 'greeting' | 'suggestions'>>(sql`
    select id, name, greeting, suggestions from assistants
    where authority_id = ${authority_id} and published_at is not null and (${staff_role}::text = any(staff_roles) or ${outside_kind}::text = any(outside_kinds))
    order by lower(name), id`)

/** An assistant that somebody may ask: published for them, or any for those who manage assistants. */
export const askable = (
  db: Database,
  authority_id: number,
  { id, manages, staff_role, outside_kind }: Audience & { id: number; manages: boolean },
) =>
  db.row<Pick<Assistant, 'id' | 'name' | 'record_topics'> & { is_published: boolean }>(sql`
    select id, name, record_topics, published_at is not null as is_published from assistants
    where authority_id = ${authority_id} and id = ${id}
      and (${manages}::boolean or (published_at is not null and (${staff_role}::text = any(staff_roles) or ${outside_kind}::text = any(outside_kinds))))`)
