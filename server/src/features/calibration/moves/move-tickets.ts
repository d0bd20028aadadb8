import type { KeptReason, TicketAction } from '@milepost/contract'
import type { Work } from '../../../platform/context.ts'
import { changeTicketsFor, placeTicket, type TicketPlace } from '../../tickets/index.ts'
import * as tickets from './job-tickets.queries.ts'
import * as links from './links.queries.ts'
import { onConnecting, onDisconnecting, type LinkedJobTicket } from './ticket-moves.policy.ts'

/** Most tickets that one transaction processes. */
export const TICKETS_A_BATCH = 100

/** A ticket to move, and its target. */
interface Move {
  ticket: tickets.TicketToMove
  place: TicketPlace
}

interface Sorted {
  moves: Move[]
  left_in_place: { ticket_id: number; ticket_number: string; reason: KeptReason }[]
}

/**
 * Moves the next tickets of a link that is being made or undone, in the caller's transaction, and saves its progress. After a kill it continues
 * from the last commit. Returns whether there is more to do.
 */
export async function moveNextTickets(ctx: Work, link_id: number): Promise<boolean> {
  const { db, authority_id } = ctx
  const link = await links.lockLink(db, authority_id, { id: link_id })
  if (link?.state !== 'connecting' && link?.state !== 'disconnecting') return false
  const connecting = link.state === 'connecting'
  const next = await tickets.nextTickets(db, authority_id, {
    view: link,
    after: link.after_printed_at === null ? null : { printed_at: link.after_printed_at, id: link.after_ticket_id ?? 0 },
    covered: connecting,
    most: TICKETS_A_BATCH,
  })
  const { moves, left_in_place } = await sort(ctx, link, next)
  await write(ctx, link, moves)
  if (connecting) await noteMoves(ctx, link, moves)
  if (left_in_place.length > 0) await links.insertKept(db, authority_id, { link_id, stage: link.state, left_in_place })
  const more = next.length === TICKETS_A_BATCH
  await links.advanceLink(db, authority_id, {
    id: link_id,
    after: next.at(-1) ?? null,
    looked_at: next.length,
    moved: connecting ? moves.length : 0,
    returned: connecting ? 0 : moves.length,
    state: more ? link.state : connecting ? 'connected' : 'disconnected',
  })
  await ctx.emit({ type: 'calibration.changed', ids: [link.contractor_job_id] })
  return more
}

/** Locks tickets, and separates those that move from those that stay. */
async function sort(
  { db, authority_id }: Work,
  link: links.WorkedLink,
  next: readonly tickets.TicketPlaceInTime[],
): Promise<Sorted> {
  const ids = next.map(({ id }) => id)
  if (ids.length === 0) return { moves: [], left_in_place: [] }
  await tickets.lockTickets(db, authority_id, ids)
  const current = await tickets.ticketsToMove(db, authority_id, { view: link, ids })
  const named = await tickets.projectsOfCodes(
    db,
    authority_id,
    current.map(({ dot_code }) => dot_code),
  )
  const places = await placesToReturnTo({ db, authority_id }, link, current)
  const sorted: Sorted = { moves: [], left_in_place: [] }
  for (const ticket of current) {
    const dot_project_id = ticket.dot_code === null ? null : (named.get(ticket.dot_code) ?? null)
    const fate = fateOf(link, { ...ticket, dot_project_id })
    if (fate === 'moves') sorted.moves.push({ ticket, place: placeOf(link) })
    else if (fate === 'returns') sorted.moves.push({ ticket, place: places(ticket) })
    else if (fate !== 'there' && fate !== 'not_concerned')
      sorted.left_in_place.push({ ticket_id: ticket.id, ticket_number: ticket.ticket_number, reason: fate })
  }
  return sorted
}

const fateOf = (link: links.WorkedLink, ticket: LinkedJobTicket) =>
  link.state === 'connecting' ? onConnecting(ticket, link) : onDisconnecting(ticket, link)

const placeOf = ({ project_id, project, time_zone, max_gvw_override_lbs }: links.WorkedLink): TicketPlace => ({
  project_id,
  name: project,
  time_zone,
  max_gvw_override_lbs,
})

/** Where each ticket came from: its project, or, where that is none or was deleted, among the held ones in the zone of its plant. */
async function placesToReturnTo(
  { db, authority_id }: Pick<Work, 'db' | 'authority_id'>,
  link: links.WorkedLink,
  current: readonly tickets.TicketToMove[],
): Promise<(ticket: tickets.TicketToMove) => TicketPlace> {
  const ids = [...new Set(current.flatMap(({ from_project_id }) => from_project_id ?? []))]
  const projects = link.state === 'disconnecting' && ids.length > 0 ? await links.placesOf(db, authority_id, ids) : []
  const byId = new Map(projects.map((project) => [project.project_id, project]))
  return ({ from_project_id, plant_zone }) =>
    byId.get(from_project_id ?? 0) ?? {
      project_id: null,
      name: null,
      time_zone: plant_zone,
      max_gvw_override_lbs: null,
    }
}

const actions: Partial<Record<links.WorkedLink['state'], TicketAction>> = { disconnecting: 'calibration_undone' }

/** Moves tickets, in the name of the person who connected the job or undid it. */
async function write(ctx: Work, link: links.WorkedLink, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  const byId = new Map(moves.map((move) => [move.ticket.id, move]))
  const action = actions[link.state] ?? 'calibrated'
  const author = {
    actor_kind: link.by === null ? ('system' as const) : ('employee' as const),
    actor_id: link.by,
    actor_name: link.by_name,
  }
  await changeTicketsFor(ctx, author, {
    ids: [...byId.keys()],
    facts: true,
    decide: (ticket) => {
      const move = byId.get(ticket.id)
      return move ? placeTicket(ticket, move.place, { action, from: move.ticket.project }) : { refused: 'unchanged' }
    },
  })
}

const noteMoves = ({ db, authority_id }: Work, { id }: links.WorkedLink, moves: readonly Move[]) =>
  links.insertMoves(db, authority_id, {
    link_id: id,
    moves: moves.map(({ ticket }) => ({ ticket_id: ticket.id, from_project_id: ticket.project_id })),
  })
