import type { JobHandler } from '../http/feature.ts'
import { eventsLongTold } from './events.queries.ts'

/** What the platform tidies up by itself. */
export const upkeepJobs: JobHandler[] = [
  {
    name: 'forget_events',
    cron: '23 3 * * *',
    run: async (_payload, { owner_rows }) => {
      await owner_rows(eventsLongTold)
    },
  },
]
