import { ticketDecisions, suppliedTickets, ticketPrint, tickets, ticketSigning } from '@milepost/contract'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { placeInQueue, ticketPdf, type PrintParts } from './print/ticket-pdf.ts'
import { aggregateTickets } from './aggregates/aggregate-tickets.ts'
import { updateAcceptance, updateFlags, updateOverrides, updateStatusAndNotes } from './decide/bulk-decisions.ts'
import { correctPlace } from './decide/correct-place.ts'
import { signTickets } from './decide/sign-tickets.ts'
import { editTicket } from './decide/edit-ticket.ts'
import { ticketChangeJobs } from './decide/ticket-changes.jobs.ts'
import { rejectionReasons } from './decide/rejection-reasons.queries.ts'
import { undoChange } from './decide/undo-change.ts'
import { followJobs } from './follow/follow-project.jobs.ts'
import { getTicket, getTicketEvents } from './detail/ticket-detail.ts'
import { listTickets } from './list/list-tickets.ts'
import { listSupplied, summarizeSupplied } from './supplied/list-supplied.ts'
import { suppliedTicketOf } from './supplied/supplied-ticket.ts'
import { matchTickets } from './match/match-tickets.ts'
import { ticketJobs } from './tickets.jobs.ts'

/** Tickets on paper, with their photos from the file store. */
export const ticketPrintFeature = (parts: PrintParts): Feature => ({
  name: 'ticket-print',
  routes: [
    handle(ticketPrint.pdf, (ctx, { params, query }) =>
      ticketPdf(ctx, parts, {
        id: params.id,
        language: query.language,
        record: query.contents === 'record',
      }),
    ),
    handle(ticketPrint.queue, async (ctx) => placeInQueue(ctx)),
  ],
})

/** Tickets that follow their project's zone and limit. */
export const ticketFollowFeature: Feature = {
  name: 'ticket-follow',
  routes: [],
  jobs: followJobs,
}

/** Tickets: lists, figures, details, matching to projects and decisions. They come in through ingest. */
export const ticketsFeature: Feature = {
  name: 'tickets',
  routes: [
    handle(tickets.list, (ctx, { query }) => listTickets(ctx, query)),
    handle(tickets.get, async (ctx, { params }) => ({ slip: await getTicket(ctx, params.id) })),
    handle(tickets.events, async (ctx, { params }) => ({ slip_events: await getTicketEvents(ctx, params.id) })),
    handle(tickets.aggregates, async (ctx, { query }) => ({ aggregates: await aggregateTickets(ctx, query) })),
    handle(suppliedTickets.list, listSupplied),
    handle(suppliedTickets.summary, summarizeSupplied),
    handle(suppliedTickets.get, async (ctx, { params }) => ({ slip: await suppliedTicketOf(ctx, params.id) })),
    handle(tickets.match, (ctx, { body }) => matchTickets(ctx, body)),
    handle(
      ticketDecisions.edit,
      (ctx, { params, body }) => editTicket(ctx, params.id, { edit: body, replace: false }),
      { own_transaction: true },
    ),
    handle(
      ticketDecisions.replace,
      (ctx, { params, body }) => editTicket(ctx, params.id, { edit: body, replace: true }),
      { own_transaction: true },
    ),
    handle(ticketDecisions.place, (ctx, { params, body }) => correctPlace(ctx, params.id, body.place), {
      own_transaction: true,
    }),
    handle(ticketDecisions.bulkStatus, (ctx, { body }) => updateStatusAndNotes(ctx, body)),
    handle(ticketDecisions.bulkStatusAndNotes, (ctx, { body }) => updateStatusAndNotes(ctx, body)),
    handle(ticketDecisions.bulkAccept, (ctx, { body }) => updateAcceptance(ctx, body)),
    handle(ticketDecisions.bulkFlag, (ctx, { body }) => updateFlags(ctx, body)),
    handle(ticketDecisions.bulkOverride, (ctx, { body }) => updateOverrides(ctx, body)),
    handle(ticketSigning.sign, (ctx, { body }) => signTickets(ctx, body)),
    handle(ticketDecisions.rejectionReasons, async ({ db, authority_id }) => ({
      rejection_reasons: await rejectionReasons(db, authority_id),
    })),
    handle(ticketDecisions.undo, (ctx, { body }) => undoChange(ctx, body)),
  ],
  jobs: [...ticketJobs, ...ticketChangeJobs],
}

