import { lazy, Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { MapSplit } from '../../map/map-split.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LazyTicketList, type TicketListProps } from '../tickets/index.ts'
import './map.en.json'

const MapPane = lazy(withRetry(() => import('./map-pane.tsx')))

/** A map next to the list of those tickets that are in its view. */
function WithList({ map, list }: { map: ReactNode; list: ReactNode }) {
  const { t } = useTranslation('map')
  return (
    <MapSplit
      map={map}
      list={list}
      texts={{ list: t('list.label'), fold: t('list.fold'), unfold: t('list.unfold'), resize: t('list.resize') }}
    />
  )
}

/** The list of tickets with the map next to its rows. */
export const TicketsOnMap = (props: Omit<TicketListProps, 'pane'>) => (
  <Suspense fallback={<Skeleton rows={12} />}>
    <LazyTicketList
      {...props}
      pane={({ rows, ...pane }) => (
        <WithList
          list={rows}
          map={
            <Suspense fallback={<Skeleton rows={8} />}>
              <MapPane {...pane} />
            </Suspense>
          }
        />
      )}
    />
  </Suspense>
)
