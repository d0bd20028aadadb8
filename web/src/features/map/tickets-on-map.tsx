import { lazy, Suspense } from 'react'
import { withRetry } from '../../lib/with-retry.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LazyTicketList, type TicketListProps } from '../tickets/index.ts'

const MapPane = lazy(withRetry(() => import('./map-pane.tsx')))

/** The list of tickets with the map above its rows. */
export const TicketsOnMap = (props: Omit<TicketListProps, 'pane'>) => (
  <Suspense fallback={<Skeleton rows={12} />}>
    <LazyTicketList
      {...props}
      pane={(pane) => (
        <Suspense fallback={<Skeleton rows={8} />}>
          <MapPane {...pane} />
        </Suspense>
      )}
    />
  </Suspense>
)
