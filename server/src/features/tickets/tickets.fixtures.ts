import type { Pool } from 'pg'
import { chainTicketEvents, type TicketEventBody } from './ticket-event.ts'
import { ticketContentHash, type TicketContent } from './ticket-content.ts'
import { pendingTicket } from './pending-ticket.fixtures.ts'

/** The rows that tickets of a test refer to: rows of one authority, in the order in which they were created. */
export interface Places {
  authority_id: number
  suppliers: number[]
  plants: number[]
  materials: number[]
  trucks: number[]
  haulers: number[]
  customers: number[]
  jobs: number[]
  projects: number[]
}

/** A ticket to write; fields that are left out get default values. */
export type NewTicket = Partial<TicketContent> & { latency_seconds?: number; reissue_of_id?: number | null }

const text = (rows: { id: string }[]): number[] => rows.map(({ id }) => Number(id))

/** Creates three suppliers with five plants, six materials of three types, eight trucks and four projects in two districts, one of them in another zone. */
export async function createPlaces(
  owner: Pool,
  { id: authority_id, district_id, other_district_id }: { id: number; district_id: number; other_district_id: number },
): Promise<Places> {
  const insert = async (statement: string, ...values: unknown[]) =>
    text((await owner.query<{ id: string }>(`${statement} returning id`, [authority_id, ...values])).rows)
  const suppliers = await insert(
    "insert into suppliers (authority_id, name) select $1, x from unnest(array['Bar Materials', 'North Stone', 'Valley Mix']) x",
  )
  const plants = await insert(
    `insert into plants (authority_id, supplier_id, code, name, kind, time_zone) select $1, x.s, x.c, x.n, 'asphalt', 'America/New_York'
    from unnest($2::bigint[], array['BAR-01', 'BAR-02', 'NORTH-01', 'NORTH-02', 'VALLEY-9'], array['River', 'Airport', 'Quarry', 'Harbor', 'Midtown']) x(s, c, n)`,
    [suppliers[0], suppliers[0], suppliers[1], suppliers[1], suppliers[2]],
  )
  const materials = await insert(`insert into materials (authority_id, name, material_type) select $1, x.n, x.t
    from unnest(array['12.5mm SP', '9.5mm SP', '19mm SP', 'Class AA', 'Class B', '#57 Stone'], array['asphalt', 'asphalt', 'asphalt', 'concrete', 'concrete', 'aggregate']) x(n, t)`)
  const trucks = await insert(
    "insert into trucks (authority_id, number) select $1, 'T-' || x from generate_series(440, 447) x",
  )
  const haulers = await insert(
    "insert into haulers (authority_id, name) select $1, x from unnest(array['Peach State Hauling', 'Own trucks']) x",
  )
  const customers = await insert(
    "insert into customers (authority_id, name) select $1, x from unnest(array['Reeves', 'Baldwin']) x",
  )
  const jobs = await insert(
    "insert into contractor_jobs (authority_id, supplier_id, job_number) select $1, x.s, x.n from unnest($2::bigint[], array['24-117', '24-118', '25-001']) x(s, n)",
    suppliers,
  )
  const projects = await insert(
    `insert into projects (authority_id, name, dot_code, district_id, time_zone, status) select $1, 'Project ' || x.c, x.c, x.d, x.z, 'construction'
    from unnest(array['P-2041', 'P-2042', 'P-2043', 'P-2044'], $2::bigint[], array['America/New_York', 'America/New_York', 'America/Los_Angeles', 'America/New_York']) x(c, d, z)`,
    [district_id, district_id, district_id, other_district_id],
  )
  return { authority_id, suppliers, plants, materials, trucks, haulers, customers, jobs, projects }
}

const usual = (places: Places): TicketContent & { latency_seconds: number; reissue_of_id: number | null } => ({
  supplier_id: places.suppliers[0]!,
  plant_id: places.plants[0]!,
  material_id: places.materials[0]!,
  project_id: places.projects[0]!,
  truck_id: places.trucks[0]!,
  hauler_id: places.haulers[0]!,
  customer_id: places.customers[0]!,
  ...pendingTicket,
  ticket_number: '',
  overload_lbs: null,
  latency_seconds: 30,
  reissue_of_id: null,
})

/** Grows through all files of a worker: numbers that no test names. */
let number = 6_102_000

/** Writes tickets with their versions, chains and rollups, as ingest leaves them; returns their ids in the given order. */
export async function createTickets(owner: Pool, places: Places, tickets: readonly NewTicket[]): Promise<number[]> {
  const { rows: ids } = await owner.query<{ id: string }>(
    "select nextval('global_id') as id from generate_series(1, $1)",
    [tickets.length],
  )
  const events: object[] = []
  const rows = tickets.map((ticket, at) => {
    const id = Number(ids[at]!.id)
    const content = { ...usual(places), ticket_number: String(number++), ...ticket }
    const content_hash = ticketContentHash(content)
    const body: TicketEventBody = {
      ticket_id: id,
      at: content.received_at,
      actor_kind: 'supplier',
      actor_id: content.supplier_id,
      actor_name: 'Bar Materials',
      action: 'created',
      changes: [],
      reason: null,
      content_hash,
    }
    const chain = chainTicketEvents(null, [body])
    events.push(...chain.events)
    return {
      id,
      ticket_year: Number(content.printed_on.slice(0, 4)),
      ...content,
      content_hash,
      chain_seq: chain.chain_seq,
      chain_head: chain.chain_head,
      authority_id: places.authority_id,
      lock_version: 0,
      created_at: content.received_at,
      updated_at: content.received_at,
    }
  })
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await owner.query(
    `insert into tickets (${columns}) select ${columns} from json_populate_recordset(null::tickets, $1)`,
    [JSON.stringify(rows)],
  )
  await owner.query(
    `insert into ticket_versions (authority_id, ticket_id, version, event, received_at, raw, fields, content_hash)
    select authority_id, id, 1, 'created', received_at, '{}', '{}', content_hash from tickets where authority_id = $1 and id = any($2)`,
    [places.authority_id, ids.map(({ id }) => id)],
  )
  await owner.query('insert into ticket_events select * from json_populate_recordset(null::ticket_events, $1)', [
    JSON.stringify(events.map((event, at) => ({ ...event, authority_id: places.authority_id, id: at + 1 }))),
  ])
  await owner.query('select roll_up_tickets($1, $2, 1)', [places.authority_id, ids.map(({ id }) => id)])
  await owner.query('select recount_shipped_materials()')
  return text(ids)
}
