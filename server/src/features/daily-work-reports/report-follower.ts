import type { Follower } from '../../platform/followers.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import type { TicketChanges, WrittenTicket } from '../tickets/index.ts'
import { changedReportsJob } from './changed-reports.job.ts'
import { touchedReports } from './report-tickets.queries.ts'

/** Days of projects on which a ticket was and is. */
const placesOf = ({ before, after }: WrittenTicket) =>
  [before, after].flatMap((ticket) =>
    ticket === null || ticket.project_id === null ? [] : [{ project_id: ticket.project_id, day: ticket.printed_on }],
  )

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
