import { HOUR_MS } from '@milepost/contract/core/time/days'
import { printedTime } from './calendar.ts'
import type { PostedTicket } from './posted-ticket.ts'
import type { Print } from './print-run.ts'
import type { Chance } from './random.ts'
import type { Happening } from './story.ts'

/** Ways in which a supplier's system goes wrong; the door refuses each with its reason. */
const mistakes: ReadonlyArray<(ticket: PostedTicket) => PostedTicket> = [
  (ticket) => ({ ...ticket, plant: `${String(ticket.plant)}-OLD` }),
  (ticket) => ({ ...ticket, net: -1 }),
  (ticket) => ({ ...ticket, uom: 'YD' }),
  ({ printed_at, ...ticket }) => ({ ...ticket, printed_at: String(printed_at).slice(0, 19) }),
  ({ material: _material, ...ticket }) => ticket,
  (ticket) => ({ ...ticket, gross: '73,240' }),
  (ticket) => ({ ...ticket, weighing_method: 'guess' }),
]

/** A ticket as one of the mistakes makes it; its number is beyond those of good ones. */
export function brokenTicket({ print, at, chance }: { print: Print; at: number; chance: Chance }): PostedTicket {
  const { plant, product, truck } = print.load
  return chance.one(mistakes)({
    plant: plant.code,
    ticket_number: `X${print.number}`,
    event: 'created',
    printed_at: printedTime(at, plant.time_zone),
    material: product.material,
    truck: truck.number,
    net: plant.kind === 'concrete' ? 9 : 22.4,
    uom: plant.kind === 'concrete' ? 'CY' : 'TON',
    weighing_method: plant.weighing_method,
  })
}

/** A handful of refused posts of the last two days, so that the suppliers' log has something to find. */
export function badPosts({
  prints,
  now,
  chance,
}: {
  prints: readonly Print[]
  now: number
  chance: Chance
}): Happening[] {
  const recent = prints.filter((print) => print.printed_at > now - 48 * HOUR_MS)
  return recent
    .filter(() => chance.happens(0.03))
    .map((print) => ({
      at: Math.min(now, print.printed_at + 40_000),
      print,
      post: brokenTicket({ print, at: print.printed_at, chance }),
    }))
}
