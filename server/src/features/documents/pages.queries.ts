import type { DocumentBlock, DocumentKind, DocumentRule, DocumentTextState } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { ReadPage } from './read/document-task.ts'

/** Writes pages of a version; existing ones stay as they are. `is_latest` decides whether their words are found. */
export const insertPages = (
  db: Database,
  authority_id: number,
  given: {
    project_id: number
    document_id: number
    version_id: number
    is_latest: boolean
    pages: readonly ReadPage[]
  },
): Promise<number> =>
  db.run(sql`
    insert into document_pages (authority_id, project_id, document_id, version_id, page, body, blocks, words)
    select ${authority_id}::bigint, ${given.project_id}::bigint, ${given.document_id}::bigint, ${given.version_id}::bigint, p.page, p.body, p.blocks,
      case when ${given.is_latest}::boolean then document_words(${given.project_id}::bigint, p.body) else '' end
    from jsonb_to_recordset(${JSON.stringify(given.pages)}::jsonb) as p(page integer, body text, blocks jsonb)
    on conflict on constraint document_pages_page_key do nothing`)

export const endReading = (
  db: Database,
  authority_id: number,
  {
    version_id,
    text_state,
    page_count,
  }: { version_id: number; text_state: DocumentTextState; page_count: number | null },
): Promise<number> =>
  db.run(sql`
    update document_versions set text_state = ${text_state}, page_count = coalesce(${page_count}::integer, page_count)
    where authority_id = ${authority_id} and id = ${version_id}`)

/** The first words of a version, by which it is classified. */
export const firstWords = async (db: Database, authority_id: number, version_id: number): Promise<string> =>
  (
    await db.rows<{ body: string }>(sql`
      select p.body from document_pages p where p.authority_id = ${authority_id} and p.version_id = ${version_id} order by p.page limit 5`)
  )
    .map(({ body }) => body)
    .join('\n')

export const pageOfVersion = (
  db: Database,
  authority_id: number,
  { version_id, page }: { version_id: number; page: number },
): Promise<{ body: string; blocks: DocumentBlock[] | null } | null> =>
  db.row(sql`
    select p.body, p.blocks from document_pages p where p.authority_id = ${authority_id} and p.version_id = ${version_id} and p.page = ${page}::bigint`)

export interface FoundPage {
  document_id: number
  name: string
  folder_id: number | null
  kind: DocumentKind
  page: number
  snippet: string
  pages: number
}

/** Pages that contain the words, the best first; `folder_ids` are those that the person sees, 0 means none. */
export const searchPages = (
  db: Database,
  query: { project_id: number; folder_ids: readonly number[]; search: string; most: number },
): Promise<FoundPage[]> =>
  db.rows(sql`
    select s.document_id, s.name, s.folder_id, s.kind, s.page, s.snippet, s.pages
    from search_document_pages(${query.project_id}::bigint, ${[...query.folder_ids]}::bigint[], ${query.search}, ${query.most}::integer) s`)

export const rulesOf = async (
  db: Database,
  authority_id: number,
): Promise<{ rules: DocumentRule[]; lock_version: number }> =>
  (await db.row<{ rules: DocumentRule[]; lock_version: number }>(
    sql`select r.rules, r.lock_version from document_rules r where r.authority_id = ${authority_id}`,
  )) ?? { rules: [], lock_version: 0 }

/** Saves rules over the version that was seen; returns how many rows were written, 0 where there is a newer version. */
export const saveRules = (
  db: Database,
  authority_id: number,
  { rules, lock_version }: { rules: readonly DocumentRule[]; lock_version: number },
): Promise<number> =>
  db.run(sql`
    insert into document_rules as r (authority_id, rules, lock_version) values (${authority_id}, ${JSON.stringify(rules)}::jsonb, 1)
    on conflict on constraint document_rules_one do update set rules = excluded.rules, lock_version = r.lock_version + 1
    where r.lock_version = ${lock_version}`)
