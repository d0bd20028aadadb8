import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import type { BatchStatement } from '@milepost/server/platform/database/batch'

/**
 * A number of active plants of an agency, each with a key of its supplier that the benchmark knows. Missing keys are created, and copies of existing
 * plants if there are too few.
 */
export async function plantsWithKeys(
  client: Client,
  authority_id: number,
  count: number,
): Promise<{ code: string; key: string }[]> {
  await client.query(
    `insert into plants (authority_id, supplier_id, code, name, kind, time_zone)
     select p.authority_id, p.supplier_id, 'BENCH-' || n, 'Benchmark ' || n, p.kind, p.time_zone
     from generate_series(1, $2 - (select count(*) from plants where authority_id = $1 and active)) n,
       lateral (select * from plants where authority_id = $1 order by id offset n % (select count(*) from plants where authority_id = $1) limit 1) p`,
    [authority_id, count],
  )
  const { rows: plants } = await client.query<{ code: string; supplier_id: string }>(
    'select code, supplier_id from plants where authority_id = $1 and active order by id limit $2',
    [authority_id, count],
  )
  const keys = new Map<string, string>()
  for (const supplier_id of new Set(plants.map((plant) => plant.supplier_id))) {
    const key = `mpk_${createHash('sha256').update(`benchmark ${authority_id} ${supplier_id}`).digest('base64url')}`
    await client.query(
      `with k as (
         insert into ingest_keys (authority_id, supplier_id, name, last_four, created_by, created_by_name)
         select $1, $2, 'Benchmark', right($3, 4), (select id from memberships where authority_id = $1 order by id limit 1), 'Benchmark'
         where not exists (select from ingest_key_hashes where key_hash = sha256(convert_to($3, 'UTF8'))) returning id)
       insert into ingest_key_hashes (key_hash, authority_id, key_id) select sha256(convert_to($3, 'UTF8')), $1, id from k`,
      [authority_id, supplier_id, key],
    )
    keys.set(supplier_id, key)
  }
  return plants.map(({ code, supplier_id }) => ({ code, key: keys.get(supplier_id) ?? '' }))
}

/** Makes a table of rows as wide as tickets, with five indexes and nothing else, which the application's role may write. */
export async function makeBareTable(client: Client): Promise<void> {
  await dropBareTable(client)
  await client.query(`
    create table bare_tickets (like tickets including defaults);
    alter table bare_tickets add primary key (authority_id, id);
    create unique index on bare_tickets (authority_id, plant_id, ticket_year, ticket_number);
    create index on bare_tickets (authority_id, printed_at desc, id desc);
    create index on bare_tickets (authority_id, project_id, printed_at desc, id desc);
    create index on bare_tickets (authority_id, plant_id, printed_at desc, id desc);
    grant insert on bare_tickets to milepost_app`)
}

export const dropBareTable = (client: Client) => client.query('drop table if exists bare_tickets')

/** Inserts of one row each, one transaction each, copied from existing tickets: every value unchanged except the ticket's number and id. */
export async function bareInserts(
  client: Client,
  authority_id: number,
  { name, count }: { name: string; count: number },
): Promise<BatchStatement[][]> {
  const { rows, fields } = await client.query<(string | null)[]>({
    text: 'select * from tickets where authority_id = $1 order by printed_at desc, id desc limit 500',
    values: [authority_id],
    rowMode: 'array',
    types: { getTypeParser: () => (text: string) => text },
  })
  const columns = fields.map((field) => field.name)
  const text = `insert into bare_tickets (${columns.join(', ')}) values (${columns.map((_unused, at) => `$${at + 1}`).join(', ')})`
  const at = new Map(fields.map((field, index) => [field.name, index]))
  return Array.from({ length: count }, (_unused, index) => {
    const row = rows[index % rows.length] ?? []
    const values = columns.map((column) =>
      column === 'id'
        ? String(index)
        : column === 'ticket_number'
          ? `${name}${index}`
          : (row[at.get(column) ?? 0] ?? null),
    )
    return [{ text, values }]
  })
}
