import { MOST_SAMPLE_CHOICES, type SampleChoice, type SampleChoiceKind } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { ofProjects, type ProjectIds } from '../../platform/database/of-projects.ts'
import { holdsWords } from '../../platform/database/search-key.ts'
import { empty, sql, type Sql } from '../../platform/database/sql.ts'

/** For whom choices are looked up. */
export interface ChoicesAsked {
  authority_id: number
  project_ids: ProjectIds
  /** Of tickets and pay items. */
  project_id: number
  search: string
}

const named = (column: string, search: string): Sql => (search === '' ? empty : sql`and ${holdsWords(column, search)}`)
const limit = sql`limit ${MOST_SAMPLE_CHOICES}`

const sources: Record<SampleChoiceKind, (asked: ChoicesAsked) => Sql> = {
  project: ({ authority_id, project_ids, search }) => sql`
    select p.id, p.name || ' · ' || p.dot_code as label from projects p
    where p.authority_id = ${authority_id} and p.deleted_at is null and p.status <> 'archived' and ${ofProjects('p.id', project_ids)}
      ${named("search_key(p.name || ' ' || p.dot_code)", search)} order by lower(p.name), p.id ${limit}`,
  laboratory: ({ authority_id, search }) => sql`
    select l.id, l.name as label from laboratories l where l.authority_id = ${authority_id} and l.active ${named('search_key(l.name)', search)} order by lower(l.name), l.id ${limit}`,
  ticket: ({ authority_id, project_id, search }) => sql`
    select t.id, t.ticket_number || ' · ' || m.name || ' · ' || to_char(t.printed_at at time zone t.time_zone, 'MM/DD/YYYY HH24:MI') as label
    from tickets t join materials m on m.authority_id = t.authority_id and m.id = t.material_id
    where t.authority_id = ${authority_id} and t.project_id = ${project_id} and t.status <> 'voided'
      ${search === '' ? empty : sql`and t.ticket_number ilike ${`${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`} order by t.printed_at desc, t.id desc ${limit}`,
  supplier: ({ authority_id, search }) => sql`
    select u.id, u.name as label from suppliers u where u.authority_id = ${authority_id} ${named('search_key(u.name)', search)} order by lower(u.name), u.id ${limit}`,
  material: ({ authority_id, search }) => sql`
    select m.id, m.name || ' · ' || m.material_type as label from materials m
    where m.authority_id = ${authority_id} ${named('m.search_key', search)} order by lower(m.name), m.id ${limit}`,
  pay_item: ({ authority_id, project_id, search }) => sql`
    select i.id, i.item_code || ' · ' || i.item_description as label from project_pay_items i
    where i.authority_id = ${authority_id} and i.project_id = ${project_id} and not i.source_only ${named('i.search_key', search)} order by i.line_number, i.id ${limit}`,
}

/** The first choices that hold the words of a search. */
export const sampleChoices = (db: Database, of: SampleChoiceKind, asked: ChoicesAsked) =>
  db.rows<SampleChoice>(sources[of](asked))
