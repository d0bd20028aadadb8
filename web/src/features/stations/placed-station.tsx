import type { ProjectRoute } from '@milepost/contract/stations/stations.contract'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatTick } from '../../lib/numbers.ts'
import { problemText } from '../../lib/problem-text.ts'
import type { Place } from '../../map/coordinates.ts'
import { positionOptions } from './api.ts'
import './stations.en.json'
import styles from './stations.module.css'

/** How long a place has to stay the same before its station is looked up, in ms. */
const REST = 250
/** Offsets below this, in feet, are on the route. */
const ON_ROUTE = 0.05

/** The station of a place on a project's route: `station` is null where the place is not along the route, `is_known` false while it is looked up. */
export function usePlacedStation(projectId: number, route: ProjectRoute | null, place: Place | null) {
  const [rested] = useDebouncedValue(place, REST)
  const { data, error } = useQuery(positionOptions(projectId, rested))
  const is_known = data !== undefined && rested?.latitude === place?.latitude && rested?.longitude === place?.longitude
  const found = is_known ? data.station : null
  const isOn =
    found !== null &&
    route !== null &&
    found.alignment_id === route.alignment_id &&
    found.internal >= route.from_station &&
    found.internal <= route.to_station
  return { place, error, is_known, station: isOn ? found : null }
}

/** Says which station a place has, and how to place it while there is none. */
export function PlacedStation({
  route,
  found: { place, error, is_known, station },
}: {
  route: ProjectRoute
  found: ReturnType<typeof usePlacedStation>
}) {
  const { t } = useTranslation('stations')
  const text = () => {
    if (!place) return t('place.hint')
    if (error) return problemText(error)
    if (!is_known) return t('place.looking')
    if (!station) return t('place.off', { feet: formatTick(Number(route.offset_limit_ft)) })
    const far = Math.abs(station.offset_ft)
    const side = far < ON_ROUTE ? 'on' : station.offset_ft < 0 ? 'left' : 'right'
    return t(`place.${side}`, { station: station.station, offset: formatDecimal(far, 1) })
  }
  return (
    <output className={styles['placed']} aria-live="polite">
      {text()}
    </output>
  )
}
