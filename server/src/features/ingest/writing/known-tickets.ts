import { MOST_HOURS_AHEAD } from '@milepost/contract/core/time/clocks'
import { yearInZone } from '@milepost/contract/core/time/zones'
import { DAY_MS, HOUR_MS } from '@milepost/contract/core/time/days'
import type { IngestEvent, SourceFields } from '../reading/read-ticket.ts'
import type { PlantReference } from './post-references.ts'
import type { StoredTicket } from './stored-ticket.ts'
import type { KnownTicket, TicketInPost } from './ticket-in-post.ts'

/** The identity of a ticket (D13): its number at its plant in the year of its first printing, or the id that its source gave it. */
export interface Identity {
  plant_id: number
  ticket_year: number
  /** The other year that a change printed around New Year may speak of, when its own year has no such ticket; null for any other. */
  neighbour_year: number | null
  ticket_number: string
  source_ticket_uid: string | null
  reissue_of: string | null
}

/** How far from New Year a change may be printed, and from what it changes, to speak of a ticket of the other year. Numbers restart in January, so it is short. */
const AROUND_NEW_YEAR_MS = 7 * DAY_MS

export function identityOf(fields: SourceFields, event: IngestEvent, plant: PlantReference): Identity {
  const { source_ticket_uid, reissue_of } = fields
  const printed = Date.parse(String(fields['printed_at']))
  const ticket_year = yearInZone(new Date(printed), plant.time_zone)
  const nearby =
    event === 'created'
      ? []
      : [printed - AROUND_NEW_YEAR_MS, printed + AROUND_NEW_YEAR_MS].map((at) =>
          yearInZone(new Date(at), plant.time_zone),
        )
  return {
    plant_id: plant.id,
    ticket_year,
    neighbour_year: nearby.find((year) => year !== ticket_year) ?? null,
    ticket_number: String(fields['ticket_number']),
    source_ticket_uid: source_ticket_uid === undefined ? null : String(source_ticket_uid),
    reissue_of: reissue_of === undefined ? null : String(reissue_of),
  }
}

/** Where a ticket may be found, while its plant and so its zone are not known: in one year or another, some of which may not be its own. */
export interface Sought {
  supplier_id: number
  plant: string
  ticket_year: number
  ticket_number: string
  source_ticket_uid: string | null
  reissue_of: string | null
}

/** Largest distance of a time zone from UTC. */
const FARTHEST_ZONE_MS = MOST_HOURS_AHEAD * HOUR_MS

/** Every place in which `identityOf` can find a ticket, whatever the zone of its plant. */
export function placesOf(supplier_id: number, fields: SourceFields, event: IngestEvent): Sought[] {
  const { plant, ticket_number, source_ticket_uid, reissue_of } = fields
  const printed = Date.parse(String(fields['printed_at']))
  const reach = FARTHEST_ZONE_MS + (event === 'created' ? 0 : AROUND_NEW_YEAR_MS)
  const years = new Set([printed - reach, printed + reach].map((at) => new Date(at).getUTCFullYear()))
  return [...years].map((ticket_year) => ({
    supplier_id,
    plant: String(plant),
    ticket_year,
    ticket_number: String(ticket_number),
    source_ticket_uid: source_ticket_uid === undefined ? null : String(source_ticket_uid),
    reissue_of: reissue_of === undefined ? null : String(reissue_of),
  }))
}

/** The same ticket as the other year would know it, where there is one. */
export const inNeighbourYear = (identity: Identity): Identity[] =>
  identity.neighbour_year === null ? [] : [{ ...identity, ticket_year: identity.neighbour_year }]

const numberKey = (plant_id: number, ticket_year: number, ticket_number: string): string =>
  `${plant_id} ${ticket_year} ${ticket_number}`
const originalKey = (plant_id: number, ticket_number: string): string => `${plant_id} ${ticket_number}`

/** A ticket that a reissue may name: of all of its plant and number the one printed last. */
export interface Original {
  plant_id: number
  ticket_number: string
  id: number
  printed_at: string
  /** Ids of the tickets that it replaces itself, directly and through others, in this order. */
  replaces: number[]
}

/** The tickets that a post can meet: those that the database knows and those that the post itself has made so far. */
export class TicketsOfPost {
  readonly all: TicketInPost[] = []
  private readonly byId = new Map<number, TicketInPost>()
  /** What tickets of the database replace, beyond those that the post changes. */
  private readonly replaced = new Map<number, number>()
  private readonly byNumber = new Map<string, TicketInPost>()
  private readonly byUid = new Map<string, TicketInPost>()
  private readonly originals = new Map<string, { id: number; printed_at: string }>()
  private readonly waiting = new Map<string, Set<TicketInPost>>()