export { speakerOf, type PrintLanguage } from './print/print-texts.ts'
export { printedDate, printedDecimal, printedInstant } from './print/printed-value.ts'
export { planSlips } from './print/slips-plan.ts'
export { scopeOfFile } from './export/file-scope.ts'
export { ticketExport } from './export/ticket-export.ts'
export { ticketImages } from './images/ticket-images.ts'
export { photoWordsFollower } from './images/photo-words-follower.ts'
export { everyHit } from './list/ticket-search.queries.ts'
export { selectTickets } from './list/list-tickets.ts'
export { findTickets } from './list/find-tickets.ts'
export { allOf, ticketConditions } from './list/ticket-conditions.queries.ts'
export { shiftDate } from './list/shift.queries.ts'
export { isSigned } from './list/signature.queries.ts'
export type { ResolvedFilters, TicketSelection } from './list/ticket-selection.ts'
export { mayMatchTo, ticketScope, type Matcher, type TicketScope } from './tickets.policy.ts'
export {
  emptySourceColumns,
  laterColumns,
  sourceColumnNames,
  sourceColumns,
  type SourceColumnName,
  type SourceColumnValues,
} from './source-columns.ts'
export {
  contentColumns,
  decimalColumns,
  hashedContent,
  plainDecimal,
  ticketContentHash,
  type TicketContent,
} from './ticket-content.ts'
export {
  chainedEvent,
  chainTicketEvents,
  eventActor,
  type TicketChange,
  type TicketEventBody,
  type TicketEventRow,
} from './ticket-event.ts'
export { changeTickets, changeTicketsFor, type ChangedTickets, type Decision } from './change/change-tickets.ts'
export { placeFollower } from './follow/follow-project.jobs.ts'
export { rollupFollower } from './change/rollup-follower.ts'
export {
  factsOfTickets,
  ticketChanges,
  writeTickets,
  type TicketChanges,
  type WrittenTicket,
} from './change/ticket-store.ts'
export { isRecoded, itemChanges } from './change/coded-items.ts'
export { isRefusedLoad } from './ticket-transitions.ts'
export type { StoredTicket } from './change/stored-ticket.ts'
export { linkCovers, scopesMeet, type LinkScope } from './match/link-scope.ts'
export { placeTicket, type TicketPlace } from './match/place-ticket.ts'
export { changesOf, fieldChanges, withFields } from './change/noted-changes.ts'
export {
  acceptedBy,
  decideAcceptance,
  decideFlag,
  decideStatus,
  refusalOf,
  type Deciding,
} from './decide/decide-status.ts'
export { isYieldTest } from './decide/field-locks.ts'
export { bulkResult } from './decide/bulk-result.ts'
export { idsOf } from './decide/selected-tickets.ts'
export { deciderOf } from './ticket-decider.ts'
export { scopeOf } from './ticket-scope.ts'
export { roleHas, type Decider } from './tickets.policy.ts'
export type { TicketAction } from '@milepost/contract'
export {
  canonicalJson,
  contentHash,
  listHashInTurns,
  dailyRoot,
  sha256,
  startDailyRoot,
  verifyChain,
  type DailyRoot,
  type DayHead,
} from './ledger/index.ts'
export { headsOfDays, type DayBounds, type HeadPage } from './ledger-roots.queries.ts'
export {
  failedChecks,
  projectPlaces,
  withCorrectedPlace,
  weighedNet,
  weighingChecks,
  type CheckResult,
  type ProjectPlace,
  type WeighedNet,
  type WeighedTicket,
} from './weighing/index.ts'
