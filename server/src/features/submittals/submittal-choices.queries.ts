import { MOST_SUBMITTAL_CHOICES, type SubmittalChoiceKind } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { ofIds } from '../../platform/database/of-projects.ts'
import { holdsWords } from '../../platform/database/search-key.ts'
import { empty, raw, sql, type Sql } from '../../platform/database/sql.ts'
import type { SeenSubmittals } from './submittal-scope.ts'

/** For whom choices are looked up. */
export interface ChoicesAsked {
  seen: SeenSubmittals
  /** Types of certificates that only this side submits are left out. */
  other_side: 'vendor' | 'staff'
  /** Projects on which the person works; null for all. */
  own_project_ids: readonly number[] | null
  search: string
}

const named = (column: string, search: string): Sql => (search === '' ? empty : sql`and ${holdsWords(column, search)}`)
const limit = sql`limit ${MOST_SUBMITTAL_CHOICES}`
const sampleNumber = raw(
  "('S-' || e.year || '-' || lpad(e.number::text, 5, '0') || case when e.revision > 0 then '-R' || e.revision else '' end)",
)

const sources: Record<SubmittalChoiceKind, (asked: ChoicesAsked) => Sql> = {
  project: ({ seen, own_project_ids, search }) => sql`
    select p.id, p.name || ' · ' || p.dot_code as label from projects p
    where p.authority_id = ${seen.authority_id} and p.deleted_at is null and p.status <> 'archived' and ${ofIds('p.id', seen.project_ids)}
      and ${ofIds('p.id', own_project_ids)} ${named("search_key(p.name || ' ' || p.dot_code)", search)} order by lower(p.name), p.id ${limit}`,
  vendor_material: ({ seen, search }) => sql`
    select m.id, m.name as label from vendor_materials m
    where m.authority_id = ${seen.authority_id} and not m.hidden ${named('m.search_key', search)} order by lower(m.name), m.id ${limit}`,
  certificate_type: ({ seen, other_side, search }) => sql`
    select y.id, y.name as label from certificate_types y
    where y.authority_id = ${seen.authority_id} and not y.hidden and y.submitted_by <> ${other_side} ${named('y.search_key', search)} order by lower(y.name), y.id ${limit}`,
  supplier: ({ seen, search }) => sql`
    select u.id, u.name as label from suppliers u
    where u.authority_id = ${seen.authority_id} and ${ofIds('u.id', seen.supplier_ids)} ${named('u.search_key', search)} order by lower(u.name), u.id ${limit}`,
  sample: ({ seen, search }) => sql`
    select e.id, ${sampleNumber} as label from samples e
    where e.authority_id = ${seen.authority_id} and ${ofIds('e.project_id', seen.project_ids)} ${named('e.search_key', search)} order by e.sampled_on desc, e.id desc ${limit}`,
}

/** The first choices that hold the words of a search. */
export const submittalChoices = (db: Database, of: SubmittalChoiceKind, asked: ChoicesAsked) =>
  db.rows<{ id: number; label: string }>(sources[of](asked))
