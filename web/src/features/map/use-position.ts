import type { ProjectionChoice } from '@milepost/contract/alignments/alignments.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../lib/numbers.ts'
import { decimalDegrees } from '../../map/coordinates.ts'
import { positionOptions } from './position-api.ts'

/** How long a pointer has to rest before its position is requested, in ms. */
const REST = 250

const unitText: Record<ProjectionChoice['unit'], string> = { m: 'm', ft: 'ft', 'us-ft': 'ftUS' }

/** A place in words: degrees at once and, once the pointer rests, coordinates of its plane and the station with its offset. */
export function usePosition(degrees: readonly [number, number] | null, project_id: number | undefined): string[] {
  const { t } = useTranslation('map')
  const rested = useRested(degrees)
  const { data } = useQuery(positionOptions(rested, project_id))
  if (!degrees) return []
  const [longitude, latitude] = degrees
  const is_known = rested !== null && rested[0] === longitude && rested[1] === latitude
  const { plane, station } = (is_known && data) || { plane: null, station: null }
  const round = (value: number) => formatDecimal(value, plane?.projection.unit === 'm' ? 2 : 1)
  return [
    decimalDegrees({ longitude, latitude }),
    ...(plane
      ? [
          t('readout.plane', {
            x: round(plane.x),
            y: round(plane.y),
            unit: unitText[plane.projection.unit],
            name: plane.projection.name,
          }),
        ]
      : []),
    ...(station
      ? [
          t(station.offset_ft < 0 ? 'readout.station_left' : 'readout.station_right', {
            station: station.station,
            offset: formatDecimal(Math.abs(station.offset_ft), 1),
            alignment: station.alignment,
          }),
        ]
      : []),
  ]
}

function useRested(degrees: readonly [number, number] | null): readonly [number, number] | null {
  const [rested, setRested] = useState<readonly [number, number] | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(degrees), REST)
    return () => clearTimeout(timer)
  }, [degrees])
  return rested
}
