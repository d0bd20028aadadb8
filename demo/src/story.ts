import { HOUR_MS, MINUTE_MS } from '@milepost/contract/core/time/days'
import { postedTicket, type Naming, type PostedTicket } from './posted-ticket.ts'
import type { Print } from './print-run.ts'
import type { Chance } from './random.ts'

/** What the agency's staff do with a ticket. */
export type Verdict =
  | { readonly action: 'delivered'; readonly accepted: boolean; readonly agency: Readonly<Record<string, string>> }
  | { readonly action: 'accepted' }
  | { readonly action: 'flagged' }
  | { readonly action: 'rejected' | 'voided'; readonly reason: string }
  | { readonly action: 'matched' }

/** Something that happens to a ticket, at an instant in milliseconds: a post of its plant, or a deed of the agency. */
export type Happening = { readonly at: number; readonly print: Print } & (
  | { readonly post: PostedTicket }
  | { readonly verdict: Verdict }
)

const rejections = [
  'Load temperature below specification',
  'Segregated mix, sent back',
  'Wrong mix for this lift',
  'Exceeded time to discharge',
  'Slump out of range',
  'Contaminated stone',
]

const wastes = ['Left over at the end of the shift', 'Too cold to lay, used for the shoulder', 'Spilled on the way']

/** Everything that happens to a ticket, in chronological order; what is after `now` has not happened yet and is left out. */
export function ticketStory({
  print,
  received_at,
  replaced_at,
  today,
  now,
  chance,
}: {
  print: Print
  received_at: number
  replaced_at: number | null
  today: string
  now: number
  chance: Chance
}): Happening[] {
  const naming = chooseNaming(print, chance)
  const post = postedTicket({ print, today, naming, chance })
  const story: Happening[] = [{ at: received_at, print, post }]
  if (naming === 'nothing') {
    if (chance.happens(0.6))
      story.push({ at: received_at + chance.whole(180, 2800) * MINUTE_MS, print, verdict: { action: 'matched' } })
  } else if (!chance.happens(waiting(now - received_at))) story.push(...decisionsOn(print, received_at, chance))
  if (replaced_at !== null)
    story.push({
      at: replaced_at,
      print,
      post: { ...post, event: 'voided', notes: 'Void: wrong weight, see the reissue' },
    })
  else story.push(...change(print, post, story.at(-1)?.at ?? received_at, chance))
  return story.filter((happening) => happening.at <= now).sort((one, other) => one.at - other.at)
}

/** Quarries know only the contractor's job, which the agency has connected; occasionally a plant does not know the job number. */
function chooseNaming({ load: { plant } }: Print, chance: Chance): Naming {
  if (chance.happens(0.008)) return 'nothing'
  return plant.kind === 'aggregate' ? 'job_number' : 'dot_code'
}

/** The share of tickets not yet decided on: many of today's, few of yesterday's. */
const waiting = (age: number): number => (age < 16 * HOUR_MS ? 0.42 : age < 40 * HOUR_MS ? 0.06 : 0)

function decisionsOn(print: Print, received_at: number, chance: Chance): Happening[] {
  const at = Math.max(received_at + 20_000, print.load.emptied_at) + chance.whole(1, 9) * MINUTE_MS
  const draw = chance.number()
  if (draw < 0.025) return []
  if (draw < 0.037) return [{ at, print, verdict: { action: 'rejected', reason: chance.one(rejections) } }]
  if (draw < 0.04) return [{ at, print, verdict: { action: 'voided', reason: 'Load never reached the site' } }]
  const accepted = chance.happens(0.55)
  const story: Happening[] = [
    {
      at,
      print,
      verdict: {
        action: 'delivered',
        accepted,
        agency: {
          ...(chance.happens(0.3) && measured(print, chance)),
          ...(draw > 0.992 && { waste_reason: wastes[Math.floor(draw * 10_000) % wastes.length] ?? '' }),
        },
      },
    },
  ]
  if (!accepted && chance.happens(0.5))
    story.push({ at: at + chance.whole(60, 900) * MINUTE_MS, print, verdict: { action: 'accepted' } })
  if (chance.happens(0.012))
    story.push({ at: at + chance.whole(5, 300) * MINUTE_MS, print, verdict: { action: 'flagged' } })
  return story
}

/** What an inspector measures and notes on the site. */
function measured({ load: { plant } }: Print, chance: Chance): Record<string, string> {
  const station = `${chance.whole(100, 420)}+${String(chance.whole(0, 99)).padStart(2, '0')}`
  if (plant.kind === 'asphalt')
    return { field_temperature: String(chance.whole(272, 318)), station, lane: chance.one(['1', '2', 'Shoulder']) }
  if (plant.kind === 'concrete')
    return {
      air: (chance.whole(45, 68) / 10).toFixed(1),
      slump: (chance.whole(12, 20) / 4).toFixed(2),
      field_temperature: String(chance.whole(66, 90)),
    }
  return { station }
}

/** What the supplier changes afterwards: a corrected order or weight, or a void. */
function change(print: Print, post: PostedTicket, after: number, chance: Chance): Happening[] {
  const draw = chance.number()
  const at = (low: number, high: number) => after + chance.whole(low, high) * MINUTE_MS
  if (draw < 0.008)
    return [
      {
        at: at(15, 900),
        print,
        post: { ...post, event: 'updated', po_number: `${String(post.po_number)}-R`, notes: 'Order number corrected' },
      },
    ]
  if (draw < 0.011) return [{ at: at(15, 300), print, post: { ...post, event: 'updated', driver: 'Relief driver' } }]
  if (draw < 0.013)
    return [{ at: print.printed_at + chance.whole(3, 8) * MINUTE_MS, print, post: { ...post, event: 'voided' } }]
  return []
}
