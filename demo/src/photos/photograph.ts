import { images, tickets, type TicketRow } from '@milepost/contract'
import { callsOf, tokenOf } from '../calls.ts'
import { chanceFrom } from '../random.ts'
import type { World } from '../world.ts'
import { drawScene } from './draw-scene.ts'

export interface Photographing {
  /** Address of the product. */
  readonly target: string
  readonly world: World
  /** Ends it at once. */
  readonly signal: AbortSignal
  readonly seed?: number
  /** Tickets that get photos, one to three each; 8 by default. */
  readonly loads?: number
}

/** Distance of the inspector from the middle of the project, in degrees. */
const ABOUT = 0.004

/**
 * Has the demonstration's inspector photograph some of the latest loads, through the public calls, if they have no photo yet.
 * @returns how many photos were added.
 */
export async function photograph({
  target,
  world,
  signal,
  seed = 20_261_121,
  loads = 8,
}: Photographing): Promise<number> {
  const call = callsOf(target, signal)
  const access_token = await tokenOf(call, world, 'field_inspector')
  const { count } = await call<{ count: number }>(images.count, { token: access_token })
  if (count > 0) return 0
  const { slips } = await call<{ slips: TicketRow[] }>(tickets.list, {
    token: access_token,
    query: 'filters[status][eq]=delivered&page_size=200',
  })
  const chance = chanceFrom(seed)
  let added = 0
  const own = slips.filter(({ abilities }) => abilities.includes('photo'))
  for (const slip of own.filter((_slip, at) => at % 3 === 0).slice(0, loads)) {
    const project = world.projects.find(({ name }) => name === slip.project)
    if (!project || signal.aborted) continue
    for (let shot = chance.whole(1, 3); shot > 0; shot--) {
      const taken_at = new Date(Date.parse(slip.printed_at) + chance.whole(25, 55) * 60_000)
      const picture = await drawScene(
        {
          taken_at: new Date(Math.min(taken_at.getTime(), Date.now())),
          time_zone: project.time_zone,
          latitude: project.latitude + chance.near(0, ABOUT),
          longitude: project.longitude + chance.near(0, ABOUT),
          material_type: slip.material_type,
        },
        chance,
      )
      await call(images.add, {
        token: access_token,
        body: {
          imageable_type: 'ticket',
          imageable_id: slip.id,
          file_name: `load ${slip.ticket_number} ${shot}.jpg`,
          content: picture.toString('base64'),
        },
      })
      added += 1
    }
  }
  return added
}
