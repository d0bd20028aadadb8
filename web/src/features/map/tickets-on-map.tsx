import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { withRetry } from '../../lib/with-retry.ts'
import { MapSplit } from '../../map/map-split.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LazyTicketList, type TicketListProps, type TicketPane } from '../tickets/index.ts'
import './map.en.json'
import styles from './tickets-on-map.module.css'

const MapPane = lazy(withRetry(() => import('./map-pane.tsx')))

/** The list of tickets with the map next to its rows. */
export const TicketsOnMap = (props: Omit<TicketListProps, 'pane'>) => (
  <Suspense fallback={<Skeleton rows={12} />}>
    <LazyTicketList {...props} pane={(pane) => <WithMap {...pane} />} />
  </Suspense>
)

/** The map with search and filters over it, and next to it the list of those tickets that are in its view. */
function WithMap({ parts, ...pane }: TicketPane) {
  const { t } = useTranslation('map')
  return (
    <>
      <MapSplit
        label={t('list.label')}
        map={
          <Suspense fallback={<Skeleton rows={8} />}>
            <MapPane
              {...pane}
              strip={(own) => (
                <>
                  <search className={styles['search']}>
                    {parts.search}
                    {parts.filters}
                  </search>
                  {own}
                  {parts.above}
                </>
              )}
            />
          </Suspense>
        }
        list={
          <>
            <div className={styles['actions']}>
              {parts.found}
              {parts.actions}
            </div>
            {parts.rows}
          </>
        }
        foot={parts.foot}
      />
      {parts.drawer}
    </>
  )
}
