import { todayIn } from '../../platform/time/index.ts'
import type { reconciliationUom, RouteInput, unmatchedUnitList, UnmatchedUnits } from '@milepost/contract'
import type { UnitCode } from '@milepost/contract/units/units'
import type { Database } from '../../platform/database/database.ts'
import { compared, listPage, type ListPage } from '../../platform/database/list-page.ts'
import { holdsWords } from '../../platform/database/search-key.ts'
import { raw, sql } from '../../platform/database/sql.ts'

export type UnmatchedQuery = RouteInput<typeof reconciliationUom.unmatched>['query']

/** Two units: of a ticket, and of a pay item. */
export interface UnitPair {
  ticket_uom: UnitCode
  pay_uom: UnitCode
}

/**
 * A page of units that nothing matches, from what is counted with the tickets: `lacking` are pairs that no exact factor joins, `exact` those that convert as
 * they are. Tickets that convert into no item of their project come first.
 */
export function pageOfUnmatched(
  db: Database,
  authority_id: number,
  {
    lacking,
    exact,
    now,
    query,
  }: { lacking: readonly UnitPair[]; exact: readonly UnitPair[]; now: Date; query: UnmatchedQuery },
): Promise<ListPage<UnmatchedUnits>> {
  const unmatched = sql`
    with lacking as (select * from json_to_recordset(${JSON.stringify(lacking)}::json) as x(ticket_uom text, pay_uom text)),
    exact as (select * from json_to_recordset(${JSON.stringify(exact)}::json) as x(ticket_uom text, pay_uom text)),
    active as (
      select id, name, ${todayIn(now, raw('time_zone'))} as today from projects
      where authority_id = ${authority_id} and deleted_at is null and status <> 'archived' and reconciliation_activated_at is not null),
    loads as (
      select r.first_id as project_id, r.second_id as material_id, r.uom, sum(r.tickets) as tickets, sum(r.net) as net
      from ticket_pair_rollups r join active a on a.id = r.first_id
      where r.authority_id = ${authority_id} and r.axes = 'project_material' and r.status not in ('rejected', 'voided') group by 1, 2, 3),
    coded as (
      select r.project_id, r.material_id, r.uom, sum(r.tickets) as tickets, sum(r.net) as net from coded_ticket_rollups r join active a on a.id = r.project_id
      where r.authority_id = ${authority_id} and r.status not in ('rejected', 'voided') group by 1, 2, 3),
    uncoded as (
      select l.project_id, l.material_id, l.uom as ticket_uom, l.tickets - coalesce(c.tickets, 0) as tickets, l.net - coalesce(c.net, 0) as net
      from loads l left join coded c on c.project_id = l.project_id and c.material_id = l.material_id and c.uom = l.uom
      where l.tickets > coalesce(c.tickets, 0)),
    items as (
      select i.project_id, i.unit_of_measure as pay_uom, count(*) as items from project_pay_items i join active a on a.id = i.project_id
      where i.authority_id = ${authority_id} and not i.source_only and not i.is_dnp group by 1, 2),
    unmatched as (
      select u.project_id, a.name as project, u.material_id, m.name as material, u.ticket_uom, i.pay_uom, u.tickets::integer as tickets, trim_scale(u.net) as net,
        i.items::integer as items,
        (select coalesce(sum(o.items), 0) from items o join exact x on x.ticket_uom = u.ticket_uom and x.pay_uom = o.pay_uom
          where o.project_id = u.project_id)::integer as other_items,
        (select min(d.day) from project_days d where d.authority_id = ${authority_id} and d.project_id = u.project_id) as first_ticket_on,
        (select max(f.valid_to) from conversion_factors f where f.authority_id = ${authority_id} and f.project_id = u.project_id and f.ticket_uom = u.ticket_uom
          and f.pay_uom = i.pay_uom and (f.material_id = u.material_id or f.material_id is null) and f.valid_to >= f.valid_from) as ended_on
      from uncoded u join active a on a.id = u.project_id join materials m on m.authority_id = ${authority_id} and m.id = u.material_id
      join items i on i.project_id = u.project_id join lacking l on l.ticket_uom = u.ticket_uom and l.pay_uom = i.pay_uom
      where not exists (select from conversion_factors f where f.authority_id = ${authority_id} and f.project_id = u.project_id and f.ticket_uom = u.ticket_uom
        and f.pay_uom = i.pay_uom and (f.material_id = u.material_id or f.material_id is null) and (f.valid_to is null or f.valid_to >= f.valid_from and f.valid_to >= a.today)))`
  return listPage<UnmatchedUnits, typeof unmatchedUnitList>(db, query, {
    select: sql`${unmatched} select * from unmatched`,
    counted: sql`(${unmatched} select * from unmatched) unmatched`,
    always: [],
    filters: {
      project_id: compared('project_id', 'bigint'),
      material_id: compared('material_id', 'bigint'),
      ticket_uom: compared('ticket_uom', 'text'),
      pay_uom: compared('pay_uom', 'text'),
      no_other_item: ({ eq }) => (eq === undefined ? [] : [sql`other_items = 0`]),
    },
    counts: { ticket_uom: 'ticket_uom', pay_uom: 'pay_uom', no_other_item: 'nullif(other_items = 0, false)' },
    search: (text) => [holdsWords("search_key(project || ' ' || material)", text)],
    sorts: {
      tickets: 'tickets',
      project: 'lower(project)',
      material: 'lower(material)',
      ticket_uom: 'ticket_uom',
      pay_uom: 'pay_uom',
    },
    tie_break: 'other_items = 0 desc, tickets desc, lower(project), lower(material), ticket_uom, pay_uom',
  })
}
