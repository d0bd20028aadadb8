import type { JobHandler } from '../../platform/http/feature.ts'
import { forgetAttempts } from './sign-in/attempts.queries.ts'

export const ssoJobs: JobHandler[] = [
  {
    name: 'sso_attempts_forget',
    cron: '7 * * * *',
    lane: 'short',
    run: async (_payload, { installation, clock }) => {
      await forgetAttempts(installation, clock())
    },
  },
]
