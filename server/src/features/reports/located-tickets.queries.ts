import { zonedText } from '../../platform/time/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { raw, sql, type Sql } from '../../platform/database/sql.ts'
import type { CellKind } from '../../platform/tabular/xlsx-cells.ts'
import { type TicketSelection, allOf, ticketConditions } from '../tickets/index.ts'

const place = (field: 'latitude' | 'longitude') => `delivery_${field}(t.source, t.agency)`

/** Tickets that the person reads, under filters. */
type LocatedSelection = Pick<TicketSelection, 'authority_id' | 'scope' | 'filters'>

/** Those of them that are delivered and have a place of delivery. */
const located = ({ authority_id, scope, filters }: LocatedSelection): Sql =>
  sql`${allOf(
    ticketConditions({
      authority_id,
      scope,
      filters: { ...filters, status: { in: ['delivered'] } },
      search: null,
    }),
  )} and ${raw(`${place('latitude')} is not null and ${place('longitude')} is not null`)}`

export const countLocated = async (db: Database, selection: LocatedSelection): Promise<number> =>
  (await db.row<{ count: number }>(sql`select count(*) from tickets t where ${located(selection)}`))?.count ?? 0

/** The types of the columns of `locatedTickets`. */
export const locatedKinds: readonly CellKind[] = [
  'text',
  'instant',
  'text',
  'text',
  'text',
  'text',
  'text',
  'number',
  'text',
  'date',
  'number',
  'number',
]

/** Statement of those tickets, the oldest first, with their times in a zone. */
export const locatedTickets = (selection: LocatedSelection, time_zone: string): Sql => sql`
  select t.ticket_number, ${zonedText(raw('t.printed_at'), time_zone)} as printed_at, s.name as supplier, p.code as plant, m.name as material, m.material_type,
    k.number as truck, trim_scale(t.net) as net, t.uom, t.delivered_on, ${raw(place('latitude'))} as delivery_latitude, ${raw(place('longitude'))} as delivery_longitude
  from tickets t join suppliers s on s.authority_id = t.authority_id and s.id = t.supplier_id join plants p on p.authority_id = t.authority_id and p.id = t.plant_id
  join materials m on m.authority_id = t.authority_id and m.id = t.material_id left join trucks k on k.authority_id = t.authority_id and k.id = t.truck_id
  where ${located(selection)} order by t.printed_at, t.id`
