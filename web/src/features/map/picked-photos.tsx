import { images } from '@milepost/contract/images/images.contract'
import type { PhotoPlace } from '@milepost/contract/map/map.contract'
import { useQuery } from '@tanstack/react-query'
import type OlMap from 'ol/Map.js'
import { Suspense } from 'react'
import { call } from '../../lib/client.ts'
import { useSession } from '../../lib/session.ts'
import { boundsInView } from '../../map/map-instance.ts'
import { PhotoViewer } from '../images/index.ts'
import { mapKey } from './api.ts'

/** The most photos of one place that are paged through. */
const MOST = 100

/** Photos that were picked on the map, shown large. */
export function PickedPhotos({ place, map, onClose }: { place: PhotoPlace; map: OlMap; onClose: () => void }) {
  const filters = place.id === undefined ? { within: { eq: boundsInView(map) } } : { id: { in: [place.id] } }
  const { time_zone } = useSession()
  const { data } = useQuery({
    queryKey: [...mapKey, 'picked_photos', filters],
    queryFn: async ({ signal }) =>
      (await call(images.list, { query: { page_number: 1, page_size: MOST, filters } }, { signal })).images,
  })
  const [first] = data ?? []
  return (
    <Suspense>
      {data && first && <PhotoViewer images={data} first={first.id} time_zone={time_zone} onClose={onClose} />}
    </Suspense>
  )
}
