import type { BulkResult, ProblemBody, Route, TicketDetail, TicketEdit, TicketEvent } from '@milepost/contract'
import { tickets, ticketDecisions } from '@milepost/contract'
import type { CallOptions, TestApp } from '../../../testing/app.ts'
import { chainedEvent, type TicketEventRow } from '../ticket-event.ts'
import { contentColumns, ticketContentHash, type TicketContent } from '../ticket-content.ts'
import { verifyChain } from '../ledger/index.ts'

export interface BulkAnswer {
  status: number
  result: BulkResult
  problem: ProblemBody['error']
}

/** Calls of decisions in tests, and the state after them. */
export function decisionsOf(test: TestApp) {
  const call = async (route: Route, options: CallOptions & { body: object }): Promise<BulkAnswer> => {
    const response = await test.call(route, options)
    const result = response.json<BulkResult & ProblemBody>()
    return { status: response.statusCode, result, problem: result.error }
  }
  return {
    bulk: (route: Route, body: object, options: CallOptions = {}) => call(route, { ...options, body }),
    edit: async (
      id: number,
      body: TicketEdit,
      { replace = false, ...options }: CallOptions & { replace?: boolean } = {},
    ) => {
      const response = await test.call(replace ? ticketDecisions.replace : ticketDecisions.edit, {
        ...options,
        params: { id },
        body,
      })
      const answer = response.json<{ slip: TicketDetail; change_id: number | null } & ProblemBody>()
      return { status: response.statusCode, slip: answer.slip, change_id: answer.change_id, problem: answer.error }
    },
    get: async (id: number, options: CallOptions = {}) =>
      (await test.call(tickets.get, { ...options, params: { id } })).json<{ slip: TicketDetail }>().slip,
    events: async (id: number, options: CallOptions = {}) =>
      (await test.call(tickets.events, { ...options, params: { id } })).json<{ slip_events: TicketEvent[] }>()
        .slip_events,
    faults: () => faultsOf(test),
  }
}

/** Tickets whose chain does not verify, or whose row is not what its last event says; none where all is well (D18c). */
async function faultsOf(test: TestApp): Promise<unknown[]> {
  const { rows: tickets } = await test.owner.query<Record<string, unknown>>(
    `select id, ${contentColumns.map((column) => (column.endsWith('_on') ? `${column}::text` : column)).join(', ')}, content_hash, chain_seq, chain_head from tickets`,
  )
  const { rows: events } = await test.owner.query<TicketEventRow & { at: unknown; ticket_id: number }>(
    'select ticket_id::int, seq, at, actor_kind, actor_id::int, actor_name, action, changes, reason, content_hash, version, raw_hash, prev_hash, hash from ticket_events order by ticket_id, seq',
  )
  const byTicket = Map.groupBy(events, ({ ticket_id }) => ticket_id)
  return tickets.flatMap((ticket) => {
    const chain = (byTicket.get(Number(ticket['id'])) ?? []).map((event) =>
      chainedEvent({ ...event, at: (event.at as unknown as Date).toISOString() }),
    )
    const fault = verifyChain(chain, { seq: Number(ticket['chain_seq']), hash: String(ticket['chain_head']) })
    const content_hash = ticketContentHash(contentOf(ticket))
    const last_hash = chain.at(-1)?.content_hash
    return fault === null && content_hash === ticket['content_hash'] && content_hash === last_hash
      ? []
      : [{ id: ticket['id'], fault, content_hash, row: ticket['content_hash'], last_hash }]
  })
}

const ids = /_id$|_by$/

/** A row of the driver as content: int8 as numbers, instants as ISO texts. */
const contentOf = (row: Record<string, unknown>): TicketContent =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      ids.test(key) && typeof value === 'string' ? Number(value) : value instanceof Date ? value.toISOString() : value,
    ]),
  ) as unknown as TicketContent

/** The rollups compared with a new count of the tickets; empty where both agree. */
export async function driftOf({ owner }: TestApp, authority_id: number): Promise<unknown[]> {
  const cells = 'status, accepted, flagged, changed_after_delivered, checks_failed, uom'
  const marks = "coalesce(t.status, ''), t.accepted, t.flagged, t.changed_after_delivered, t.checks_failed, t.uom"
  const { rows } = await owner.query(
    `
    select axis, axis_id, day, ${cells} from (
      select axis, axis_id, day, ${cells}, tickets, net from ticket_rollups where authority_id = $1
      union all
      select x.axis, x.axis_id, d.day, ${marks}, -1, -t.net from tickets t
      cross join lateral (values ('all', 0::bigint), ('project', coalesce(t.project_id, 0)), ('plant', t.plant_id), ('material', t.material_id)) x(axis, axis_id)
      cross join lateral (values (t.printed_on), ('-infinity'::date)) d(day) where t.authority_id = $1) c
    group by axis, axis_id, day, ${cells} having sum(tickets) <> 0 or sum(net) <> 0
    union all
    select axes, first_id, '-infinity', ${cells} from (
      select axes, first_id, second_id, ${cells}, tickets, net from ticket_pair_rollups where authority_id = $1
      union all
      select x.axes, x.first_id, x.second_id, ${marks}, -1, -t.net from tickets t
      cross join lateral (values ('project_plant', coalesce(t.project_id, 0), t.plant_id), ('project_material', coalesce(t.project_id, 0), t.material_id), ('plant_material', t.plant_id, t.material_id)) x(axes, first_id, second_id)
      where t.authority_id = $1) c
    group by axes, first_id, second_id, ${cells} having sum(tickets) <> 0 or sum(net) <> 0
    union all
    select 'order', project_id, day, order_number, null, null, null, null, uom from (
      select project_id, day, order_number, uom, tickets from ticket_order_rollups where authority_id = $1
      union all
      select t.project_id, t.printed_on, coalesce(t.source->>'dispatch_number', t.po_number, ''), t.uom, -1 from tickets t
      where t.authority_id = $1 and t.source->>'quantity_ordered' is not null and t.project_id is not null and t.status is distinct from 'voided') o
    group by project_id, day, order_number, uom having sum(tickets) <> 0`,
    [authority_id],
  )
  return rows
}
