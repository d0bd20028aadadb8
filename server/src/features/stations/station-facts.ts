import { MOST_IDS_A_FACT } from '@milepost/contract'
import type { NewFact } from '../../platform/context.ts'

/** Facts for open pages about tickets whose stations changed: one fact for each project, without ids where there are too many. */
export function factsOfStations(tickets: readonly { id: number; project_id: number | null }[]): NewFact[] {
  const byProject = Map.groupBy(tickets, ({ project_id }) => project_id)
  return [...byProject].map(([project_id, some]) => ({
    type: 'tickets.changed',
    project_id,
    ids: some.length > MOST_IDS_A_FACT ? [] : some.map(({ id }) => id),
  }))
}
