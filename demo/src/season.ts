import { daysBefore, works } from './calendar.ts'
import { chanceFrom } from './random.ts'
import { type Load, runShift } from './shift.ts'
import type { World } from './world.ts'

/** Half a year up to today. */
export const SEASON_DAYS = 182

/**
 * All loads of a world in the days before `today` (half a year by default), today's shifts included, in the order of their shifts. The
 * same seed and day give the same loads.
 */
export function seasonLoads({
  world,
  today,
  seed,
  days = SEASON_DAYS,
}: {
  world: World
  today: string
  seed: number
  days?: number
}): Load[] {
  const chance = chanceFrom(seed)
  const free_at = new Map<string, number>()
  const loads: Load[] = []
  for (let days_ago = days; days_ago >= 0; days_ago -= 1) {
    const date = daysBefore(today, days_ago)
    for (const shift of ['day', 'night'] as const) {
      const draw = chance.branch(`${days_ago} ${shift}`)
      const hauls = world.hauls.filter((haul) => haul.shift === shift && works({ haul, date, days_ago, chance: draw }))
      loads.push(...runShift({ world, hauls, shift, date, free_at, chance: draw }))
    }
  }
  return loads
}
