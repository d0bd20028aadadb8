import type { SampleKind } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'

/** Samples of a pay item that are alike as far as rules tell them apart. */
export interface TakenSamples {
  pay_item_id: number
  kind: SampleKind
  /** Tests for which they were taken; empty for each test. */
  taken_for: string[]
  material_type: string | null
  supplier_id: number | null
  /** Lot and sublot of each sample; null where it has none, or no number. */
  lots: (number | null)[]
  sublots: (number | null)[]
}

const number = (column: string) => raw(`case when ${column} ~ '^[0-9]{1,6}$' then ${column}::integer end`)

/**
 * Samples that were taken on some projects: neither pending nor void, each with its last revision, and not the parts of one that are of its kind.
 */
export const takenSamples = (
  db: Database,
  authority_id: number,
  project_ids: readonly number[],
): Promise<TakenSamples[]> =>
  db.rows(sql`
    with taken as (
      select s.pay_item_id, s.kind, s.taken_for, s.material_id, s.supplier_id, json_agg(${number('s.lot_number')}) as lots, json_agg(${number('s.sublot')}) as sublots
      from samples s
      where s.authority_id = ${authority_id} and s.project_id = any(${project_ids}::bigint[]) and s.pay_item_id is not null and s.status not in ('pending', 'void')
        and not exists (select from samples n where n.authority_id = s.authority_id and n.replaces_id = s.id and n.status <> 'void')
        and not exists (select from samples w where w.authority_id = s.authority_id and w.id = s.parent_id and w.kind = s.kind and w.status <> 'void')
      group by 1, 2, 3, 4, 5)
    select t.pay_item_id, t.kind, t.taken_for, m.material_type, t.supplier_id, t.lots, t.sublots
    from taken t left join materials m on m.authority_id = ${authority_id} and m.id = t.material_id`)
