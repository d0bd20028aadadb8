import type { TicketRefusal } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/**
 * Tickets that cannot be put on items since both of one lineage would be paid (D18a): those that a valid ticket replaces, and those whose original is on
 * items. A rejected or voided ticket is not valid. The related tickets are locked until the transaction ends.
 */
export const lineageRefusals = async (
  db: Database,
  authority_id: number,
  ids: readonly number[],
): Promise<Map<number, TicketRefusal>> =>
  new Map(
    (
      await db.rows<{ id: number; refusal: 'reissue_stands' | 'original_coded' }>(sql`
        with recursive older (id, relative) as (
          select id, reissue_of_id from tickets where authority_id = ${authority_id} and id = any(${[...ids]}::bigint[]) and reissue_of_id is not null
          union select o.id, t.reissue_of_id from older o join tickets t on t.authority_id = ${authority_id} and t.id = o.relative where t.reissue_of_id is not null),
        newer (id, relative) as (
          select reissue_of_id, id from tickets where authority_id = ${authority_id} and reissue_of_id = any(${[...ids]}::bigint[])
          union select n.id, t.id from newer n join tickets t on t.authority_id = ${authority_id} and t.reissue_of_id = n.relative)
        select b.id, b.refusal from (
          select id, relative, 'original_coded' as refusal from older union all select id, relative, 'reissue_stands' from newer) b
        join tickets r on r.authority_id = ${authority_id} and r.id = b.relative and r.id <> b.id
        where r.status is distinct from 'rejected' and r.status is distinct from 'voided' and (b.refusal = 'reissue_stands' or r.agency ? 'pay_period')
        order by r.id, b.refusal desc for no key update of r`)
    ).map(({ id, refusal }) => [id, refusal]),
  )
