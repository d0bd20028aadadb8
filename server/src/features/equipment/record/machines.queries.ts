import {
  machineRecord,
  nameOfStatus,
  type equipment,
  type Machine,
  type machineList,
  type MachineReading,
  type MachineStatusCounts,
  type RouteInput,
} from '@milepost/contract'
import type { Database } from '../../../platform/database/database.ts'
import { compared, listPage, type ListPage, type ListSource } from '../../../platform/database/list-page.ts'
import { recordColumns } from '../../../platform/database/record-rows.ts'
import { empty, raw, sql, type Sql } from '../../../platform/database/sql.ts'

export type MachineQuery = RouteInput<typeof equipment.list>['query']

/** A machine's row, but for its status by name. */
export type MachineRow = Omit<Machine, 'status_name'>

/** Whether a machine `m` that its OEM's system `c` reports and that transmits ought to have reported by now: three polls ago, and 30 minutes at least. */
export const isStale = (now: Date): Sql => sql`
  (c.id is not null and m.transmitting and coalesce(s.reported_at, '-infinity') < ${now}::timestamptz - greatest(interval '30 minutes', make_interval(mins => 3 * c.poll_minutes)))`

/** How long an engine is taken to do what it was last heard to do, in hours: one heard of years ago neither runs nor is off. */
const ENGINE_KNOWN_HOURS = 24

/** Whether the engine of a machine's state `s` runs, null where nobody has heard of it lately. */
export const engineRuns = (now: Date): Sql =>
  sql`(case when s.engine_at >= ${now}::timestamptz - make_interval(hours => ${ENGINE_KNOWN_HOURS}) then s.running end)`

const engine = (now: Date): Sql => sql`case ${engineRuns(now)} when true then 'running' when false then 'off' end`
const movement =
  "case when s.latitude is null then null when s.moving then 'moved' when s.running is false then 'off' else 'stationary' end"

/** Machines with their states, projects and OEM systems. */
export const machineTables = raw(`machines m
  join machine_states s on s.authority_id = m.authority_id and s.machine_id = m.id
  left join projects p on p.authority_id = m.authority_id and p.id = m.project_id
  left join telematics_connections c on c.authority_id = m.authority_id and c.id = m.connection_id and c.deleted_at is null`)

const select = (now: Date): Sql => sql`
  select m.id, ${recordColumns(machineRecord, 'm')}, p.name as project, s.status_id, s.status_since,
    ${engine(now)} as status, ${raw(movement)} as movement, m.transmitting, s.latitude, s.longitude, s.located_at, s.reported_at,
    ${isStale(now)} as stale, c.id as connection_id, m.lock_version
  from ${machineTables}`

export const toAnswer = (row: MachineRow): Machine => ({ ...row, status_name: nameOfStatus(row.status_id) })

/** What the filters and the search of the list leave of `machineTables`. */
export const machineConditions = (now: Date): Pick<ListSource<typeof machineList>, 'filters' | 'search'> => ({
  filters: {
    project_id: compared('m.project_id', 'bigint'),
    contractor: compared('m.contractor', 'text'),
    subtype: compared('m.subtype', 'text'),
    status: compared(engine(now), 'text'),
    transmitting: compared('m.transmitting', 'boolean'),
    oem: compared('m.oem', 'text'),
  },
  search: (_text, pattern) => [
    sql`(m.equipment_id ilike ${pattern} or m.model ilike ${pattern} or m.serial_number ilike ${pattern} or m.oem ilike ${pattern} or m.contractor ilike ${pattern})`,
  ],
})

