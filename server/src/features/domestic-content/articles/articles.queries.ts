import {
  domesticArticleRecord,
  domesticStepRecord,
  type DomesticArticleRow,
  type domesticArticleList,
  type domesticArticles,
  type DomesticStep,
  type RouteInput,
  type Verdict,
} from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { recordColumns } from '../../../platform/database/record-rows.ts'
import { holdsWords } from '../../../platform/database/search-key.ts'
import { raw, sql } from '../../../platform/database/sql.ts'

export type ArticlesQuery = RouteInput<typeof domesticArticles.list>['query']
/** An article as it is stored, with the name of its pay item. */
export type StoredArticle = Omit<DomesticArticleRow, 'verdict' | 'held' | 'findings' | 'abilities'>

const tables = raw(`domestic_articles a
  left join project_pay_items i on i.authority_id = a.authority_id and i.id = a.pay_item_id`)
const select = sql`select a.id, a.project_id, ${recordColumns(domesticArticleRecord, 'a')},
  i.line_number || ' · ' || i.item_code || ' · ' || i.item_description as pay_item, a.updated_at, a.lock_version from ${tables}`

/** Articles by their verdicts, which are no columns. */
export type ArticlesByVerdict = Readonly<Record<Verdict, readonly number[]>>

/** A page of a project's articles; those that hold first. */
export const listArticles = (
  db: Database,
  { authority_id, project_id, by_verdict }: { authority_id: number; project_id: number; by_verdict: ArticlesByVerdict },
  query: ArticlesQuery,
) =>
  listPage<StoredArticle, typeof domesticArticleList>(db, query, {
    select,
    counted: tables,
    always: [sql`a.authority_id = ${authority_id}`, sql`a.project_id = ${project_id}`],
    filters: {
      category: compared('a.category', 'text'),
      kind: compared('a.kind', 'text'),
      verdict: ({ eq, in: among }) => {
        const asked = [...(eq === undefined ? [] : [[eq]]), ...(among === undefined ? [] : [among])]
        return asked.map(
          (verdicts) => sql`a.id in (select unnest(${verdicts.flatMap((one) => by_verdict[one])}::bigint[]))`,
        )
      },
      pay_item_id: compared('a.pay_item_id', 'bigint'),
      placed_on: compared('a.placed_on', 'date'),
    },
    search: (text) => [holdsWords("(a.search_key || ' ' || coalesce(i.search_key, ''))", text)],
    sorts: {
      name: 'lower(a.name)',
      category: ['a.category', 'a.kind'],
      pay_item: 'i.line_number',
      supplier: 'lower(a.supplier)',
      placed_on: 'a.placed_on',
      cost: 'a.cost',
      updated_at: 'a.updated_at',
    },
    default_order: sql`a.id not in (select unnest(${[...by_verdict.held]}::bigint[]))`,
    tie_break: 'lower(a.name), a.id',
  })

export const articleById = (db: Database, authority_id: number, id: number) =>
  db.row<StoredArticle>(sql`${select} where a.authority_id = ${authority_id} and a.id = ${id}`)

/** All articles of a project as they are stored, for its file. */
export const articlesOfProject = (db: Database, authority_id: number, project_id: number) =>
  db.rows<StoredArticle>(
    sql`${select} where a.authority_id = ${authority_id} and a.project_id = ${project_id} order by a.category, lower(a.name), a.id`,
  )

/** Whether a line belongs to a project's contract; null where there is no such line. */
export const projectOfItem = (db: Database, authority_id: number, pay_item_id: number) =>
  db.row<{ project_id: number }>(
    sql`select project_id from project_pay_items where authority_id = ${authority_id} and id = ${pay_item_id}`,
  )

/** Number of a project's articles. */
export const countArticles = async (db: Database, authority_id: number, project_id: number): Promise<number> =>
  (
    await db.row<{ count: number }>(
      sql`select count(*) as count from domestic_articles where authority_id = ${authority_id} and project_id = ${project_id}`,
    )
  )?.count ?? 0

/** The chain of an article, in the order in which steps follow each other. */
export const stepsOfArticle = (db: Database, authority_id: number, article_id: number) =>
  db.rows<DomesticStep>(sql`
    select s.id, s.article_id, ${recordColumns(domesticStepRecord, 's')}, s.lock_version from domestic_steps s
    where s.authority_id = ${authority_id} and s.article_id = ${article_id}
    order by array_position(array['melted', 'rolled', 'fabricated', 'coated', 'manufactured', 'assembled'], s.step), s.done_on, s.id`)
