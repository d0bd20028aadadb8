/** The number of each kind of record for a load of so many tickets. */
export interface Cardinalities {
  readonly tickets: number
  /** Working days, the last of them yesterday. */
  readonly days: number
  readonly suppliers: number
  readonly plants: number
  readonly projects: number
  readonly trucks: number
  readonly haulers: number
  /** Part of the tickets (0 to 1) that all suppliers send to the first project, which is so a large one; none usually. */
  readonly large_project: number
}

/** Tickets of the large project of a load with a given number of projects: an interstate over some years. */
const LARGE_PROJECT = 200_000

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)))

/** As an agency of that size has them: 5,000 tickets a project, 16,667 a plant and some 500 a truck, over at most five years (`demo/README.md`); `projects` says how many projects instead, one of them large. */
export function cardinalitiesOf(tickets: number, projects: number | null = null): Cardinalities {
  const plants = within(tickets / 16_667, 8, 600)
  return {
    tickets,
    plants,
    days: within(tickets / 1370, 30, 1826),
    suppliers: Math.ceil(plants / 4),
    projects: projects ?? within(tickets / 5000, 24, 2000),
    trucks: plants * 33,
    haulers: within(plants / 2, 4, 200),
    large_project: projects === null ? 0 : Math.min(0.5, LARGE_PROJECT / tickets),
  }
}
