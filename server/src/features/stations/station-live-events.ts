import { MOST_IDS_OF_LIVE_EVENT } from '@milepost/contract'
import type { NewLiveEvent } from '../../platform/context.ts'

/** Live events for open pages about tickets whose stations changed: one live event for each project, without ids where there are too many. */
export function liveEventsOfStations(tickets: readonly { id: number; project_id: number | null }[]): NewLiveEvent[] {
  const byProject = Map.groupBy(tickets, ({ project_id }) => project_id)
  return [...byProject].map(([project_id, some]) => ({
    type: 'tickets.changed',
    project_id,
    ids: some.length > MOST_IDS_OF_LIVE_EVENT ? [] : some.map(({ id }) => id),
  }))
}
