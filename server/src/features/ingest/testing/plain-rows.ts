import type { TestApp } from '../../../testing/app.ts'

/** Columns unrelated to a row's content: who owns it, when it was written, and hashes over ids. */
const left_out = new Set([
  'authority_id',
  'content_hash',
  'chain_head',
  'hash',
  'prev_hash',
  'created_at',
  'updated_at',
  'last_used_at',
  'connected_at',
])

const tables = [
  'ticket_versions',
  'ticket_events',
  'tickets',
  'ingest_deliveries',
  'ingest_refusals',
  'materials',
  'trucks',
  'haulers',
  'customers',
  'contractor_jobs',
  'plants',
  'project_activity',
  'ticket_rollups',
]

/** Names for the ids of an agency's rows: equal in two agencies that received the same posts. */
const names = `
  select id, 'plant ' || code as name from plants where authority_id = $1 union all
  select id, 'supplier ' || name from suppliers where authority_id = $1 union all
  select id, 'project ' || dot_code from projects where authority_id = $1 union all
  select id, 'material ' || material_type || name from materials where authority_id = $1 union all
  select id, 'truck ' || number from trucks where authority_id = $1 union all
  select id, 'hauler ' || name from haulers where authority_id = $1 union all
  select id, 'customer ' || name from customers where authority_id = $1 union all
  select j.id, 'job ' || j.job_number || s.name from contractor_jobs j join suppliers s on s.id = j.supplier_id where j.authority_id = $1 union all
  select k.id, 'key of ' || s.name from ingest_keys k join suppliers s on s.id = k.supplier_id where k.authority_id = $1 union all
  select id, 'delivery ' || received_at from ingest_deliveries where authority_id = $1 union all
  select t.id, 'ticket ' || p.code || ' ' || t.ticket_year || ' ' || t.ticket_number from tickets t join plants p on p.id = t.plant_id where t.authority_id = $1`

/** Everything that posts write for an agency, with names instead of ids and without what differs between two agencies that received the same posts. */
export async function plainRows(app: TestApp, of: 'first' | 'second') {
  const authority_id = app.world[of].id
  const { rows } = await app.owner.query<{ id: string; name: string }>(names, [authority_id])
  const byId = new Map(rows.map(({ id, name }) => [Number(id), name]))
  const plainRow = (value: unknown): unknown => {
    if (typeof value === 'number') return byId.get(value) ?? value
    if (Array.isArray(value)) return value.map(plainRow)
    if (typeof value !== 'object' || value === null) return value
    const members = Object.entries(value).filter(([key]) => !left_out.has(key))
    return Object.fromEntries(
      members.sort(([one], [next]) => (one < next ? -1 : 1)).map(([key, member]) => [key, plainRow(member)]),
    )
  }
  const contents: Record<string, string[]> = {}
  for (const table of tables) {
    const columns =
      table === 'ticket_rollups' ? rollups : `select to_jsonb(r) as row from ${table} r where authority_id = $1`
    const { rows: found } = await app.owner.query<{ row: Record<string, unknown> }>(columns, [authority_id])
    contents[table] = found
      .map(({ row }) => {
        const { id, ...members } = row
        return JSON.stringify(plainRow({ ...members, id: typeof id === 'number' && byId.has(id) ? id : null }))
      })
      .sort()
  }
  return { contents, plainRow }
}

/** Rollups whatever slot they are in. */
const rollups = `
  select to_jsonb(r) as row from (
    select axis, axis_id, day, status, changed_after_delivered, checks_failed, uom, sum(tickets) as tickets, sum(net) as net from ticket_rollups
    where authority_id = $1 group by 1, 2, 3, 4, 5, 6, 7 having sum(tickets) <> 0 or sum(net) <> 0) r`
