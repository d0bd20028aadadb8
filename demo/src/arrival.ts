import { MINUTE_MS } from '@milepost/contract/core/time/days'
import type { Print } from './print-run.ts'
import type { Chance } from './random.ts'
import type { Plant } from './world.ts'

/**
 * When each print reaches the agency, in milliseconds: most within two minutes, some a few minutes late; now and then a plant's line is down and its
 * tickets come together once it is back. A plant's clock that runs ahead prints times that have not come yet (D14).
 */
export function arrivalTimes(prints: readonly Print[], chance: Chance): Map<Print, number> {
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