/** Machines of the agency, or of one project. */
export async function listMachines(
  db: Database,
  { authority_id, project_id, now }: { authority_id: number; project_id: number | null; now: Date },
  query: MachineQuery,
): Promise<ListPage<Machine>> {
  const { rows, ...totals } = await listPage<MachineRow, typeof machineList>(db, query, {
    select: select(now),
    counted: sql`${machineTables}`,
    always: [
      sql`m.authority_id = ${authority_id} and m.deleted_at is null`,
      ...(project_id === null ? [] : [sql`m.project_id = ${project_id}`]),
    ],
    ...machineConditions(now),
    sorts: {
      equipment_id: 'lower(m.equipment_id)',
      oem: 'lower(m.oem)',
      model: 'lower(m.model)',
      subtype: 'lower(m.subtype)',
      contractor: 'lower(m.contractor)',
      project: 'lower(p.name)',
      status_since: 's.status_since',
      reported_at: 's.reported_at',
    },
    counts: {
      project_id: 'm.project_id',
      contractor: 'm.contractor',
      subtype: 'm.subtype',
      status: engine(now),
      transmitting: 'm.transmitting',
      oem: 'm.oem',
    },
    tie_break: 'lower(m.equipment_id), m.id',
  })
  return { ...totals, rows: rows.map(toAnswer) }
}

export async function machineById(
  db: Database,
  authority_id: number,
  { id, now }: { id: number; now: Date },
): Promise<Machine | null> {
  const row = await db.row<MachineRow>(
    sql`${select(now)} where m.authority_id = ${authority_id} and m.id = ${id} and m.deleted_at is null`,
  )
  return row && toAnswer(row)
}

export const readingsOf = (db: Database, authority_id: number, machine_id: number): Promise<MachineReading[]> =>
  db.rows(sql`
    select r.metric, r.at, r.value from machine_readings r where r.authority_id = ${authority_id} and r.machine_id = ${machine_id} order by r.metric limit 100`)

export interface Choice {
  field: 'projects' | 'oems' | 'contractors' | 'sub_types' | 'statuses'
  value: string
  label: string
  count: number
}

/** Choices of the filters: the values in use, at most 500 of each. */
export const machineChoices = (
  db: Database,
  { authority_id, project_id, now }: { authority_id: number; project_id: number | null; now: Date },
): Promise<Choice[]> =>
  db.rows(sql`
    with found as (
      select m.project_id, p.name as project, m.oem, m.contractor, m.subtype, ${engine(now)} as status
      from ${machineTables} where m.authority_id = ${authority_id} and m.deleted_at is null ${project_id === null ? empty : sql`and m.project_id = ${project_id}`}
    ), counted as (
      select 'projects' as field, project_id::text as value, min(project) as label, count(*) as count from found where project_id is not null group by project_id
      union all select 'oems', oem, oem, count(*) from found group by oem
      union all select 'contractors', contractor, contractor, count(*) from found where contractor is not null group by contractor
      union all select 'sub_types', subtype, subtype, count(*) from found where subtype is not null group by subtype
      union all select 'statuses', status, status, count(*) from found where status is not null group by status
    )
    select field, value, label, count from (select *, row_number() over (partition by field order by lower(label), value) as place from counted) c
    where place <= 500 order by field, place`)

export const machineCounts = (
  db: Database,
  { authority_id, project_id, now }: { authority_id: number; project_id: number | null; now: Date },
): Promise<MachineStatusCounts | null> =>
  db.row(sql`
    select count(*)::integer as total, count(*) filter (where ${engineRuns(now)})::integer as running, count(*) filter (where not ${engineRuns(now)})::integer as off,
      count(*) filter (where ${engineRuns(now)} is null)::integer as unknown, count(*) filter (where m.transmitting)::integer as transmitting,
      count(*) filter (where not m.transmitting)::integer as paused, count(*) filter (where ${isStale(now)})::integer as stale
    from ${machineTables} where m.authority_id = ${authority_id} and m.deleted_at is null ${project_id === null ? empty : sql`and m.project_id = ${project_id}`}`)

export const subtypesInUse = async (db: Database, authority_id: number): Promise<string[]> =>
  (
    await db.rows<{ subtype: string }>(sql`
      select m.subtype from machines m where m.authority_id = ${authority_id} and m.subtype is not null and m.deleted_at is null
      group by m.subtype order by lower(m.subtype), m.subtype limit 500`)
  ).map(({ subtype }) => subtype)

/** Writes the state of a new machine that no system reports: off since now. */
export const insertState = (
  db: Database,
  authority_id: number,
  { machine_id, now }: { machine_id: number; now: Date },
): Promise<number> =>
  db.run(sql`
    insert into machine_states (authority_id, machine_id, status_id, status_since) values (${authority_id}, ${machine_id}, 2, ${now})`)
