import type { RouteInput, sandbox, SandboxRun, sandboxRunList, SupplierProfile } from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage } from '../../../platform/database/list-page.ts'
import { ofIds } from '../../../platform/database/of-projects.ts'
import { raw, sql } from '../../../platform/database/sql.ts'
import type { SeenKeys } from '../keys/keys.queries.ts'

export type RunsQuery = RouteInput<typeof sandbox.runs>['query']

/** What an agency asks suppliers to send, and the minutes within which it wants it. */
export const profileOf = (db: Database, authority_id: number) =>
  db.row<SupplierProfile & { agency: string; preferred_minutes: number; accepted_minutes: number }>(sql`
    select coalesce(p.rules, '[]') as rules, coalesce(p.lock_version, 0) as lock_version, a.name as agency, a.preferred_minutes, a.accepted_minutes
    from authorities a left join supplier_profiles p on p.authority_id = a.id where a.id = ${authority_id}`)

/** Keeps others from changing an agency's profile until the transaction ends. */
export const lockProfile = (db: Database, authority_id: number) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`supplier profile ${authority_id}`}, 0))`)

export const writeProfile = (db: Database, authority_id: number, rules: SupplierProfile['rules']) =>
  db.run(sql`
    insert into supplier_profiles (authority_id, rules, lock_version) values (${authority_id}, ${JSON.stringify(rules)}::jsonb, 1)
    on conflict on constraint supplier_profiles_one do update set rules = excluded.rules, lock_version = supplier_profiles.lock_version + 1`)

/** Kinds of a supplier's plants by their codes in small letters: tickets that name no kind of material are of their plant's. */
export const plantKinds = (db: Database, authority_id: number, supplier_id: number) =>
  db.rows<{ code: string; kind: string }>(
    sql`select lower(code) as code, kind from plants where authority_id = ${authority_id} and supplier_id = ${supplier_id}`,
  )

export interface SandboxKey {
  id: number
  name: string
  supplier_id: number
  supplier: string
  plant_ids: number[] | null
  sandbox: boolean
  project_ids: number[] | null
  created_by: number
  created_by_name: string
  went_live_at: string | null
}

/** A key that still holds; nobody revokes it, and it goes live for nobody else, until the transaction ends. */
export const lockKey = (db: Database, authority_id: number, key_id: number) =>
  db.row<SandboxKey>(sql`
    select k.id, k.name, k.supplier_id, s.name as supplier, k.plant_ids, k.sandbox, k.project_ids, k.created_by, k.created_by_name, k.went_live_at
    from ingest_keys k join suppliers s on s.authority_id = k.authority_id and s.id = k.supplier_id
    where k.authority_id = ${authority_id} and k.id = ${key_id} and k.revoked_at is null and k.closed_at is null for update of k`)

export interface TrialKey {
  agency: string
  supplier: string
  plants: string[]
  went_live: boolean
}

/** What a key of the sandbox says of itself. */
export const trialKey = (db: Database, authority_id: number, key_id: number) =>
  db.row<TrialKey>(sql`
    select a.name as agency, s.name as supplier, not k.sandbox or k.went_live_at is not null as went_live,
      array(
        select p.code from plants p
        where p.authority_id = k.authority_id and p.supplier_id = k.supplier_id and (k.plant_ids is null or p.id = any (k.plant_ids))
        order by p.code limit 100
      ) as plants
    from ingest_keys k join authorities a on a.id = k.authority_id
      join suppliers s on s.authority_id = k.authority_id and s.id = k.supplier_id
    where k.authority_id = ${authority_id} and k.id = ${key_id}`)

export const noteLive = (db: Database, authority_id: number, key_id: number, at: Date) =>
  db.run(sql`update ingest_keys set went_live_at = ${at} where authority_id = ${authority_id} and id = ${key_id}`)

/** The id of the next run, which its report names. */
export async function nextRunId(db: Database): Promise<number> {
  const row = await db.row<{ id: number }>(sql`select nextval('global_id') as id`)
  if (!row) throw new Error('no id was given')
  return row.id
}

export interface NewRun {
  id: number
  key_id: number
  at: Date
  tickets: number
  refused: number
  passed: boolean
  profile_version: number
  report: string
  signature: string
}

/** Keeps a run, and notes that the key was used. */
export const insertRun = (db: Database, authority_id: number, run: NewRun) =>
  db.run(sql`
    with used as (update ingest_keys set last_used_at = ${run.at} where authority_id = ${authority_id} and id = ${run.key_id})
    insert into sandbox_runs (authority_id, id, key_id, at, tickets, refused, passed, profile_version, report, signature)
    values (${authority_id}, ${run.id}, ${run.key_id}, ${run.at}, ${run.tickets}, ${run.refused}, ${run.passed}, ${run.profile_version}, ${run.report}, ${run.signature})`)

const tables = raw(`sandbox_runs r
  join ingest_keys k on k.authority_id = r.authority_id and k.id = r.key_id
  join suppliers s on s.authority_id = k.authority_id and s.id = k.supplier_id`)

export const listRuns = (db: Database, { authority_id, suppliers }: SeenKeys, query: RunsQuery) =>
  listPage<SandboxRun, typeof sandboxRunList>(db, query, {
    select: sql`
      select r.id, k.supplier_id, s.name as supplier, r.key_id, k.name as key_name, r.at, r.tickets, r.refused, r.passed from ${tables}`,
    counted: tables,
    always: [sql`r.authority_id = ${authority_id}`, ofIds('k.supplier_id', suppliers)],
    filters: {
      supplier_id: compared('k.supplier_id', 'bigint'),
      key_id: compared('r.key_id', 'bigint'),
      passed: compared('r.passed', 'boolean'),
    },
    search: (_text, pattern) => [sql`(s.name ilike ${pattern} or k.name ilike ${pattern})`],
    sorts: { at: 'r.at', supplier: 'lower(s.name)', tickets: 'r.tickets' },
    tie_break: 'r.at desc, r.id desc',
  })

export interface KeptReport {
  report: string
  signature: string
}

export const reportById = (db: Database, { authority_id, suppliers }: SeenKeys, id: number) =>
  db.row<KeptReport>(
    sql`select r.report, r.signature from ${tables} where r.authority_id = ${authority_id} and r.id = ${id} and ${ofIds('k.supplier_id', suppliers)}`,
  )

/** The latest run of a key. */
export const latestRun = (db: Database, authority_id: number, key_id: number) =>
  db.row<KeptReport & { at: string; passed: boolean; profile_version: number }>(sql`
    select r.report, r.signature, r.at, r.passed, r.profile_version from sandbox_runs r
    where r.authority_id = ${authority_id} and r.key_id = ${key_id} order by r.id desc limit 1`)

/** Removes runs of before a moment, a thousand at most: the next night takes the others. */
export const purgeRuns = (db: Database, authority_id: number, before: Date) =>
  db.run(sql`
    delete from sandbox_runs where authority_id = ${authority_id} and id in (
      select id from sandbox_runs where authority_id = ${authority_id} and at < ${before} order by id limit 1000)`)
