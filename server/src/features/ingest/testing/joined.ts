import { pino } from 'pino'
import type { Pool } from 'pg'
import { followers } from '../../../app/features.ts'
import type { RequestContext } from '../../../platform/context.ts'
import { createPool } from '../../../platform/database/pool.ts'
import { readContext } from '../../../platform/services.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { ComingPost } from '../joining/write-batch.ts'
import { readBody } from '../reading/read-body.ts'
import { readTicket } from '../reading/read-ticket.ts'
import type { Sender } from './sender.ts'

/** Posts that arrive at the very same moment and are written together. */
export interface Joined {
  coming(sender: Sender, body: unknown, options?: { idempotency_key?: string; at?: string; hash?: string }): ComingPost
  /** Number of round trips to the database since the last call. */
  roundTrips(): number
  close(): Promise<void>
}

export function joinPosts(app: TestApp, of: 'first' | 'second' = 'first'): Joined {
  const pool = createPool({ url: app.url, set_role: true, size: 3 })
  let count = 0
  countQueries(pool, () => (count += 1))
  const authority_id = app.world[of].id
  const log = pino({ level: 'silent' })
  const services = {
    pool,
    wake_ups: { send: () => undefined, onWakeUp: () => undefined, close: async () => undefined },
    followers,
    clock: () => app.clock.now,
    log,
  }
  return {
    coming: ({ key_id, supplier_id }, body, { idempotency_key, at, hash } = {}) => {
      const raw_body = Buffer.from(JSON.stringify(body))
      const actor = { kind: 'supplier' as const, key_id, supplier_id, name: '', plant_ids: null }
      const ctx: RequestContext = readContext(services, {
        actor,
        session: null,
        authority_id,
        request_id: 'test',
        address: '::1',
        log,
      })
      return {
        ctx,
        post: {
          supplier_id,
          delivery: {
            authority_id,
            key_id,
            kind: 'tickets',
            received_at: at ?? app.clock.now.toISOString(),
            content_type: 'application/json',
            bytes: raw_body.length,
            idempotency_key: idempotency_key ?? null,
            body_hash: idempotency_key === undefined ? null : (hash ?? raw_body.toString()),
          },
          tickets: readBody({ headers: {}, raw_body, content_type: 'application/json' }).map(readTicket),
        },
      }
    },
    roundTrips: () => {
      const trips = count
      count = 0
      return trips
    },
    close: () => pool.end(),
  }
}

/** Counts what is sent on each connection and waited for. */
function countQueries(pool: Pool, count: () => void): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...words: unknown[]) => unknown
    client.query = ((...words: unknown[]) => {
      count()
      return query(...words)
    }) as typeof client.query
  })
}
