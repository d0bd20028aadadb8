import type { Database } from '../../../platform/database/database.ts'
import { sql, type Sql } from '../../../platform/database/sql.ts'
import type { DayBounds, DayHead } from '../../tickets/index.ts'

/** Heads of a part, which one row keeps. */
export const HEADS_A_PART = 1000

export interface KeptPart {
  part: number
  ticket_ids: number[]
  seqs: number[]
  /** 64 hexadecimal digits after 64. */
  hashes: string
}

/** The heads that were kept for a day, part by part, after one of them. */
export const keptParts = (
  authority_id: number,
  day: string,
  { after, limit }: { after: number; limit: number },
): Sql => sql`
  select part, ticket_ids, seqs, encode(hashes, 'hex') as hashes from ledger_heads
  where authority_id = ${authority_id} and day = ${day}::date and part > ${after} order by part limit ${limit}`

/** The heads in the kept parts. */
export const headsIn = (parts: readonly KeptPart[]): DayHead[] =>
  parts.flatMap(({ ticket_ids, seqs, hashes }) =>
    ticket_ids.map((slip_id, at) => ({ slip_id, seq: seqs[at] ?? 0, hash: hashes.slice(64 * at, 64 * at + 64) })),
  )

/** A day with its root and the root before it. */
export interface RootedDay extends DayBounds {
  root: string
  previous_root: string | null
  /** Tickets whose chains grew on it. */
  tickets: number
}

/** Days after one that have a root but no kept heads yet, oldest first. */
export const daysWithoutHeads = (
  db: Database,
  authority_id: number,
  { after_day, limit }: { after_day: string | null; limit: number },
) =>
  db.rows<RootedDay>(sql`
    select r.day::text, r.starts_at, r.ends_at, r.root, r.tickets,
      (select b.root from ledger_roots b where b.authority_id = r.authority_id and b.day < r.day order by b.day desc limit 1) as previous_root
    from ledger_roots r
    where r.authority_id = ${authority_id} and r.tickets > 0 and r.day > coalesce(${after_day}::date, '-infinity')
      and not exists (select from ledger_heads h where h.authority_id = r.authority_id and h.day = r.day)
    order by r.day limit ${limit}`)

/** Saves a day's heads, all parts or none; existing ones stay. */
export function saveHeads(
  db: Database,
  authority_id: number,
  { day, heads }: { day: string; heads: readonly DayHead[] },
) {
  const parts = Array.from({ length: Math.ceil(heads.length / HEADS_A_PART) }, (_unused, part) => {
    const own = heads.slice(part * HEADS_A_PART, (part + 1) * HEADS_A_PART)
    return {
      part,
      ticket_ids: own.map(({ slip_id }) => slip_id),
      seqs: own.map(({ seq }) => seq),
      hashes: own.map(({ hash }) => hash).join(''),
    }
  })
  return db.run(sql`
    insert into ledger_heads (authority_id, day, part, ticket_ids, seqs, hashes)
    select ${authority_id}::bigint, ${day}::date, x.part, x.ticket_ids, x.seqs, decode(x.hashes, 'hex')
    from json_to_recordset(${JSON.stringify(parts)}::json) as x(part integer, ticket_ids bigint[], seqs integer[], hashes text) on conflict do nothing`)
}
