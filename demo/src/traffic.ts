import { HOUR_MS, MINUTE_MS } from '@milepost/contract/core/time/days'
import { dateInZone } from '@milepost/contract/core/time/zones'
import { brokenTicket } from './bad-posts.ts'
import { printedTime } from './calendar.ts'
import { postedTicket, type PostedTicket } from './posted-ticket.ts'
import { printTickets, reprint, type Print, type PrintBook } from './print-run.ts'
import type { Chance } from './random.ts'
import { tripMinutes, type Load } from './shift.ts'
import { byKey, type Haul, type Truck, type World } from './world.ts'

/** A ticket to be posted, and how many milliseconds after it was printed. */
export interface Outgoing {
  readonly supplier: string
  readonly plant: string
  readonly post: PostedTicket
  readonly delay: number
}

/** How many of the last tickets a plant may still repeat, change or void. */
const REMEMBERED = 40

/** The simulated plants: their next prints, one truck's cycle after another. */
export interface Traffic {
  /** What goes out when the next truck leaves a plant at `now`: its ticket, and now and then a repeat, a change, a void with its reissue, or nonsense. */
  next(now: number): Outgoing[]
}

/** Starts the traffic of a world's running hauls. Plants that are open load; when none is, those that work at any hour do. */
export function startTraffic({ world, chance, book }: { world: World; chance: Chance; book: PrintBook }): Traffic {
  const back = new Map<string, number>()
  const recent: Array<{ print: Print; post: PostedTicket }> = []
  const hauls = world.hauls.filter((haul) => haul.to_days_ago === 0)
  return {
    next(now) {
      const load = nextLoad({ world, haul: openHaul(world, hauls, now, chance), back, now, chance })
      back.set(load.truck.number, load.emptied_at)
      const today = dateInZone(new Date(now), world.time_zone)
      const [print] = printTickets({ loads: [load], chance, book, until: now })
      if (!print) return []
      const naming = chance.happens(0.01) ? 'nothing' : load.plant.kind === 'aggregate' ? 'job_number' : 'dot_code'
      const shown = print.fault === 'clock' ? { ...print, printed_at: now + chance.whole(150, 500) * 1000 } : print
      const post = postedTicket({ print: shown, today, naming, chance })
      const delay =
        print.fault === 'clock'
          ? 0
          : chance.happens(0.03)
            ? chance.whole(3, 24) * MINUTE_MS
            : chance.whole(1, 12) * 1000
      const extra = oddity({ recent, now, book, chance, print })
      recent.push({ print, post })
      if (recent.length > REMEMBERED) recent.shift()
      return [outgoing(print, post, delay), ...extra]
    },
  }
}

const outgoing = ({ load: { plant } }: Print, post: PostedTicket, delay = 0): Outgoing => ({
  supplier: plant.supplier,
  plant: plant.code,
  post,
  delay,
})

/** Hauls whose plant is open and whose shift it is; by day from 6 to 18. If there are none, the night's hauls continue. */
function openHaul(world: World, hauls: readonly Haul[], now: number, chance: Chance): Haul {
  const open = hauls.filter((haul) => {
    const { time_zone, opens_at, closes_at } = byKey(world.plants, 'code', haul.plant)
    const clock = printedTime(now, time_zone).slice(11, 16)
    return clock >= opens_at && clock < closes_at && (haul.shift === 'day') === (clock >= '06:00' && clock < '18:00')
  })
  return chance.one(open.length > 0 ? open : hauls.filter((haul) => haul.shift === 'night'))
}

/** Loads the truck that has been back longest. */
function nextLoad({
  world,
  haul,
  back,
  now,
  chance,
}: {
  world: World
  haul: Haul
  back: ReadonlyMap<string, number>
  now: number
  chance: Chance
}): Load {
  const plant = byKey(world.plants, 'code', haul.plant)
  const project = byKey(world.projects, 'dot_code', haul.project)
  const fit = world.trucks.filter((truck) =>
    plant.kind === 'concrete' ? truck.kind === 'mixer' && truck.hauler === plant.supplier : truck.kind === 'dump',
  )
  const truck = fit.reduce(
    (best, each) => ((back.get(each.number) ?? 0) < (back.get(best.number) ?? 0) ? each : best),
    chance.one(fit) as Truck,
  )
  const emptied_at = Math.round(now + (tripMinutes(plant, project) + chance.whole(12, 30)) * MINUTE_MS)
  return {
    project,
    plant,
    product: byKey(plant.products, 'product_code', haul.product),
    truck,
    tared_at: now - chance.whole(100, 230) * 1000,
    printed_at: now,
    emptied_at,
    shift_date: dateInZone(new Date(now - 5 * HOUR_MS), plant.time_zone),
  }
}

/** Additional posts with the current ticket. */
function oddity({
  recent,
  now,
  book,
  chance,
  print,
}: {
  recent: ReadonlyArray<{ print: Print; post: PostedTicket }>
  now: number
  book: PrintBook
  chance: Chance
  print: Print
}): Outgoing[] {
  const draw = chance.number()
  if (draw < 0.02) return [outgoing(print, brokenTicket({ print, at: now, chance }))]
  if (recent.length === 0 || draw > 0.09) return []
  const old = chance.one(recent)
  if (draw < 0.05) return [outgoing(old.print, old.post)]
  if (draw < 0.07)
    return [
      outgoing(old.print, {
        ...old.post,
        event: 'updated',
        po_number: `${String(old.post.po_number)}-R`,
        notes: 'Order number corrected',
      }),
    ]
  const voided = outgoing(old.print, { ...old.post, event: 'voided', notes: 'Void: wrong weight, see the reissue' })
  if (draw < 0.075 || old.print.reissue_of !== null) return [voided]
  const again = reprint({ print: old.print, printed_at: now, book })
  const { notes: _notes, ...same } = old.post
  return [
    voided,
    outgoing(again, {
      ...same,
      ticket_number: again.number,
      printed_at: printedTime(now, again.load.plant.time_zone),
      reissue_of: old.print.number,
      notes: 'Replaces a ticket with a wrong weight',
    }),
  ]
}
