import { addDays } from '@milepost/contract/core/time/days'
import type { Follower } from '../../platform/followers.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import type { TicketChanges, WrittenTicket } from '../tickets/index.ts'
import { changedReportsJob } from './changed-reports.job.ts'
import { touchedReports } from './report-tickets.queries.ts'

/** Days of projects to which a ticket may belong, before and after: its date of printing, and the one before, whose night shift it may be of (D43). */
const placesOf = ({ before, after }: WrittenTicket) =>
  [before, after].flatMap((ticket) => {
    if (ticket === null || ticket.project_id === null) return []
    const { project_id, printed_on } = ticket
    return [printed_on, addDays(printed_on, -1)].map((day) => ({ project_id, day }))
  })

/** Looks at signed reports again whose day gets a ticket, or whose tickets change: one lookup for any number of tickets, and a job only where there are such. */
export const reportFollower: Follower<TicketChanges> = {
  name: 'daily_work_reports',
  apply: async ({ db, authority_id, enqueue }, { changes }) => {
    const places = changes.flatMap(placesOf)
    if (places.length === 0) return
    const days = [...new Map(places.map((place) => [`${place.project_id} ${place.day}`, place])).values()]
    const touched = await touchedReports(db, authority_id, {
      ticket_ids: changes.flatMap(({ before, after }) => (before === null ? [] : [after.id])),
      places: days,
    })
    if (touched.length > 0)
      await enqueue(...touched.map(({ id }) => newJob(changedReportsJob, { authority_id, report_id: id })))
  },
}
