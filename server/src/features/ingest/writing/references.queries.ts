import { projectNumberKey } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { sql, type Sql } from '../../../platform/database/sql.ts'
import { projectPlaces, type ProjectPlace } from '../../tickets/index.ts'
import {
  materialKey,
  type AuthoritySettings,
  type JobLink,
  type NamedRows,
  type PlantReference,
  type ProjectReference,
} from './post-references.ts'

/** Names that the tickets of posts use, each once. */
export interface Names {
  materials: { name: string; material_type: string }[]
  trucks: { number: string; max_gvw_lbs: string | null }[]
  haulers: string[]
  customers: string[]
  jobs: JobName[]
}

/** A contractor's job, which each supplier numbers for itself. */
export interface JobName {
  supplier_id: number
  job_number: string
}

/** Plants by code, with the ticket that each printed last. */
export async function plantsByCode(
  db: Database,
  authority_id: number,
  codes: string[],
): Promise<Map<string, PlantReference>> {
  const rows = await db.rows<PlantReference>(sql`
    select p.id, p.code, p.supplier_id, p.kind, p.time_zone, p.active, p.latitude::text as latitude, p.longitude::text as longitude, p.scale_capacity_lbs, p.scale_division_lbs, p.scale_certificate_expires_on, p.last_ticket_at, p.last_heartbeat_at,
           (select coalesce(json_agg(json_build_object('scale_id', c.scale_id, 'capacity_lbs', c.capacity_lbs::text, 'division_lbs', c.division_lbs::text, 'certificate_expires_on', c.certificate_expires_on)), '[]')
             from plant_scales c where c.authority_id = p.authority_id and c.plant_id = p.id) as scales,
           (select coalesce(json_object_agg(lower(w.name), w.expires_on), '{}') from plant_weighmasters w where w.authority_id = p.authority_id and w.plant_id = p.id) as licenses,
           (select coalesce(json_object_agg(x.mix_id, x.expires_on), '{}') from plant_mixes x where x.authority_id = p.authority_id and x.plant_id = p.id) as mixes,
           last.ticket_number as last_number, last.printed_at as last_printed_at
    from plants p
    left join lateral (
      select t.ticket_number, t.printed_at from tickets t where t.authority_id = ${authority_id} and t.plant_id = p.id order by t.printed_at desc, t.id desc limit 1) last on true
    where p.authority_id = ${authority_id} and p.code = any(${codes}::text[])`)
  return new Map(rows.map((row) => [row.code, row]))
}

export async function authoritySettings(db: Database, authority_id: number): Promise<AuthoritySettings> {
  const row = await db.row<AuthoritySettings>(
    sql`select default_max_gvw_lbs, tare_max_age_hours, far_away_miles, weighing_rules from authorities where id = ${authority_id}`,
  )
  if (!row) throw new Error('an authority has its settings')
  return row
}

/**
 * Projects that accept tickets, by the keys of their DOT codes (`projectNumberKey`), and of their state project numbers where those are unique. They are locked against deletion until the
 * tickets that name them are written.
 */
export async function projectsByCode(
  db: Database,
  authority_id: number,
  codes: string[],
): Promise<Map<string, ProjectReference>> {
  if (codes.length === 0) return new Map()
  const keys = [...new Set(codes.map(projectNumberKey))]
  const rows = await db.rows<ProjectReference & { number_key: string; state_number_key: string | null }>(sql`
    select p.id, p.time_zone, p.max_gvw_override_lbs, p.number_key, p.state_number_key, ${projectPlaces('p.authority_id', 'p.id')} as places from projects p
    where p.authority_id = ${authority_id} and p.deleted_at is null and (p.number_key = any(${keys}::text[]) or p.state_number_key = any(${keys}::text[])) order by p.id for share of p`)
  const byNumber = Map.groupBy(rows, (row) => row.state_number_key)
  const projects = new Map<string, ProjectReference>()
  for (const [number, named] of byNumber)
    if (number !== null && named.length === 1 && named[0]) projects.set(number, named[0])
  for (const row of rows) projects.set(row.number_key, row)
  return projects
}

