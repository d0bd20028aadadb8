import type { ListedRun, ListQueryOf, reportModelRunList } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { raw, sql } from '../../../platform/database/sql.ts'

type List = typeof reportModelRunList

const columns = `r.id, r.report_model_id, r.model_name, r.purpose, r.status, r.progress::float8 as progress, r.project_id, p.name as project, r.report_date, r.report_id,
  r.language, r.started_by, r.created_at, r.finished_at, r.decided,
  case when r.sentences is not null then jsonb_build_object('sentences', r.sentences, 'refused', r.refused, 'replaced', r.replaced, 'added', r.added, 'required', r.required,
    'required_said', r.required_said, 'written_by', r.written_by, 'by_rules', r.by_rules) end as counts`
const tables = raw(`report_model_runs r join projects p on p.authority_id = r.authority_id and p.id = r.project_id`)

/** The latest runs of a model. */
export const runsOfModel = (
  db: Database,
  authority_id: number,
  { report_model_id, most }: { report_model_id: number; most: number },
) =>
  db.rows<ListedRun>(sql`
    select ${raw(columns)} from ${tables}
    where r.authority_id = ${authority_id} and r.report_model_id = ${report_model_id} order by r.id desc limit ${most}`)

/** A page of the runs of all models. */
export const runsPage = (db: Database, authority_id: number, query: ListQueryOf<List>) =>
  listPage<ListedRun, List>(db, query, {
    select: sql`select ${raw(columns)} from ${tables}`,
    counted: tables,
    always: [sql`r.authority_id = ${authority_id}`],
    filters: {
      report_model_id: compared('r.report_model_id', 'bigint'),
      purpose: compared('r.purpose', 'text'),
      status: compared('r.status', 'text'),
      report_date: compared('r.report_date', 'date'),
    },
    search: (_text, pattern) => [
      sql`(r.model_name ilike ${pattern} or p.name ilike ${pattern} or r.started_by ilike ${pattern})`,
    ],
    sorts: {
      created_at: 'r.created_at',
      report_date: 'r.report_date',
      refused: 'r.refused',
      replaced: 'r.replaced',
    },
    default_order: 'r.created_at desc',
    tie_break: 'r.id desc',
  })