  constructor(known: readonly KnownTicket[], originals: readonly Original[]) {
    for (const { plant_id, ticket_number, replaces, ...original } of originals) {
      this.originals.set(originalKey(plant_id, ticket_number), original)
      for (const [at, id] of replaces.entries())
        this.replaced.set(at === 0 ? original.id : (replaces[at - 1] ?? id), id)
    }
    for (const ticket of known) this.add({ ...ticket, before: ticket.row, versions: [], events: [] })
  }

  find(identity: Identity, printed_at: string): { by_uid: TicketInPost | null; by_number: TicketInPost | null } {
    const numbered = ({ plant_id, ticket_year, ticket_number }: Identity) =>
      this.byNumber.get(numberKey(plant_id, ticket_year, ticket_number))
    const isNear = ({ row }: TicketInPost) =>
      Math.abs(Date.parse(row.printed_at) - Date.parse(printed_at)) <= AROUND_NEW_YEAR_MS
    return {
      by_uid: (identity.source_ticket_uid !== null && this.byUid.get(identity.source_ticket_uid)) || null,
      by_number:
        numbered(identity) ??
        inNeighbourYear(identity)
          .map(numbered)
          .find((ticket) => ticket !== undefined && isNear(ticket)) ??
        null,
    }
  }

  add(ticket: TicketInPost): void {
    this.all.push(ticket)
    const { id, plant_id, ticket_year, ticket_number, printed_at } = ticket.row
    this.byNumber.set(numberKey(plant_id, ticket_year, ticket_number), ticket)
    this.byId.set(id, ticket)
    this.noteNames(ticket)
    const original = originalKey(plant_id, ticket_number)
    // Numbers restart each year: of several tickets of one number the one printed last counts.
    if (ticket.before === null && printed_at >= (this.originals.get(original)?.printed_at ?? ''))
      this.originals.set(original, { id, printed_at })
  }

  /** Registers what a version may have added: the source's id, and that the ticket waits for the one that it replaces. */
  noteNames(ticket: TicketInPost): void {
    const { plant_id, source_ticket_uid, reissue_of, reissue_of_id } = ticket.row
    if (source_ticket_uid !== null) this.byUid.set(source_ticket_uid, ticket)
    if (reissue_of === null || reissue_of_id !== null) return
    const key = originalKey(plant_id, reissue_of)
    this.waiting.set(key, (this.waiting.get(key) ?? new Set()).add(ticket))
  }

  /** The ticket that a reissue replaces, by its number at the same plant (D18a); null while it does not exist. */
  originalOf(plant_id: number, reissue_of: string | null): number | null {
    return reissue_of === null ? null : (this.originals.get(originalKey(plant_id, reissue_of))?.id ?? null)
  }

  /** Whether a ticket that replaced this original would replace itself: the original replaces it, or waits for its number, directly or through others. */
  isCircle(original_id: number | null, row: Pick<StoredTicket, 'id' | 'plant_id' | 'ticket_number'>): boolean {
    const closing = new Set([row.id, ...this.stillWaiting(row).map((ticket) => ticket.row.id)])
    const seen = new Set<number>()
    for (let id = original_id; id !== null && !seen.has(id);) {
      if (closing.has(id)) return true
      seen.add(id)
      const changed = this.byId.get(id)
      id = changed ? changed.row.reissue_of_id : (this.replaced.get(id) ?? null)
    }
    return false
  }

  /** Reissues that came before this, their original. */
  waitingFor({ row }: TicketInPost): TicketInPost[] {
    const waiting = this.stillWaiting(row)
    this.waiting.delete(originalKey(row.plant_id, row.ticket_number))
    return waiting
  }

  /** Those that wait for a number; a later version of a ticket may have named another number, or none. */
  private stillWaiting({
    id,
    plant_id,
    ticket_number,
  }: Pick<StoredTicket, 'id' | 'plant_id' | 'ticket_number'>): TicketInPost[] {
    return [...(this.waiting.get(originalKey(plant_id, ticket_number)) ?? [])].filter(
      ({ row }) => row.reissue_of === ticket_number && row.reissue_of_id === null && row.id !== id,
    )
  }
}