export async function projectsById(
  db: Database,
  authority_id: number,
  ids: number[],
): Promise<Map<number, ProjectReference>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows<ProjectReference>(
    sql`select p.id, p.time_zone, p.max_gvw_override_lbs, ${projectPlaces('p.authority_id', 'p.id')} as places from projects p where p.authority_id = ${authority_id} and p.id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The existing rows among those that tickets name. Materials are found only by their names, of whatever type. */
export async function knownRows(db: Database, authority_id: number, names: NamesToFind): Promise<KnownRows> {
  const rows = await db.rows<NamedRow>(sql`
    select 'material' as kind, id, name, material_type as detail, null::bigint as supplier_id, null::bigint as project_id, null as time_zone, null::numeric as max_gvw_override_lbs,
      null::bigint[] as material_ids, null::date as effective_from, null::date as effective_to, null::json as places from materials
    where authority_id = ${authority_id} and name = any(${names.materials}::text[])
    union all select 'truck', id, number, max_gvw_lbs::text, null, null, null, null, null, null, null, null from trucks where authority_id = ${authority_id} and number = any(${names.trucks}::text[])
    union all select 'hauler', id, name, null, null, null, null, null, null, null, null, null from haulers where authority_id = ${authority_id} and name = any(${names.haulers}::text[])
    union all select 'customer', id, name, null, null, null, null, null, null, null, null, null from customers where authority_id = ${authority_id} and name = any(${names.customers}::text[])
    union all select 'job', j.id, j.job_number, null, j.supplier_id, p.id, p.time_zone, p.max_gvw_override_lbs, l.material_ids, l.effective_from, l.effective_to, ${projectPlaces('p.authority_id', 'p.id')}
    from json_to_recordset(${JSON.stringify(names.jobs)}::json) as w(supplier_id bigint, job_number text)
    join contractor_jobs j on j.authority_id = ${authority_id} and j.supplier_id = w.supplier_id and j.job_number = w.job_number
    left join calibration_links l on l.authority_id = j.authority_id and l.contractor_job_id = j.id and l.disconnected_at is null
    left join projects p on p.authority_id = l.authority_id and p.id = l.project_id and p.deleted_at is null`)
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  const jobs: KnownRows['jobs'] = new Map()
  for (const [supplier_id, own] of Map.groupBy(of('job'), (row) => row.supplier_id ?? 0)) {
    const byNumber = [...Map.groupBy(own, ({ name }) => name)]
    jobs.set(
      supplier_id,
      new Map(byNumber.map(([name, links]) => [name, { id: links[0]?.id ?? 0, links: links.flatMap(linkOf) }])),
    )
  }
  return {
    materials: new Map(of('material').map((row) => [materialKey(row.name, row.detail ?? ''), row.id])),
    trucks: new Map(of('truck').map((row) => [row.name, { id: row.id, max_gvw_lbs: row.detail }])),
    haulers: new Map(of('hauler').map((row) => [row.name, row.id])),
    customers: new Map(of('customer').map((row) => [row.name, row.id])),
    jobs,
  }
}

/** Names by which rows are looked up. */
export interface NamesToFind {
  materials: string[]
  trucks: string[]
  haulers: string[]
  customers: string[]
  jobs: JobName[]
}

/** As `NamedRows`, with the jobs of each supplier. */
export interface KnownRows extends Omit<NamedRows, 'jobs'> {
  jobs: Map<number, NamedRows['jobs']>
}

interface NamedRow {
  kind: string
  id: number
  name: string
  detail: string | null
  supplier_id: number | null
  project_id: number | null
  time_zone: string | null
  max_gvw_override_lbs: string | null
  material_ids: number[] | null
  effective_from: string | null
  effective_to: string | null
  places: ProjectPlace[] | null
}

/** A job's row has one of its links, or none. */
function linkOf(row: NamedRow): JobLink[] {
  const { project_id, time_zone, max_gvw_override_lbs, material_ids, effective_from, effective_to, places } = row
  return project_id === null || time_zone === null
    ? []
    : [
        {
          project: { id: project_id, time_zone, max_gvw_override_lbs, places },
          material_ids,
          effective_from,
          effective_to,
        },
      ]
}

/** Names without a row. */
export function missingNames(names: Names, known: KnownRows): Names {
  return {
    materials: names.materials.filter(
      ({ name, material_type }) => !known.materials.has(materialKey(name, material_type)),
    ),
    trucks: names.trucks.filter(({ number }) => !known.trucks.has(number)),
    haulers: names.haulers.filter((name) => !known.haulers.has(name)),
    customers: names.customers.filter((name) => !known.customers.has(name)),
    jobs: names.jobs.filter(({ supplier_id, job_number }) => !known.jobs.get(supplier_id)?.has(job_number)),
  }
}

/**
 * The statements that insert rows for new names (D13), in the order of the names, so that two posts cannot deadlock. They wait for a name that another
 * post adds at the same moment.
 */
export function addNames(authority_id: number, { materials, trucks, haulers, customers, jobs }: Names): Sql[] {
  const statements: Sql[] = []
  if (materials.length > 0)
    statements.push(sql`insert into materials (authority_id, name, material_type) select ${authority_id}, x.name, x.material_type
      from json_to_recordset(${JSON.stringify(materials)}::json) as x(name text, material_type text) order by 2, 3 on conflict do nothing`)
  if (trucks.length > 0)
    statements.push(sql`insert into trucks (authority_id, number, max_gvw_lbs) select ${authority_id}, x.number, x.max_gvw_lbs
      from json_to_recordset(${JSON.stringify(trucks)}::json) as x(number text, max_gvw_lbs numeric) order by 2 on conflict do nothing`)
  if (haulers.length > 0)
    statements.push(
      sql`insert into haulers (authority_id, name) select ${authority_id}, x from unnest(${haulers}::text[]) x order by x on conflict do nothing`,
    )
  if (customers.length > 0)
    statements.push(
      sql`insert into customers (authority_id, name) select ${authority_id}, x from unnest(${customers}::text[]) x order by x on conflict do nothing`,
    )
  if (jobs.length > 0)
    statements.push(sql`insert into contractor_jobs (authority_id, supplier_id, job_number) select ${authority_id}, x.supplier_id, x.job_number
      from json_to_recordset(${JSON.stringify(jobs)}::json) as x(supplier_id bigint, job_number text) order by 2, 3 on conflict do nothing`)
  return statements
}
