import type { MapSource } from '@milepost/contract'
import type { Database } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import type { IssuedMapToken } from '../../platform/sessions/map-token.ts'

/** The maps of an agency, in the order of their kinds. */
export const mapSources = (db: Database, authority_id: number): Promise<MapSource[]> =>
  db.rows(sql`
    select s.kind, s.url_template, s.attribution, s.max_zoom from map_sources s where s.authority_id = ${authority_id}
    order by array_position(array['streets', 'satellite', 'hybrid'], s.kind)`)

/** Whether a person works for an agency that is open. */
export const isMember = async (
  db: Database,
  { authority_id, membership_id, issued_at }: IssuedMapToken,
): Promise<boolean> =>
  (await db.row(sql`
    select m.id from memberships m join authorities a on a.id = m.authority_id and a.closed_at is null
    where m.authority_id = ${authority_id} and m.id = ${membership_id} and m.status = 'active'
      and (m.map_tokens_from is null or m.map_tokens_from <= ${issued_at}::timestamptz)`)) !== null

/** Refuses the person's tokens of maps from before; whole seconds, as tokens have them. */
export const endMapTokensOf = (
  db: Database,
  authority_id: number,
  { membership_id, now }: { membership_id: number; now: Date },
): Promise<number> =>
  db.run(sql`
    update memberships set map_tokens_from = date_trunc('second', ${now}::timestamptz) + interval '1 second'
    where authority_id = ${authority_id} and id = ${membership_id}`)

/** Removes the maps of an agency whose kinds are not among these. */
export const removeOtherSources = (db: Database, authority_id: number, kinds: readonly string[]): Promise<number> =>
  db.run(sql`delete from map_sources where authority_id = ${authority_id} and kind <> all(${kinds}::text[])`)

export const saveSource = (db: Database, authority_id: number, source: MapSource, now: Date): Promise<number> =>
  db.run(sql`
    insert into map_sources (authority_id, kind, url_template, attribution, max_zoom, updated_at)
    values (${authority_id}, ${source.kind}, ${source.url_template}, ${source.attribution}, ${source.max_zoom}, ${now})
    on conflict (authority_id, kind) do update
    set url_template = excluded.url_template, attribution = excluded.attribution, max_zoom = excluded.max_zoom, updated_at = excluded.updated_at`)
