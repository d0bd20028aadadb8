import { checklistKeys, reconciliation, type ChecklistKey, type PayPeriod } from '@milepost/contract'
import type { LightMyRequestResponse } from 'fastify'
import type { Pool } from 'pg'
import type { TestApp } from '../../testing/app.ts'

/** A pay item for a test; fields that are left out get default values. */
export interface NewItem {
  project_id: number
  line_number: number
  item_code?: string
  item_description?: string
  unit_of_measure?: string
  quantity?: string
  unit_price?: string | null
  source_only?: boolean
  is_dnp?: boolean
  contractors?: readonly number[]
}

/** Writes pay items, and returns their ids in the given order. */
export async function createItems(owner: Pool, authority_id: number, items: readonly NewItem[]): Promise<number[]> {
  const ids: number[] = []
  for (const item of items) {
    const { rows } = await owner.query<{ id: string }>(
      `insert into project_pay_items (authority_id, project_id, line_number, item_code, item_description, unit_of_measure, quantity, unit_price, source_only, is_dnp)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
      [
        authority_id,
        item.project_id,
        item.line_number,
        item.item_code ?? `401-${item.line_number}`,
        item.item_description ?? `Item ${item.line_number}`,
        item.unit_of_measure ?? 'TON',
        item.quantity ?? '1000',
        item.unit_price ?? null,
        item.source_only ?? false,
        item.is_dnp ?? false,
      ],
    )
    const id = Number(rows[0]?.id)
    ids.push(id)
    await owner.query(
      'insert into pay_item_contractors (authority_id, pay_item_id, external_contractor_id) select $1, $2, unnest($3::bigint[])',
      [authority_id, id, item.contractors ?? []],
    )
  }
  return ids
}

/** Gives an authority's administrator a signature. */
export const signAdministrator = (owner: Pool, authority_id: number): Promise<unknown> =>
  owner.query(
    `with s as (insert into signature_images (authority_id, membership_id, content, sha256, created_at)
      select authority_id, id, '\\x00', repeat('5', 64), now() from memberships where authority_id = $1 and role = 'administrator' returning *)
    update memberships m set signature_image_id = s.id from s where m.authority_id = s.authority_id and m.id = s.membership_id`,
    [authority_id],
  )

/** Closes a project's first period in progress as an administrator who has seen the whole checklist; null where none is in progress. */
export async function closeNextPeriod(test: TestApp, projectId: number): Promise<LightMyRequestResponse | null> {
  const listed = await test.call(reconciliation.periods, { params: { projectId } as never })
  const next = listed
    .json<{ pay_periods: PayPeriod[] }>()
    .pay_periods.filter(({ status }) => status === 'in_progress')
    .toSorted((one, other) => one.number - other.number)[0]
  if (next === undefined) return null
  return await closeSeen(test, { projectId, id: next.id, keys: checklistKeys })
}

/**
 * Differences between tickets, their events, entries and what is counted of them. Empty where all of them agree (D34). The item of a ticket
 * is compared with what its events recorded last, since codes repeat on the lines of a contract (D32).
 */
export async function differences(owner: Pool, authority_id: number): Promise<unknown[]> {
  const { rows } = await owner.query(
    `with live as (select * from pay_entries where authority_id = $1 and withdrawn_at is null),
    on_tickets as (
      select t.id as ticket_id, v.position, v.code, v.quantity, v.contractor from tickets t cross join lateral (values
        (1, t.agency->>'primary_pay_code', (t.agency->>'primary_pay_code_quantity')::numeric, (t.agency->>'primary_external_dot_contractor_id')::bigint),
        (2, t.agency->>'secondary_pay_code', (t.agency->>'secondary_pay_code_quantity')::numeric, (t.agency->>'secondary_external_dot_contractor_id')::bigint)) v(position, code, quantity, contractor)
      where t.authority_id = $1 and v.code is not null),
    kept as (
      select e.ticket_id, e.position::integer as position, i.item_code as code, e.quantity, e.external_contractor_id as contractor
      from live e join project_pay_items i on i.authority_id = e.authority_id and i.id = e.pay_item_id where e.kind = 'ticket'),
    put as (
      select t.id as ticket_id, v.position, x.item from tickets t cross join (values (1, 'primary_pay_item_id'), (2, 'secondary_pay_item_id')) v(position, field)
      cross join lateral (
        select (c->>'new')::bigint as item from ticket_events e cross join lateral jsonb_array_elements(e.changes) c
        where e.authority_id = t.authority_id and e.ticket_id = t.id and c->>'field' = v.field order by e.seq desc limit 1) x
      where t.authority_id = $1 and x.item is not null),
    on_items as (select ticket_id, position::integer as position, pay_item_id as item from live where kind = 'ticket'),
    counted as (
      select pay_item_id, pay_period_id, sum(entries) as entries, sum(tickets) as tickets, sum(quantity) as quantity, sum(priced_quantity) as priced, sum(amount) as amount
      from pay_item_rollups where authority_id = $1 group by 1, 2 having sum(entries) <> 0 or sum(quantity) <> 0),
    summed as (
      select pay_item_id, pay_period_id, count(*) as entries, count(*) filter (where kind = 'ticket') as tickets, sum(coalesce(quantity, 0)) as quantity,
        coalesce(sum(coalesce(quantity, 0)) filter (where amount is null), 0) as priced, sum(coalesce(amount, 0)) as amount
      from live group by 1, 2),
    coded as (
      select project_id, day, material_id, plant_id, uom, status, sum(tickets) as tickets, sum(net) as net, sum(assigned) as assigned from coded_ticket_rollups where authority_id = $1 group by 1, 2, 3, 4, 5, 6
      having sum(tickets) <> 0 or sum(assigned) <> 0),
    with_codes as (
      select t.project_id, t.printed_on as day, t.material_id, t.plant_id, t.uom, coalesce(t.status, '') as status, count(*) as tickets, sum(t.net) as net, coalesce(sum(a.assigned), 0) as assigned
      from tickets t left join lateral (
        select sum(in_unit(ticket_quantity, coalesce(ticket_uom, t.uom), t.uom)) as assigned from live where kind = 'ticket' and ticket_id = t.id) a on true
      where t.authority_id = $1 and t.agency ? 'pay_period' group by 1, 2, 3, 4, 5, 6),
    placed as (
      select project_id, axis, pay_item_id, material_type, key, sum(tickets) as tickets, sum(quantity) as quantity from placed_materials where authority_id = $1 group by 1, 2, 3, 4, 5
      having sum(tickets) <> 0 or sum(quantity) <> 0),
    with_material as (
      select t.project_id, a.axis, e.pay_item_id, m.material_type, a.key, count(*) as tickets, coalesce(sum(e.quantity), 0) as quantity
      from live e join tickets t on t.authority_id = $1 and t.id = e.ticket_id join materials m on m.authority_id = $1 and m.id = t.material_id
      cross join lateral (values ('source', t.supplier_id), ('day', (t.printed_on - date '2000-01-01')::bigint)) a(axis, key)
      where e.kind = 'ticket' and coalesce(t.status, '') not in ('rejected', 'voided') group by 1, 2, 3, 4, 5),
    shipped as (
      select project_id, pay_item_id, supplier_id, plant_id, material_id, day, uom, sum(tickets) as tickets, sum(quantity) as quantity from shipped_materials where authority_id = $1 group by 1, 2, 3, 4, 5, 6, 7
      having sum(tickets) <> 0 or sum(quantity) <> 0),
    with_loads as (
      select t.project_id, 0::bigint as pay_item_id, t.supplier_id, t.plant_id, t.material_id, t.printed_on as day, t.uom, count(*) as tickets, sum(t.net) as quantity from tickets t
      where t.authority_id = $1 and t.project_id is not null and coalesce(t.status, '') not in ('rejected', 'voided') group by 1, 2, 3, 4, 5, 6, 7
      union all select t.project_id, e.pay_item_id, t.supplier_id, t.plant_id, t.material_id, t.printed_on, '', count(*), coalesce(sum(e.quantity), 0)
      from live e join tickets t on t.authority_id = $1 and t.id = e.ticket_id where e.kind = 'ticket' and coalesce(t.status, '') not in ('rejected', 'voided') group by 1, 2, 3, 4, 5, 6)
    select 'on_tickets' as what, to_jsonb(x) as which from (table on_tickets except table kept) x
    union all select 'kept', to_jsonb(x) from (table kept except table on_tickets) x
    union all select 'put', to_jsonb(x) from (table put except table on_items) x
    union all select 'on_items', to_jsonb(x) from (table on_items except table put) x
    union all select 'counted', to_jsonb(x) from (table counted except table summed) x
    union all select 'summed', to_jsonb(x) from (table summed except table counted) x
    union all select 'coded', to_jsonb(x) from (table coded except table with_codes) x
    union all select 'with_codes', to_jsonb(x) from (table with_codes except table coded) x
    union all select 'placed', to_jsonb(x) from (table placed except table with_material) x
    union all select 'with_material', to_jsonb(x) from (table with_material except table placed) x
    union all select 'shipped', to_jsonb(x) from (table shipped except table with_loads) x
    union all select 'with_loads', to_jsonb(x) from (table with_loads except table shipped) x
    union all select 'period', to_jsonb(x) from (
      select e.id from live e join tickets t on t.authority_id = e.authority_id and t.id = e.ticket_id
      join pay_periods p on p.authority_id = e.authority_id and p.id = e.pay_period_id
      where e.kind = 'ticket' and (t.agency->>'pay_period')::integer is distinct from p.number) x`,
    [authority_id],
  )
  return rows
}

/** Closes a period by an administrator who has just seen some lines of its checklist. */
export async function closeSeen(
  test: TestApp,
  { projectId, id, keys = [] }: { projectId: number; id: number; keys?: readonly ChecklistKey[] },
) {
  const { checklist } = (await test.call(reconciliation.checklist, { params: { projectId, id } })).json<{
    checklist: { key: ChecklistKey; count: number }[]
  }>()
  const body = { pay_period_id: id, acknowledged: checklist.filter(({ key }) => keys.includes(key)) }
  return await test.call(reconciliation.closePeriod, { params: { projectId }, body })
}
