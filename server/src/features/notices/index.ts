import { noticeChoices, noticeRules, notices } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { choose, noticeSettings, setTimes } from './choices/choices.service.ts'
import { countNotices, groupNotices, listNotices, muteNotice, readNotices } from './inbox/inbox.service.ts'
import { mailJobs, type MailParts } from './mails/mails.jobs.ts'
import { makingJobs } from './making/notices.jobs.ts'
import { rulesOf } from './rules/rules.queries.ts'
import { setRule } from './rules/rules.service.ts'

/** Notifications: in people's inbox and by email, by their own choices and the agency's rules (docs/notices.md). */
export const noticesFeature = (parts: MailParts): Feature => ({
  name: 'notices',
  routes: [
    handle(notices.list, (ctx, { query }) => listNotices(ctx, query)),
    handle(notices.groups, (ctx, { query }) => groupNotices(ctx, query)),
    handle(notices.count, (ctx) => countNotices(ctx)),
    handle(notices.read, readNotices),
    handle(notices.mute, muteNotice),
    handle(noticeChoices.get, (ctx) => noticeSettings(ctx)),
    handle(noticeChoices.setTimes, setTimes),
    handle(noticeChoices.choose, choose),
    handle(noticeRules.list, async (ctx) => ({ notice_rules: await rulesOf(ctx.db, ctx.authority_id) })),
    handle(noticeRules.set, async (ctx, input) => ({ notice_rule: await setRule(ctx, input) })),
  ],
  jobs: [...makingJobs, ...mailJobs(parts)],
})
