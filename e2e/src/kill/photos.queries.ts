import type pg from 'pg'
import type { Photographed } from './photographers.ts'

/** Acknowledged photos without their row, and removed ones that still have it. */
export async function lostPhotos(
  client: pg.Client,
  { added, removed }: { added: readonly Photographed[]; removed: readonly number[] },
): Promise<unknown[]> {
  const { rows } = await client.query(
    `
    select a.image_id, 'added and gone' as fault from json_to_recordset($1::json) as a(image_id bigint, slip_id bigint, sha256 text)
    left join images i on i.id = a.image_id and i.imageable_id = a.slip_id and i.sha256 = a.sha256 where i.id is null
    union all select i.id, 'removed and there' from images i where i.id = any($2::bigint[]) limit 5`,
    [JSON.stringify(added), removed],
  )
  return rows
}

/** Photos whose row and whose ledger events disagree, and tickets with more photos than allowed. */
export async function tornPhotos(client: pg.Client, most: number): Promise<unknown[]> {
  const { rows } = await client.query(
    `
    with logged as (
      select e.ticket_id, (coalesce(nullif(c.value->'new', 'null'), c.value->'old'))::text::bigint as image_id, sum(case e.action when 'photo_removed' then -1 else 1 end) as times
      from ticket_events e cross join lateral jsonb_array_elements(e.changes) c(value)
      where e.action in ('photo_added', 'photo_removed', 'photo_restored') and c.value->>'field' = 'photo_id' group by 1, 2)
    select coalesce(i.id, t.image_id) as image_id, t.times from (select * from logged where times <> 0) t
    full join images i on i.id = t.image_id and i.imageable_id = t.ticket_id where i.id is null or t.times is distinct from 1
    union all select imageable_id, count(*) from images group by 1 having count(*) > $1 limit 5`,
    [most],
  )
  return rows
}

export interface KeptPhoto {
  id: number
  file_key: string
  sha256: string
  size_bytes: number
}

/** Every photo that has a row, of those deleted recently too. */
export async function keptPhotos(client: pg.Client): Promise<KeptPhoto[]> {
  const { rows } = await client.query<KeptPhoto>(
    `select id::int, file_key, sha256, size_bytes::int from images
    union all select id::int, file_key, sha256, size_bytes::int from deleted_images order by id`,
  )
  return rows
}

/** Has the nightly sweep of photos' files run at once. */
export const sweepNow = (client: pg.Client): Promise<unknown> =>
  client.query("select graphile_worker.add_job('sweep_image_files')")

/** Work on photos' files that has not been done yet. */
export async function openPhotoJobs(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ jobs: number }>(
    "select count(*)::int as jobs from graphile_worker.jobs where task_identifier in ('sweep_image_files', 'remove_image_files')",
  )
  return rows[0]?.jobs ?? 0
}

/** Tickets on projects that staff can photograph, the newest first, but for those that others decide on. */
export async function ticketsToPhotograph(
  client: pg.Client,
  { plant, number, but }: { plant: string; number: number; but: readonly number[] },
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `
    select t.id::int from tickets t where t.authority_id = (select authority_id from plants where code = $1 limit 1)
      and t.project_id is not null and t.status <> 'voided' and t.id <> all($3::bigint[]) order by t.id desc limit $2`,
    [plant, number, but],
  )
  return rows.map(({ id }) => id)
}
