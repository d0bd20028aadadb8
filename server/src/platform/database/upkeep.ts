import type { JobHandler } from '../http/feature.ts'
import { forgetEvents } from './events.queries.ts'

/** What the platform tidies up by itself. */
export const upkeepJobs: JobHandler[] = [
  {
    name: 'forget_events',
    cron: '23 3 * * *',
    run: async (_payload, { installation }) => {
      await forgetEvents(installation)
    },
  },
]
