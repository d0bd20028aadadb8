import { DAY_MS, MINUTE_MS } from '@milepost/contract/core/time/days'
import type { IngestResult } from '@milepost/contract/ingest/ingest.contract'
import type { Agency } from './agency.ts'
import type { NextId } from './next-id.ts'
import { badPosts } from './bad-posts.ts'
import { openDesk, projectFacts, receivePost, type Desk } from './desk.ts'
import { decideTicket } from './decide-ticket.ts'
import type { PostedTicket } from './posted-ticket.ts'
import { emptyBook, type Print, type PrintBook, printTickets } from './print-run.ts'
import { type Chance, chanceFrom } from './random.ts'
import { seasonLoads } from './season.ts'
import { ticketStory, type Happening, type Verdict } from './story.ts'
import { type Plant, sellers } from './world.ts'

/**
 * When each print reaches the agency, in milliseconds: most within two minutes, some a few minutes late; now and then a plant's line is down and its
 * tickets come together once it is back. A plant's clock that runs ahead prints times that have not come yet (D14).
 */
function arrivalTimes(prints: readonly Print[], chance: Chance): Map<Print, number> {
  const line_back = new Map<string, number>()
  const last = new Map<string, number>()
  const arrivals = new Map<Print, number>()
  for (const print of prints) {
    const { code } = print.load.plant
    const sent =
      print.fault === 'clock'
        ? print.printed_at - chance.whole(150, 520) * 1000
        : print.printed_at + delay(chance, print.load.plant) * 1000
    if (chance.happens(0.0012)) line_back.set(code, print.printed_at + chance.whole(18, 95) * MINUTE_MS)
    const back = line_back.get(code) ?? 0
    const at = back > print.printed_at ? Math.max(back, (last.get(code) ?? 0) + 2000) + chance.whole(0, 3000) : sent
    last.set(code, at)
    arrivals.set(print, at)
  }
  return arrivals
}

/** In seconds. A plant on a slow line needs some minutes more often than others do. */
const delay = (chance: Chance, { slow_line = false }: Plant): number =>
  slow_line && chance.happens(0.4) ? chance.whole(130, 480) : usualDelay(chance)

const usualDelay = (chance: Chance): number =>
  chance.happens(0.012) ? chance.whole(180, 1700) : chance.happens(0.04) ? chance.whole(90, 210) : chance.whole(3, 75)

/** A post of the last days, as the log of deliveries keeps it. */
export interface Delivery {
  readonly id: number
  readonly supplier_id: number
  readonly received_at: string
  readonly raw: string
  readonly result: IngestResult
}

/** How far back the log of deliveries reaches, in milliseconds. */
const LOGGED = 3 * DAY_MS

export interface Season {
  readonly desks: ReadonlyMap<string, Desk>
  readonly deliveries: readonly Delivery[]
  readonly book: PrintBook
}

/** Plays an agency's days up to `now` (milliseconds): every load, post and judgement in the order of time, through the product's own rules. */
export function playSeason({
  agency,
  today,
  now,
  seed,
  days,
  nextId,
}: {
  agency: Agency
  today: string
  now: number
  seed: number
  days: number
  nextId: NextId
}): Season {
  const { world } = agency
  const chance = chanceFrom(seed)
  const book = emptyBook()
  const prints = printTickets({
    loads: seasonLoads({ world, today, seed, days }),
    chance: chance.branch('prints'),
    book,
    until: now,
  })
  const happenings = [
    ...storiesOf(prints, { today, now, seed }),
    ...badPosts({ prints, now, chance: chance.branch('bad posts') }),
  ].sort((one, other) => one.at - other.at)
  const desks = new Map(sellers(world).map((supplier) => [supplier, openDesk(agency, supplier, today)]))
  const deliveries: Delivery[] = []
  const ids = new Map<Print, number>()
  for (const { print, at, ...happening } of happenings) {
    const desk = desks.get(print.load.plant.supplier)
    if (!desk) continue
    if ('post' in happening) {
      const { delivery, ticket_id } = post({ desk, post: happening.post, at, logged: at > now - LOGGED, nextId })
      if (delivery) deliveries.push(delivery)
      if (ticket_id !== null) ids.set(print, ticket_id)
    } else {
      const ticket = desk.tickets.get(ids.get(print) ?? 0)
      if (ticket)
        decideTicket(
          ticket,
          happening.verdict,
          deciderOf(agency, print, happening.verdict, at),
          projectFacts(desk, agency, print.load.project.dot_code),
        )
    }
  }
  return { desks, deliveries, book }
}

function storiesOf(
  prints: readonly Print[],
  { today, now, seed }: { today: string; now: number; seed: number },
): Happening[] {
  const chance = chanceFrom(seed)
  const arrivals = arrivalTimes(prints, chance.branch('arrivals'))
  const replaced = new Map(
    prints
      .filter((print) => print.reissue_of !== null)
      .map((print) => [`${print.load.plant.code} ${print.reissue_of}`, print.printed_at]),
  )
  return prints.flatMap((print) => {
    const name = `${print.load.plant.code} ${print.number}`
    return ticketStory({
      print,
      received_at: arrivals.get(print) ?? print.printed_at,
      replaced_at: replaced.get(name) ?? null,
      today,
      now,
      chance: chance.branch(`${name} ${print.printed_at}`),
    })
  })
}

function post({
  desk,
  post: content,
  at,
  logged,
  nextId,
}: {
  desk: Desk
  post: PostedTicket
  at: number
  logged: boolean
  nextId: NextId
}): { delivery: Delivery | null; ticket_id: number | null } {
  const received_at = new Date(at).toISOString()
  const id = logged ? nextId() : null
  const {
    results: [result],
    ticket,
  } = receivePost(desk, { post: content, received_at, delivery_id: id, nextId })
  const delivery =
    id === null || result === undefined
      ? null
      : { id, supplier_id: desk.supplier_id, received_at, raw: JSON.stringify(content), result }
  return { delivery, ticket_id: ticket?.row.id ?? null }
}

/** The inspector decides on the first projects, the engineer on the others; administrators match and void. */
function deciderOf(agency: Agency, print: Print, verdict: Verdict, at: number) {
  const index = agency.world.projects.indexOf(print.load.project)
  const role =
    verdict.action === 'matched' || verdict.action === 'voided'
      ? 'administrator'
      : index < 4
        ? 'field_inspector'
        : index < 7
          ? 'field_engineer'
          : 'area_manager'
  const { id: holder_id, name } = agency.memberships.get(role) ?? { id: 0, name: '' }
  return { at: new Date(at).toISOString(), holder_id, name }
}
