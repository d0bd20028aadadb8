/** How many of everything a load of so many tickets speaks of. */
export interface Cardinalities {
  readonly tickets: number
  /** Working days, the last of them yesterday. */
  readonly days: number
  readonly suppliers: number
  readonly plants: number
  readonly projects: number
  readonly trucks: number
  readonly haulers: number
}

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)))

/** As an agency of that size has them: 5,000 tickets a project, 16,667 a plant and some 500 a truck, over at most five years (`demo/README.md`). */
export function cardinalitiesOf(tickets: number): Cardinalities {
  const plants = within(tickets / 16_667, 8, 600)
  return {
    tickets,
    plants,
    days: within(tickets / 1370, 30, 1826),
    suppliers: Math.ceil(plants / 4),
    projects: within(tickets / 5000, 24, 2000),
    trucks: plants * 33,
    haulers: within(plants / 2, 4, 200),
  }
}
