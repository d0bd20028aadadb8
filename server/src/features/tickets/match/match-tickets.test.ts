import { tickets, type TicketAggregate, type TicketDetail } from '@milepost/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type CallOptions } from '../../../testing/app.ts'
import { chainedEvent, type TicketEventRow } from '../ticket-event.ts'
import { contentColumns, ticketContentHash, type TicketContent } from '../ticket-content.ts'
import { verifyChain } from '../ledger/index.ts'
import { createPlaces, createTickets, type NewTicket } from '../tickets.fixtures.ts'

let held: number[]
const heldTicket: NewTicket = {
  project_id: null,
  printed_at: '2026-11-20T06:30:00.000Z',
  printed_on: '2026-11-20',
  net: '45120',
  gross: '73240',
}
const test = await createTestApp()
const places = await createPlaces(test.owner, test.world.first)
beforeEach(async () => {
  held = await createTickets(test.owner, places, [heldTicket, heldTicket, heldTicket])
})

interface Answer {
  updated: number[]
  refused: { slip_id: number; ticket_number: string | null; code: string }[]
  updated_count: number
}
const match = async (slip_ids: number[], project: number, options: CallOptions = {}) => {
  const response = await test.call(tickets.match, {
    body: { slip_ids, project_id: places.projects[project]! },
    ...options,
  })
  return { status: response.statusCode, answer: response.json<Answer>() }
}
const counts = async () => {
  const { aggregates } = (await test.call(tickets.aggregates, { query: { aggregate_by: 'project' } })).json<{
    aggregates: TicketAggregate[]
  }>()
  return new Map(aggregates.map(({ key, count, net }) => [key, { count, net }]))
}

/** The rollups compared with a new count of the tickets. */
const drift = async () =>
  (
    await test.owner.query(
      `
    select axis, axis_id, day, status, uom from (
      select axis, axis_id, day, status, accepted, flagged, changed_after_delivered, checks_failed, uom, tickets, net from ticket_rollups where authority_id = $1
      union all
      select x.axis, x.axis_id, d.day, coalesce(t.status, ''), t.accepted, t.flagged, t.changed_after_delivered, t.checks_failed, t.uom, -1, -t.net from tickets t
      cross join lateral (values ('all', 0::bigint), ('project', coalesce(t.project_id, 0)), ('plant', t.plant_id), ('material', t.material_id)) x(axis, axis_id)
      cross join lateral (values (t.printed_on), ('-infinity'::date)) d(day) where t.authority_id = $1) c
    group by axis, axis_id, day, status, accepted, flagged, changed_after_delivered, checks_failed, uom having sum(tickets) <> 0 or sum(net) <> 0
    union all
    select axes, first_id, '-infinity', status, uom from (
      select axes, first_id, second_id, status, accepted, flagged, changed_after_delivered, checks_failed, uom, tickets, net from ticket_pair_rollups where authority_id = $1
      union all
      select x.axes, x.first_id, x.second_id, coalesce(t.status, ''), t.accepted, t.flagged, t.changed_after_delivered, t.checks_failed, t.uom, -1, -t.net from tickets t
      cross join lateral (values ('project_plant', coalesce(t.project_id, 0), t.plant_id), ('project_material', coalesce(t.project_id, 0), t.material_id), ('plant_material', t.plant_id, t.material_id)) x(axes, first_id, second_id)
      where t.authority_id = $1) c
    group by axes, first_id, second_id, status, accepted, flagged, changed_after_delivered, checks_failed, uom having sum(tickets) <> 0 or sum(net) <> 0`,
      [places.authority_id],
    )
  ).rows

