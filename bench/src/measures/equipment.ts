import { Client } from 'pg'
import { tracksOf } from '@milepost/server/features/equipment/tracks/pack-positions'
import { figure, lineOf } from '../report.ts'
import { machinesOfBench, packedMonth, writeReports } from '../cases/equipment.queries.ts'
import { loadOverHttp, type Measure } from './bench.ts'

const MACHINES = 2_000
const SECONDS = 20
/** Days and hours a day for which the month's machine has a position each second. */
const DAYS = 31
const HOURS = 10

/** Positions of 2,000 machines a second: written, shown, and a month of one machine read. */
export const measureEquipment: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    const { authority_id } = bench.values
    const { ids, project_id } = await machinesOfBench(client, authority_id, MACHINES)
    const writes = await writeReports(bench.url, { authority_id, ids, seconds: SECONDS })
    const took = writes.toSorted((one, other) => one - other)
    const [p50 = 0, p95 = 0] = [0.5, 0.95].map((part) => took[Math.ceil(took.length * part) - 1])
    bench.log(`equipment, ${MACHINES} positions in one transaction: p95 ${figure(p95)} ms`)
    const positions = await loadOverHttp(bench, { path: '/v1/machine_positions', queries: [''], connections: 1 })
    const list = await loadOverHttp(bench, { path: '/v1/oem_equipments', queries: ['page_size=30'], connections: 1 })
    const month = await packedMonth(client, {
      authority_id,
      machine_id: ids[0] as number,
      days: DAYS,
      hours: HOURS,
      tracksOf,
    })
    const query = `from=${month.from}&until=${month.until}`
    const track = await loadOverHttp(bench, {
      path: `/v1/oem_equipments/${ids[0]}/locations`,
      queries: [query],
      connections: 1,
    })
    const ms = (name: string, value: number, at_most: number, detail: string) =>
      lineOf({ name, value, unit: ' ms', at_most, detail })
    return [
      {
        title: `Equipment: ${MACHINES.toLocaleString('en-US')} machines on project ${project_id}, p95`,
        lines: [
          ms(
            'positions of all machines written in one transaction',
            p95,
            500,
            `p50 ${figure(p50)} ms, of ${SECONDS} reports of all machines`,
          ),
          ms('all latest positions', positions.p95, 200, `p50 ${figure(positions.p50)} ms`),
          ms('a page of the list', list.p95, 150, `p50 ${figure(list.p50)} ms`),
          ms(
            `a month of one machine (${month.fixes.toLocaleString('en-US')} positions)`,
            track.p95,
            200,
            `p50 ${figure(track.p50)} ms, ${figure(month.bytes / month.fixes)} bytes a position`,
          ),
        ],
      },
    ]
  } finally {
    await client.end()
  }
}
