import { tickets } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { aggregateTickets } from './aggregates/aggregate-tickets.ts'
import { getTicket, getTicketEvents } from './detail/ticket-detail.ts'
import { listTickets } from './list/list-tickets.ts'
import { matchTickets } from './match/match-tickets.ts'
import { ticketJobs } from './tickets.jobs.ts'

/** Tickets as they are seen, counted, told one by one, and matched to projects. They come in through ingest. */
export const ticketsFeature: Feature = {
  name: 'tickets',
  routes: [
    handle(tickets.list, (ctx, { query }) => listTickets(ctx, query)),
    handle(tickets.get, async (ctx, { params }) => ({ slip: await getTicket(ctx, params.id) })),
    handle(tickets.events, async (ctx, { params }) => ({ slip_events: await getTicketEvents(ctx, params.id) })),
    handle(tickets.aggregates, async (ctx, { query }) => ({ aggregates: await aggregateTickets(ctx, query) })),
    handle(tickets.match, (ctx, { body }) => matchTickets(ctx, body)),
  ],
  jobs: ticketJobs,
}

export { ticketScope, type TicketScope } from './tickets.policy.ts'
export { contentColumns, ticketContentHash, type TicketContent } from './ticket-content.ts'
export {
  chainTicketEvents,
  eventActor,
  type TicketAction,
  type TicketChange,
  type TicketEventBody,
  type TicketEventRow,
} from './ticket-event.ts'
export { contentHash } from './ledger/index.ts'
export {
  failedChecks,
  standingNet,
  weighingChecks,
  type CheckResult,
  type StandingNet,
  type WeighedTicket,
} from './weighing/index.ts'
