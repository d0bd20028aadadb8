import { contractorDays, dailySummaries, exceptions } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { handleImport } from '../../platform/imports/index.ts'
import { contractorDay, countDay } from './contractor-days/contractor-days.service.ts'
import { exceptionJobs } from './exceptions.jobs.ts'
import { getException, listChoices, listExceptions, listGroups } from './inbox/inbox.service.ts'
import { reopenExceptions, settleExceptions } from './inbox/settle-exceptions.ts'
import { dailyMatch } from './matching/daily-match.ts'
import { importSummaries } from './summaries/import-summaries.ts'
import { postSummaries } from './summaries/post-summaries.ts'
import { enterSummary, listSummaries, listVersions } from './summaries/summaries.service.ts'

/** The three-way match: what plants report that they sent, what was received, what was accepted; and where these do not agree. */
export const exceptionsFeature: Feature = {
  name: 'exceptions',
  routes: [
    handle(exceptions.list, listExceptions),
    handle(exceptions.groups, listGroups),
    handle(exceptions.choices, listChoices),
    handle(exceptions.get, async (ctx, input) => ({ exception: await getException(ctx, input) })),
    handle(exceptions.settle, async (ctx, input) => ({ exceptions: await settleExceptions(ctx, input) })),
    handle(exceptions.reopen, async (ctx, input) => ({ exceptions: await reopenExceptions(ctx, input) })),
    handle(contractorDays.get, contractorDay),
    handle(contractorDays.count, async (ctx, input) => ({ plant: await countDay(ctx, input) })),
    handle(dailySummaries.match, async (ctx, input) => ({ daily_match: await dailyMatch(ctx, input) })),
    handle(dailySummaries.list, listSummaries),
    handle(dailySummaries.versions, listVersions),
    handle(dailySummaries.write, async (ctx, input) => ({ daily_summary: await enterSummary(ctx, input) })),
    handleImport(dailySummaries.import, importSummaries),
    handle(dailySummaries.post, (ctx, _input, extras) => postSummaries(ctx, extras), { own_transaction: true }),
  ],
  jobs: exceptionJobs,
}

export { matchForATurn } from './exceptions.jobs.ts'
export { exceptionFollower } from './matching/follow-tickets.ts'
