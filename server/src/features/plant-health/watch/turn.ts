import { plantProblems, type PlantProblem } from '@milepost/contract'

/** The state of a plant: the problems that were reported, and those that differ since `turning_since`, an instant in UTC. */
export interface PlantState {
  problems: readonly PlantProblem[]
  turning: readonly PlantProblem[]
  turning_since: string | null
}

const isSame = (one: readonly PlantProblem[], other: readonly PlantProblem[]): boolean =>
  one.length === other.length && one.every((problem) => other.includes(problem))

/**
 * The state of a plant after a check. A difference is reported only once it lasted `minutes` without a change, so that a plant which comes and goes is
 * reported once or not at all; `turned` means that it is reported now.
 */
export function turn(
  state: PlantState,
  seen: readonly PlantProblem[],
  { now, minutes }: { now: Date; minutes: number },
): PlantState & { turned: boolean } {
  const found = plantProblems.filter((problem) => seen.includes(problem))
  const { problems } = state
  if (isSame(found, problems)) return { problems, turning: [], turning_since: null, turned: false }
  const lasts = state.turning_since !== null && isSame(found, state.turning)
  const since = lasts ? (state.turning_since as string) : now.toISOString()
  if (lasts && now.getTime() - Date.parse(since) >= minutes * 60_000)
    return { problems: found, turning: [], turning_since: null, turned: true }
  return { problems, turning: found, turning_since: since, turned: false }
}
