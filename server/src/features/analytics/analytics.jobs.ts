import { MINUTE_MS } from '@milepost/contract/core/time/days'
import { z } from 'zod'
import { defineJob, handleJob, newJob } from '../../platform/jobs/define-job.ts'
import { dropPageViews, noteSending, settingsOf, takePageViews } from './analytics.queries.ts'
import { sendPageViews, type Sending } from './send-page-views.ts'

/** Page views of one call to another system. */
const MOST_AT_ONCE = 200

const counts = { sent: 0, failed: 0 }

/** Page views that this process sent so far, and those that another system did not take. */
export const pageViewCounts = (): Readonly<typeof counts> => counts

const sendJob = defineJob({
  name: 'page_views_send',
  payload: z.strictObject({ authority_id: z.int() }),
  key: ({ authority_id }) => `page_views ${authority_id}`,
  lane: 'middle',
})

/** Sends the page views of an agency at the end of this minute, all that come until then together. */
export const sendSoon = (authority_id: number, now: Date) =>
  newJob(sendJob, { authority_id }, new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS))

/** Page views that were taken are gone, whatever becomes of them: nobody waits for them, and none is counted twice. */
export const sendViews = (sending: Sending) =>
  handleJob(sendJob, async ({ authority_id }, { inTenant, clock, log }) => {
    const taken = await inTenant(authority_id, async ({ db }) => {
      const settings = await settingsOf(db, authority_id)
      if (settings?.active) return { settings, views: await takePageViews(db, authority_id, MOST_AT_ONCE) }
      await dropPageViews(db, authority_id)
      return null
    })
    if (!taken || taken.views.length === 0) return
    const { settings, views } = taken
    const { sent, fault } = await sendPageViews(settings, views, sending)
    counts.sent += sent
    counts.failed += views.length - sent
    if (fault) log('page views could not be sent', { authority_id, fault })
    await inTenant(authority_id, async ({ db, enqueue }) => {
      await noteSending(db, authority_id, { at: clock(), count: sent, fault })
      if (views.length === MOST_AT_ONCE) await enqueue(newJob(sendJob, { authority_id }))
    })
  })
