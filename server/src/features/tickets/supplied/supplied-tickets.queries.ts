import type { SuppliedTicketDetail } from '@milepost/contract'
import { suppliedDecisions } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql } from '../../../platform/database/sql.ts'

/** After how many minutes an agency counts a ticket as late, and its zone. */
export const lateAfter = (db: Database, authority_id: number) =>
  db.row<{ accepted_minutes: number; time_zone: string }>(
    sql`select accepted_minutes, time_zone from authorities where id = ${authority_id}`,
  )

/** What the agency decided on a ticket, the earliest first; reasons are those of rejections and voidings. */
export const decisionsOn = (db: Database, authority_id: number, ticket_id: number) =>
  db.rows<SuppliedTicketDetail['decisions'][number]>(sql`
    select at, action, case when action in ('rejected', 'voided') then reason end as reason from ticket_events
    where authority_id = ${authority_id} and ticket_id = ${ticket_id} and action = any(${[...suppliedDecisions]}::text[]) order by seq`)