describe('held tickets', () => {
  it('move to the project in its zone and under its limit, are counted and reported to open pages', async () => {
    await test.owner.query('update projects set max_gvw_override_lbs = 70000 where id = $1', [places.projects[2]])
    const before = await counts()
    const { answer } = await match(held, 2)
    expect(answer).toMatchObject({ updated: held, refused: [], updated_count: 3, last_ticketed_on: '2026-11-19' })
    const { slip } = (await test.call(tickets.get, { params: { id: held[0]! } })).json<{ slip: TicketDetail }>()
    expect(slip).toMatchObject({
      project_id: places.projects[2],
      time_zone: 'America/Los_Angeles',
      overload_lbs: '3240',
      limit_in_force: { lbs: '70000', from: 'project' },
      lock_version: 1,
      abilities: ['deliver', 'reject', 'void', 'flag', 'edit', 'override_gvw', 'photo', 'code'],
    })
    const { rows } = await test.owner.query<{ printed_on: string }>(
      'select printed_on::text from tickets where id = any($1)',
      [held],
    )
    expect(new Set(rows.map(({ printed_on }) => printed_on))).toEqual(new Set(['2026-11-19']))
    const after = await counts()
    expect(after.get(null)?.count ?? 0).toBe((before.get(null)?.count ?? 0) - 3)
    expect(after.get(places.projects[2]!)?.net).toBe(String(3 * 45_120))
    expect(await drift()).toEqual([])
    const { rows: facts } = await test.owner.query(
      'select type, project_id::int, ids from events where authority_id = $1 order by id desc limit 1',
      [places.authority_id],
    )
    expect(facts).toEqual([{ type: 'tickets.changed', project_id: places.projects[2], ids: held.map(String) }])
  })

  it('keep a chain that verifies, and a content hash that matches the row', async () => {
    await match(held, 0, { as: 'area_manager' })
    const id = held[1]!
    const { rows: events } = await test.owner.query(
      'select ticket_id::int, seq, at, actor_kind, actor_id::int, actor_name, action, changes, reason, content_hash, prev_hash, hash from ticket_events where ticket_id = $1 order by seq',
      [id],
    )
    const {
      rows: [ticket],
    } = await test.owner.query<TicketContent & { chain_seq: number; chain_head: string; content_hash: string }>(
      `select ${contentColumns.join(', ')}, content_hash, chain_seq, chain_head, printed_on::text from tickets where id = $1`,
      [id],
    )
    const chain = events.map((event: TicketEventRow & { at: unknown }) =>
      chainedEvent({ ...event, at: (event.at as unknown as Date).toISOString() }),
    )
    expect(verifyChain(chain, { seq: ticket!.chain_seq, hash: ticket!.chain_head })).toBeNull()
    expect(events[1]).toMatchObject({
      action: 'matched',
      actor_kind: 'employee',
      actor_id: test.world.first.memberships.area_manager,
      changes: expect.arrayContaining([
        { field: 'project_id', old: null, new: places.projects[0] },
        { field: 'project', old: null, new: 'Project P-2041' },
      ]),
    })
    const numbers = Object.fromEntries(
      Object.entries(ticket!).map(([key, value]) => [
        key,
        key.endsWith('_id') && typeof value === 'string'
          ? Number(value)
          : value instanceof Date
            ? value.toISOString()
            : value,
      ]),
    )
    expect(ticketContentHash(numbers as unknown as TicketContent)).toBe(ticket!.content_hash)
    expect(events[1]?.content_hash).toBe(ticket!.content_hash)
  })

  it('that cannot be matched are reported with their cause, the others are matched', async () => {
    const [placed] = await createTickets(test.owner, places, [{ ticket_number: 'ON-1' }])
    const { answer } = await match([held[0]!, placed!, 999_999_999, held[0]!], 0)
    expect(answer).toMatchObject({
      updated: [held[0]],
      refused: [
        { slip_id: placed, ticket_number: 'ON-1', code: 'already_matched' },
        { slip_id: 999_999_999, ticket_number: null, code: 'not_found' },
      ],
    })
  })

  it('that two people match at once are matched once', async () => {
    const [one, other] = await Promise.all([match(held, 0), match([...held].reverse(), 1)])
    const updated = [one, other].map(({ answer }) => answer.updated_count)
    expect(updated.toSorted()).toEqual([0, 3])
    const loser = updated[0] === 0 ? one : other
    expect(new Set(loser.answer.refused.map(({ code }) => code))).toEqual(new Set(['already_matched']))
    expect(await drift()).toEqual([])
  })
})

describe('a match is refused', () => {
  it.each(['field_engineer', 'field_inspector', 'read_only_auditor', 'plant_inspector', 'pending'] as const)(
    'to a %s',
    async (as) => {
      expect((await match(held, 0, { as })).status).toBe(403)
    },
  )

  it('to an area manager of another district', async () => {
    expect((await match(held, 3, { as: 'area_manager' })).status).toBe(403)
    expect((await match(held, 3)).answer.updated_count).toBe(3)
  })

  it('for a deleted project, whose tickets stay held', async () => {
    await test.owner.query('update projects set deleted_at = now() where id = $1', [places.projects[1]])
    const { status, answer } = await match(held, 1)
    await test.owner.query('update projects set deleted_at = null where id = $1', [places.projects[1]])
    expect(status).toBe(422)
    expect(answer).toMatchObject({ error: { code: 'project_not_open' } })
  })

  it('across authorities: neither the project nor the tickets are found', async () => {
    expect((await match(held, 0, { of: 'second' })).status).toBe(404)
    const other = await createPlaces(test.owner, test.world.second)
    const response = await test.call(tickets.match, {
      of: 'second',
      body: { slip_ids: held, project_id: other.projects[0]! },
    })
    expect(response.json()).toMatchObject({
      updated: [],
      refused: held.map((slip_id) => ({ slip_id, ticket_number: null, code: 'not_found' })),
    })
  })
})
