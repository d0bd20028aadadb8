import { followers } from '@milepost/server/app/features'
import type { Pool } from 'pg'
import { pino } from 'pino'

/** What the product's transactions are made with, over connections of a measure; no page listens. */
export const workServices = (pool: Pool) => ({
  pool,
  wake_ups: { send: () => undefined, onWakeUp: () => undefined, close: async () => undefined },
  followers,
  clock: () => new Date(),
  log: pino({ level: 'silent' }),
})
