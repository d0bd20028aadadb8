import { DAY_MS } from '@milepost/contract/core/time/days'
import { noticesFeature } from '@milepost/server/features/notices/index'
import { makeNext, type Piece } from '@milepost/server/features/notices/making/notices.jobs'
import { SYSTEM } from '@milepost/server/platform/context'
import { createPool } from '@milepost/server/platform/database/pool'
import type { JobContext } from '@milepost/server/platform/http/feature'
import type { Mail } from '@milepost/server/platform/mail/index'
import { tenantsOf } from '@milepost/server/platform/tenants'
import { Client } from 'pg'
import { putReader, putStorm, removeStorm } from '../cases/notices.queries.ts'
import { watchStretches } from '../load/stretches.ts'
import { figure, lineOf } from '../report.ts'
import { workServices } from '../work-services.ts'
import type { Measure } from './bench.ts'

const EVENTS = 10_000

/** A storm of 10,000 events: how long until each person has one notice, and how many emails result. */
export const measureNotices: Measure = async (bench) => {
  const client = new Client({ connectionString: bench.url })
  await client.connect()
  const pool = createPool({ url: bench.url, set_role: true, size: 2 })
  const { authority_id } = bench.values
  const mails: Mail[] = []
  let now = new Date()
  const tenants = tenantsOf({ ...workServices(pool), clock: () => now })
  const jobs = noticesFeature({
    mailer: { send: async (mail) => void mails.push(mail) },
    public_url: 'https://bench.example',
  }).jobs!
  const run = async (name: string, payload: object) => {
    const context = {
      ...tenants,
      inTenant: (authority: number, work: Parameters<JobContext['inTenant']>[1]) =>
        tenants.work({ actor: SYSTEM, authority_id: authority }, work),
      clock: () => now,
      log: () => undefined,
    } as unknown as JobContext
    await jobs.find((job) => job.name === name)!.run(payload, context)
  }
  /** Reads on until nothing is left, as the worker does in turns. */
  const make = async () => {
    let piece: Piece | null = { authority_id, part: 'audit' }
    while (piece !== null) {
      const own: Piece = piece
      piece = await tenants.work({ actor: SYSTEM, authority_id }, (work) => makeNext(work, own))
    }
  }
  const { project_id, email } = await putReader(client, authority_id)
  try {
    await make()
    await putStorm(client, { authority_id, project_id, events: EVENTS })
    const stretches = watchStretches()
    const began = performance.now()
    await make()
    const ms = performance.now() - began
    const stretch = stretches.stop()
    const { rows } = await client.query<{ holder_id: string; count: string }>(
      "select holder_id, count from notices where authority_id = $1 and project_id = $2 and kind = 'ticket_rejected'",
      [authority_id, project_id],
    )
    now = new Date(now.getTime() + 2 * DAY_MS)
    for (const { holder_id } of rows) await run('send_notices', { authority_id, holder_id: Number(holder_id) })
    const own = mails.filter(({ to }) => to === email).length
    bench.log(`storm of ${figure(EVENTS)} events: ${figure(ms)} ms, ${rows.length} notices, ${own} emails`)
    return [
      {
        title: `Notices: a storm of ${EVENTS.toLocaleString('en-US')} events`,
        lines: [
          lineOf({ name: 'until everybody has a notice', value: ms, unit: ' ms', at_most: 5000 }),
          lineOf({ name: 'longest stretch of processor without a pause', value: stretch, unit: ' ms', at_most: 50 }),
          lineOf({
            name: 'events that the notice counts',
            value: Math.max(...rows.map(({ count }) => Number(count))),
            unit: '',
            at_least: EVENTS,
          }),
          lineOf({ name: 'emails to one person', value: own, unit: '', at_most: 1 }),
        ],
      },
    ]
  } finally {
    await removeStorm(client, authority_id, project_id)
    await pool.end()
    await client.end()
  }
}
