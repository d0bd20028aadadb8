import { endOfDate, startOfDate } from '@milepost/contract/core/time/clocks'
import { dateInZone } from '@milepost/contract/core/time/zones'
import type { TicketInPost } from '@milepost/server/features/ingest/writing/ticket-in-post'
import { chainTicketEvents } from '@milepost/server/features/tickets/index'
import { dailyRoot } from '@milepost/server/features/tickets/ledger/index'
import type pg from 'pg'
import type { Agency } from './agency.ts'
import type { NextId } from './next-id.ts'
import type { Desk } from './desk.ts'
import { copyLines, insertRows, notePlantDays, notePlants, rollUp } from './fill.queries.ts'
import type { NewKey } from './keys.ts'
import type { Delivery, Season } from './play-season.ts'
import { copyColumns, ticketLines, type TicketLines } from './ticket-lines.ts'

interface LedgerRoot {
  readonly day: string
  readonly starts_at: string
  readonly ends_at: string
  readonly root: string
  readonly tickets: number
  readonly anchored_at: string
}

/** The daily roots (D18c) of all days before `today` in the agency's zone: of the heads of the tickets whose chain grew on the day, each over the root before it. */
function ledgerRoots(
  tickets: Iterable<TicketInPost>,
  { today, time_zone }: { today: string; time_zone: string },
): LedgerRoot[] {
  const days = new Map<string, Map<number, { slip_id: number; seq: number; hash: string }>>()
  for (const ticket of tickets)
    for (const { at, ticket_id, seq, hash } of chainTicketEvents(null, ticket.events).events) {
      const day = dateInZone(at, time_zone)
      if (day >= today) continue
      const heads = days.get(day) ?? new Map()
      days.set(day, heads.set(ticket_id, { slip_id: ticket_id, seq, hash }))
    }
  const roots: LedgerRoot[] = []
  for (const day of [...days.keys()].sort()) {
    const heads = [...(days.get(day) ?? new Map()).values()].sort((one, other) => one.slip_id - other.slip_id)
    const root = dailyRoot({ date: day, previous_root: roots.at(-1)?.root ?? null, heads })
    const [starts_at, ends_at] = [startOfDate(day, time_zone), endOfDate(day, time_zone)]
    roots.push({ day, starts_at, ends_at, root, tickets: heads.length, anchored_at: ends_at })
  }
  return roots
}

/** Writes an agency with its keys: every row that tickets refer to. */
export async function writeAgency(client: pg.Client, agency: Agency, keys: readonly NewKey[]): Promise<void> {
  for (const [table, rows] of agency.tables) await insertRows(client, table, rows)
  await insertRows(
    client,
    'ingest_keys',
    keys.map(({ row }) => row),
  )
  await insertRows(
    client,
    'ingest_key_hashes',
    keys.map(({ hash }) => hash),
  )
}

/** Writes a season: tickets, versions, events, rollups, daily roots, and the log of the last days' deliveries. Returns the number of tickets. */
export async function writeSeason(
  client: pg.Client,
  {
    agency,
    season,
    keys,
    today,
    nextId,
  }: { agency: Agency; season: Season; keys: readonly NewKey[]; today: string; nextId: NextId },
): Promise<number> {
  const { authority_id } = agency
  const desks = [...season.desks.values()]
  const lines = desks.flatMap((desk) => linesOf(desk, authority_id, nextId))
  for (const [table, columns] of Object.entries(copyColumns))
    await copyLines(client, { table, columns, lines: lines.map((line) => line[table as keyof TicketLines]) })
  const tickets = desks.flatMap((desk) => desk.known.all)
  await rollUp(
    client,
    authority_id,
    tickets.map(({ row }) => row.id),
  )
  const ledger = tickets.toSorted((one, other) => one.row.id - other.row.id)
  await insertRows(
    client,
    'ledger_roots',
    ledgerRoots(ledger, { today, time_zone: agency.world.time_zone }).map((root) => ({ authority_id, ...root })),
  )
  await writeDeliveries(client, { authority_id, deliveries: season.deliveries, keys, nextId })
  await notePlants(client, authority_id)
  await notePlantDays(client, authority_id)
  return tickets.length
}

const linesOf = (desk: Desk, authority_id: number, nextId: NextId): TicketLines[] =>
  desk.known.all.map((ticket) => ticketLines({ authority_id, ticket, nextId }))

async function writeDeliveries(
  client: pg.Client,
  {
    authority_id,
    deliveries,
    keys,
    nextId,
  }: { authority_id: number; deliveries: readonly Delivery[]; keys: readonly NewKey[]; nextId: NextId },
): Promise<void> {
  const keyOf = new Map(keys.map(({ row }) => [row.supplier_id, row.id]))
  const none = { created: 0, updated: 0, unchanged: 0, held: 0, refused: 0 }
  await insertRows(
    client,
    'ingest_deliveries',
    deliveries.map(({ id, supplier_id, received_at, raw, result }) => ({
      authority_id,
      id,
      key_id: keyOf.get(supplier_id),
      received_at,
      content_type: 'application/json',
      bytes: Buffer.byteLength(raw),
      ...none,
      [result.outcome]: 1,
    })),
  )
  const refused = deliveries.filter(({ result }) => result.outcome === 'refused')
  await insertRows(
    client,
    'ingest_refusals',
    refused.map(({ id, raw, result }) => ({
      authority_id,
      id: nextId(),
      delivery_id: id,
      position: 0,
      plant: result.plant,
      ticket_number: result.ticket_number,
      errors: result.errors,
      raw,
    })),
  )
}
