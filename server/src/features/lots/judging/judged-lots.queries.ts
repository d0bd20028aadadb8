import type {
  JudgedLotCharacteristic,
  LotState,
  LotVerdict,
  NotJudgedReason,
  RulePackEditionRow,
} from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { raw, sql } from '../../../platform/database/sql.ts'
import { counts, ofLot } from '../lots/lot-samples.queries.ts'

/** A lot as far as its judgement depends on it, with the judgement that it has. */
export interface LotToJudge {
  id: number
  project_id: number
  lot_number: string
  pack_key: string
  began_on: string
  targets: Record<string, string>
  status: LotState
  verdict: LotVerdict
  factor: string | null
}

/** Lots by their ids; with `lock` until the transaction ends, so that two judgements of one never mix. */
export const lotsToJudge = (
  db: Database,
  authority_id: number,
  { ids, lock }: { ids: readonly number[]; lock: boolean },
) =>
  db.rows<LotToJudge>(sql`
    select l.id, l.project_id, l.lot_number, l.pack_key, l.began_on, l.targets, l.status, l.verdict, l.factor from lots l
    where l.authority_id = ${authority_id} and l.id = any(${[...ids]}::bigint[]) and l.status <> 'void' order by l.id ${raw(lock ? 'for update' : '')}`)

/** Results that count of one field and row, of a contractor's quality control or of the agency's verification. */
export interface LotResults {
  lot_id: number
  kind: 'qc' | 'verification'
  form: string
  row: string
  field: string
  /** In the order of their samples. */
  values: string[]
}

/** Results of lots that decide, of the given fields of forms. */
export const resultsOfLots = (
  db: Database,
  authority_id: number,
  { ids, fields }: { ids: readonly number[]; fields: readonly { form: string; field: string }[] },
) =>
  db.rows<LotResults>(sql`
    select l.id as lot_id, s.kind, r.form, r.row, r.field, array_agg(trim_scale(r.value)::text order by s.sampled_on, s.id, r.test_id) as values
    from lots l join samples s on ${ofLot} and s.kind in ('qc', 'verification') and ${counts}
      join sample_results r on r.authority_id = s.authority_id and r.sample_id = s.id and r.counted
        and (r.form, r.field) in (select * from unnest(${fields.map(({ form }) => form)}::text[], ${fields.map(({ field }) => field)}::text[]))
    where l.authority_id = ${authority_id} and l.id = any(${[...ids]}::bigint[])
    group by l.id, s.kind, r.form, r.row, r.field order by l.id, s.kind, length(r.row), r.row`)

export type PublishedEdition = Pick<RulePackEditionRow, 'id' | 'pack_key' | 'edition' | 'state' | 'pack'> & {
  from: string
  to: string | null
}

/** Published editions of some packs. */
export const publishedEditions = (db: Database, authority_id: number, pack_keys: readonly string[]) =>
  db.rows<PublishedEdition>(sql`
    select e.id, e.pack_key, e.edition, e.state, e.pack, e.from_on as "from", e.to_on as "to" from rule_pack_editions e
    where e.authority_id = ${authority_id} and e.pack_key = any(${[...pack_keys]}::text[]) and e.state = 'published'`)

/** What is stored of a judgement. */
export interface JudgementToStore {
  id: number
  verdict: LotVerdict
  reason: NotJudgedReason | null
  factor: string | null
  contractor_refused: boolean
  edition_id: number | null
  characteristics: readonly JudgedLotCharacteristic[]
}

/** Stores judgements, all in one statement. It is no edit of the lots: their versions stay. */
export const storeJudgements = (
  db: Database,
  authority_id: number,
  { judgements, at }: { judgements: readonly JudgementToStore[]; at: Date },
) =>
  db.run(sql`
    update lots l set verdict = j.verdict, reason = j.reason, factor = j.factor, contractor_refused = j.contractor_refused, edition_id = j.edition_id,
      characteristics = j.characteristics, judged_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(judgements)}::jsonb)
      j(id bigint, verdict text, reason text, factor numeric, contractor_refused boolean, edition_id bigint, characteristics jsonb)
    where l.authority_id = ${authority_id} and l.id = j.id`)

/** Lots that samples belong to, or belonged to before a revision moved them. */
export const lotsOfSamples = async (
  db: Database,
  authority_id: number,
  sample_ids: readonly number[],
): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(sql`
      select distinct l.id from samples c join samples s on s.authority_id = c.authority_id and s.year = c.year and s.number = c.number
        join lots l on ${ofLot} and l.status <> 'void'
      where c.authority_id = ${authority_id} and c.id = any(${[...sample_ids]}::bigint[])`)
  ).map(({ id }) => id)

/** The next lots of a pack after one, by their ids. */
export const lotsOfPack = async (
  db: Database,
  authority_id: number,
  { pack_key, after, most, closed }: { pack_key: string; after: number; most: number; closed: boolean },
): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(sql`
      select l.id from lots l where l.authority_id = ${authority_id} and l.pack_key = ${pack_key} and l.id > ${after} and l.status <> 'void'
        and (not ${closed} or l.status = 'closed') order by l.id limit ${most}`)
  ).map(({ id }) => id)

/** Names of lots and of what they are of. */
export const namesOfLots = (db: Database, authority_id: number, ids: readonly number[]) =>
  db.rows<{ id: number; lot_number: string; project: string; pay_item: string }>(sql`
    select l.id, l.lot_number, p.name as project, i.item_code || ' · ' || i.item_description as pay_item from lots l
    join projects p on p.authority_id = l.authority_id and p.id = l.project_id
    join project_pay_items i on i.authority_id = l.authority_id and i.id = l.pay_item_id
    where l.authority_id = ${authority_id} and l.id = any(${[...ids]}::bigint[])`)
