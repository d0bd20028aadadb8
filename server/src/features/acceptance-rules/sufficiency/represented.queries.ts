import type { SampleKind, SampleState } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** A sample of a pay item with what it stands for. */
export interface RepresentedSample {
  id: number
  pay_item_id: number
  state: SampleState
  kind: SampleKind
  taken_for: string[]
  material_type: string | null
  quantity: string | null
  uom: string | null
  revises_id: number | null
  /** Forms of its finished tests that no retest replaced, and those of them that failed. */
  tested: string[]
  failed: string[]
}

/** Samples of the pay items of a project that are not void, without the parts of one that are of its kind. */
export const representedSamples = (
  db: Database,
  authority_id: number,
  project_id: number,
): Promise<RepresentedSample[]> =>
  db.rows(sql`
    select s.id, s.pay_item_id, s.status as state, s.kind, s.taken_for, m.material_type, s.quantity, s.uom, s.replaces_id as revises_id,
      coalesce(t.tested, '{}') as tested, coalesce(t.failed, '{}') as failed
    from samples s left join materials m on m.authority_id = s.authority_id and m.id = s.material_id
    left join lateral (
      select array_agg(t.form) as tested, array_agg(t.form) filter (where t.outcome = 'fail') as failed from sample_tests t
      where t.authority_id = s.authority_id and t.sample_id = s.id and t.finished_at is not null
        and not exists (select from sample_tests n where n.authority_id = t.authority_id and n.retests_id = t.id and n.finished_at is not null)) t on true
    where s.authority_id = ${authority_id} and s.project_id = ${project_id} and s.pay_item_id is not null and s.status <> 'void'
      and not exists (select from samples w where w.authority_id = s.authority_id and w.id = s.parent_id and w.kind = s.kind and w.status <> 'void')
    order by s.id`)
