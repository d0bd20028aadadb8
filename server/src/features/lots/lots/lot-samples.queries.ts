import type { LotSample } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { raw, sql, type Sql } from '../../../platform/database/sql.ts'

/** A sample of a lot as it is stored. */
export interface StoredLotSample extends Omit<LotSample, 'number' | 'results'> {
  year: number
  number: number
  revision: number
  lot_number: string
}

/** Whether a sample `s` counts: complete or approved, and no later revision of it is. */
export const counts: Sql = raw(`(s.status in ('complete', 'approved') and not exists (
  select from samples n where n.authority_id = s.authority_id and n.year = s.year and n.number = s.number and n.revision > s.revision
    and n.status in ('complete', 'approved')))`)

/** The samples of a lot `l` are those of its pay item that name it. */
export const ofLot: Sql = raw(
  's.authority_id = l.authority_id and s.project_id = l.project_id and s.pay_item_id = l.pay_item_id and lower(s.lot_number) = lower(l.lot_number)',
)

/** The samples of a lot, by sublot and date. */
export const samplesOfLot = (db: Database, authority_id: number, lot_id: number) =>
  db.rows<StoredLotSample>(sql`
    select s.id, s.year, s.number, s.revision, s.kind, s.status, s.sampled_on, s.sublot, s.lot_number, s.company_name as company, ${counts} as counts
    from lots l join samples s on ${ofLot} where l.authority_id = ${authority_id} and l.id = ${lot_id}
    order by length(s.sublot), s.sublot, s.sampled_on, s.id`)

export interface ResultOfSample {
  sample_id: number
  form: string
  row: string
  field: string
  value: string
}

/** Results of samples that count once their sample does, in the order in which they were entered. */
export const resultsOfSamples = (db: Database, authority_id: number, sample_ids: readonly number[]) =>
  db.rows<ResultOfSample>(sql`
    select r.sample_id, r.form, r.row, r.field, trim_scale(r.value)::text as value from sample_results r
    where r.authority_id = ${authority_id} and r.sample_id = any(${[...sample_ids]}::bigint[]) and r.counted
    order by r.sample_id, r.test_id, length(r.row), r.row`)

/** Quality control samples that count, of a lot and of the lots of its pay item that began no later: the latest, the oldest of them first. */
export const samplesThroughLot = async (
  db: Database,
  authority_id: number,
  { lot_id, most }: { lot_id: number; most: number },
): Promise<StoredLotSample[]> =>
  (
    await db.rows<StoredLotSample>(sql`
      select s.id, s.year, s.number, s.revision, s.kind, s.status, s.sampled_on, s.sublot, l.lot_number, s.company_name as company, true as counts
      from lots o join lots l on l.authority_id = o.authority_id and l.pay_item_id = o.pay_item_id and l.pack_key = o.pack_key and l.status <> 'void'
        and (l.began_on, l.id) <= (o.began_on, o.id)
      join samples s on ${ofLot} and s.kind = 'qc' and ${counts}
      where o.authority_id = ${authority_id} and o.id = ${lot_id} order by s.sampled_on desc, s.id desc limit ${most}`)
  ).toReversed()
