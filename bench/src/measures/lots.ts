import { judgeLots } from '@milepost/server/features/lots/judging/judge-lots'
import { SYSTEM } from '@milepost/server/platform/context'
import { createPool } from '@milepost/server/platform/database/pool'
import { tenantsOf } from '@milepost/server/platform/tenants'
import { Client } from 'pg'
import { putLots, removeLots } from '../cases/lots.queries.ts'
import { watchStretches } from '../load/stretches.ts'
import { figure, lineOf } from '../report.ts'
import { workServices } from '../work-services.ts'
import type { Measure } from './bench.ts'

const LOTS = 500
/** The first judgement also writes an audit event for each lot whose verdict is another; those after it find what they found before. */
const TIMES = 5

/** A project of 500 lots with 72,000 results, of which 27,000 are judged, judged again in one transaction. */
export const measureLots: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url })
  await client.connect()
  const pool = createPool({ url: bench.url, set_role: true, size: 2 })
  const { authority_id } = bench.values
  const tenants = tenantsOf(workServices(pool))
  const { project_id, ids } = await putLots(client, authority_id, LOTS)
  const judge = () => tenants.work({ actor: SYSTEM, authority_id }, (work) => judgeLots(work, ids))
  try {
    await judge()
    const stretches = watchStretches()
    const times: number[] = []
    for (let time = 0; time < TIMES; time++) {
      const began = performance.now()
      await judge()
      times.push(performance.now() - began)
    }
    const stretch = stretches.stop()
    const { rows } = await client.query<{ judged: number }>(
      "select count(*)::int as judged from lots where authority_id = $1 and project_id = $2 and verdict <> 'not_judged'",
      [authority_id, project_id],
    )
    const ms = times.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)]!
    bench.log(`${LOTS} lots judged again: ${figure(ms)} ms`)
    return [
      {
        title: `Lots: a project of ${LOTS} judged again`,
        lines: [
          lineOf({ name: 'all of them in one transaction, the median of five', value: ms, unit: ' ms', at_most: 300 }),
          lineOf({ name: 'longest stretch of processor without a pause', value: stretch, unit: ' ms', at_most: 50 }),
          lineOf({ name: 'lots with a verdict', value: rows[0]?.judged ?? 0, unit: '', at_least: LOTS }),
        ],
      },
    ]
  } finally {
    await removeLots(client, authority_id, project_id)
    await pool.end()
    await client.end()
  }
}
