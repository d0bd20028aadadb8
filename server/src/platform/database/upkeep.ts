import type { JobHandler } from '../http/feature.ts'
import { forgetEvents } from './events.queries.ts'

/** The platform's own cleanup jobs. */
export const upkeepJobs: JobHandler[] = [
  {
    name: 'forget_events',
    cron: '23 3 * * *',
    lane: 'middle',
    run: async (_payload, { installation }) => {
      await forgetEvents(installation)
    },
  },
]
