import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLiveEvents } from '../../lib/live-queries.ts'
import { deliveriesCountOptions, deliveriesKey } from './api.ts'
import type { IngestListState } from './ingest-list-state.ts'

const liveEvents = ['ingest.changed'] as const

/** The number of posts since the page was fetched, without moving the rows being read; `show` fetches them. An empty log updates automatically. */
export function useNewPosts(
  listState: IngestListState,
  shown: number | undefined,
): { waiting: number; show: () => void } {
  const queryClient = useQueryClient()
  const { data = 0, refetch } = useQuery({ ...deliveriesCountOptions(listState), enabled: false })
  const show = () => void queryClient.invalidateQueries({ queryKey: deliveriesKey })
  useLiveEvents(liveEvents, () => (shown === 0 ? show() : void refetch()))
  return { waiting: shown === undefined ? 0 : Math.max(0, data - shown), show }
}
