import type { Image } from '@milepost/contract/images/images.contract'
import { stations } from '@milepost/contract/stations/stations.contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/client.ts'
import { formatDecimal } from '../../../lib/numbers.ts'

/** Station and offset of a photo on the nearest alignment of its project; false if it has no position or no alignment is near. */
export function useStationOf({ latitude, longitude, project_id }: Image): string | false {
  const { t } = useTranslation('images')
  const { data: station = null } = useQuery({
    queryKey: ['images', 'station', latitude, longitude, project_id],
    enabled: latitude !== null && longitude !== null && project_id !== null,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const query = { latitude: latitude ?? '', longitude: longitude ?? '', project_id: project_id ?? 0 }
      return (await call(stations.position, { query }, { signal })).station
    },
  })
  return (
    station !== null &&
    t(station.offset_ft < 0 ? 'station_left' : 'station_right', {
      station: station.station,
      offset: formatDecimal(Math.abs(station.offset_ft).toFixed(1)),
      alignment: station.alignment,
    })
  )
}
