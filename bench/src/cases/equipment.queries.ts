import { applyReports } from '@milepost/server/features/equipment/index'
import type { NewTrack, WaitingPositions } from '@milepost/server/features/equipment/tracks/tracks.queries'
import { SYSTEM } from '@milepost/server/platform/context'
import { createPool } from '@milepost/server/platform/database/pool'
import { inTenant } from '@milepost/server/platform/work'
import type { Client } from 'pg'
import { workServices } from '../work-services.ts'

/** Machines of the bench on one project, made once. */
export async function machinesOfBench(
  client: Client,
  authority_id: number,
  count: number,
): Promise<{ ids: number[]; project_id: number }> {
  const { rows: projects } = await client.query<{ id: string }>(
    'select id from projects where authority_id = $1 order by id limit 1',
    [authority_id],
  )
  const project_id = Number(projects[0]?.id)
  await client.query(
    `insert into machines (authority_id, equipment_id, oem, project_id, created_at, updated_at)
     select $1, 'BENCH-' || n, 'Bench', $2, now(), now() from generate_series(1, $3::integer) n on conflict do nothing`,
    [authority_id, project_id, count],
  )
  await client.query(
    `insert into machine_states (authority_id, machine_id, status_id, status_since)
     select authority_id, id, 2, now() from machines where authority_id = $1 and oem = 'Bench' on conflict do nothing`,
    [authority_id],
  )
  const { rows } = await client.query<{ id: string }>(
    "select id from machines where authority_id = $1 and oem = 'Bench' order by id limit $2",
    [authority_id, count],
  )
  return { ids: rows.map(({ id }) => Number(id)), project_id }
}

/** Writes a position of each machine each second, as a poll does; returns how long each took in ms. */
export async function writeReports(
  url: string,
  { authority_id, ids, seconds }: { authority_id: number; ids: readonly number[]; seconds: number },
): Promise<number[]> {
  const pool = createPool({ url, set_role: true, size: 2 })
  const services = workServices(pool)
  const took: number[] = []
  const begin = Date.now() - seconds * 1000
  try {
    for (let second = 0; second < seconds; second++) {
      const reports = ids.map((machine_id, at) => ({
        machine_id,
        location: {
          latitude: 33.7 + at / 20_000 + second / 10_000,
          longitude: -84.4 - second / 10_000,
          at: begin + second * 1000,
        },
        engine: { running: true, at: begin + second * 1000 },
      }))
      const from = performance.now()
      await inTenant(services, { actor: SYSTEM, authority_id }, (work) => applyReports(work, reports))
      took.push(performance.now() - from)
    }
  } finally {
    await pool.end()
  }
  return took
}

/** Packs a position a second of so many hours on each of so many days, as the job does. */
export async function packedMonth(
  client: Client,
  {
    authority_id,
    machine_id,
    days,
    hours,
    tracksOf,
  }: {
    authority_id: number
    machine_id: number
    days: number
    hours: number
    tracksOf: (rows: readonly WaitingPositions[]) => NewTrack[]
  },
): Promise<{ fixes: number; bytes: number; from: string; until: string }> {
  const day = 86_400
  const end = Math.floor(Date.now() / 1000 / day) * day
  let [fixes, bytes] = [0, 0]
  for (let back = days; back >= 1; back--)
    for (let hour = 0; hour < hours; hour++) {
      const begin = end - back * day + (12 + hour) * 3_600
      const seconds = Array.from({ length: 3_600 }, (_, at) => begin + at)
      const packed = tracksOf([
        {
          id: 0,
          machine_ids: seconds.map(() => machine_id),
          at_seconds: seconds,
          latitudes: seconds.map((at) => 33_749_000 + Math.round(3_000 * Math.sin(at / 90))),
          longitudes: seconds.map((at) => -84_388_000 + Math.round(3_000 * Math.cos(at / 70))),
          states: seconds.map((at) => (at % 900 < 600 ? 2 : 1)),
        },
      ])
      for (const { hour: at, fixes: content, outline } of packed) {
        await client.query(
          `insert into machine_tracks (authority_id, machine_id, hour, fixes, outline) values ($1, $2, to_timestamp($3), $4, $5)
           on conflict (authority_id, machine_id, hour) do update set fixes = excluded.fixes, outline = excluded.outline`,
          [authority_id, machine_id, at, content, outline],
        )
        bytes += content.length
      }
      fixes += seconds.length
    }
  const instant = (seconds: number) => new Date(seconds * 1000).toISOString()
  return { fixes, bytes, from: instant(end - days * day), until: instant(end) }
}
