import type { ingest, RouteInput, SentTicketState, sentTicketList } from '@milepost/contract'
import type { Supplier } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { raw, sql, type Sql } from '../../../platform/database/sql.ts'

/**
 * Tickets of the supplier's plants that its key may speak for, by their print; the newest first unless the query says otherwise. A key that a vendor created
 * under a grant of listed projects answers of those alone.
 */
export const listSentTickets = (
  db: Database,
  authority_id: number,
  { key_id, supplier_id, plant_ids }: Supplier,
  query: RouteInput<typeof ingest.tickets>['query'],
) => {
  const way = query.sort_order === 'asc' ? 'asc' : 'desc'
  return listPage<SentTicketState, typeof sentTicketList>(db, query, {
    select: sql`
      select t.id as slip_id, p.code as plant, t.ticket_number, t.ticket_year, t.version, t.printed_at, t.printed_on, t.status, t.project_id is null as held,
        j.dot_code, t.accepted, t.failed_checks, ${lastDecision(raw('e.at'))} as decided_at,
        case when t.status in ('rejected', 'voided') then ${lastDecision(raw('e.reason'))} end as reason
      from tickets t join plants p on p.authority_id = t.authority_id and p.id = t.plant_id
      left join projects j on j.authority_id = t.authority_id and j.id = t.project_id`,
    counted: sql`tickets t join plants p on p.authority_id = t.authority_id and p.id = t.plant_id`,
    always: [
      sql`t.authority_id = ${authority_id} and t.supplier_id = ${supplier_id}`,
      sql`exists (select from ingest_keys k where k.authority_id = t.authority_id and k.id = ${key_id} and (k.project_ids is null or t.project_id = any(k.project_ids)))`,
      ...(plant_ids === null ? [] : [sql`t.plant_id = any(${plant_ids}::bigint[])`]),
    ],
    filters: {
      plant: compared('p.code', 'text'),
      ticket_number: compared('t.ticket_number', 'text'),
      status: compared('t.status', 'text'),
      held: compared('(t.project_id is null)', 'boolean'),
      printed_on: compared('t.printed_on', 'date'),
      decided_at: ({ gte, lte }) => [
        sql`t.id in (select e.ticket_id from ticket_events e where e.authority_id = ${authority_id} and ${ofDecision}
          and (${gte ?? null}::timestamptz is null or e.at >= ${gte ?? null}::timestamptz) and (${lte ?? null}::timestamptz is null or e.at <= ${lte ?? null}::timestamptz))`,
      ],
    },
    sorts: { printed_at: [] },
    tie_break: `t.printed_at ${way}, t.id ${way}`,
  })
}

/** Events by which people of the agency decide on a ticket. */
const ofDecision = raw(`e.changes @> '[{"field": "status"}]' and e.actor_kind <> 'supplier'`)

const lastDecision = (column: Sql): Sql =>
  sql`(select ${column} from ticket_events e where e.authority_id = t.authority_id and e.ticket_id = t.id and ${ofDecision} order by e.seq desc limit 1)`
