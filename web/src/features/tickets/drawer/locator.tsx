import type { TicketDetail } from '@milepost/contract/tickets/ticket-detail'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal, withUnit } from '../../../lib/numbers.ts'
import { formatCoordinates } from '../../../lib/plain-numbers.ts'
import { PhotoViewer, usePlacedPhotos, type PlacedPhoto } from '../../images/index.ts'
import { directionOf, drawPlaces, milesBetween, nearby, scaleBar, type Place } from './locator-geometry.ts'
import { frame, PhotoMarks } from './photo-marks.tsx'
import { PlaceButton } from './place-button.tsx'
import { Details } from '../../../ui/details.tsx'
import { Section } from './section.tsx'
import './ticket.en.json'
import './tickets.drawer.en.json'
import styles from './drawer.module.css'

function placeOf(ticket: TicketDetail, name: 'plant' | 'delivery'): Place | null {
  const [latitude, longitude] = [ticket[`${name}_latitude`], ticket[`${name}_longitude`]]
  return typeof latitude === 'string' && typeof longitude === 'string'
    ? { latitude: Number(latitude), longitude: Number(longitude) }
    : null
}

/** The place that the supplier sent, where staff use a corrected one. */
const placeAsSent = ({ delivery_latitude_as_sent: latitude, delivery_longitude_as_sent: longitude }: TicketDetail) =>
  latitude === undefined || longitude === undefined
    ? null
    : { latitude: Number(latitude), longitude: Number(longitude) }

const Grid = ({ step }: { step: number }) => (
  <g className={styles['graticule']} aria-hidden>
    {Array.from({ length: Math.ceil(frame.width / step) }, (_none, line) => (
      <line key={`x${line}`} x1={line * step} x2={line * step} y1={0} y2={frame.height} />
    ))}
    {Array.from({ length: Math.ceil(frame.height / step) }, (_none, line) => (
      <line key={`y${line}`} y1={line * step} y2={line * step} x1={0} x2={frame.width} />
    ))}
  </g>
)

interface DrawingProps {
  plant: Place | null
  delivery: Place | null
  photos: readonly PlacedPhoto[]
  label: string
  time_zone: string
  onPhoto: (id: number) => void
}

/** Plant, place of delivery and photos drawn to scale, north up, without a map service. */
function Drawing({ plant, delivery, photos, label, time_zone, onPhoto }: DrawingProps) {
  const ends = [plant, delivery].filter((place) => place !== null)
  const { points, mile } = drawPlaces([...ends, ...photos], frame)
  const from = plant ? points[0] : undefined
  const to = delivery ? points[ends.length - 1] : undefined
  const bar = scaleBar((frame.width * 0.3) / mile)
  return (
    <div className={styles['locator']}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${frame.width} ${frame.height}`}>
        <Grid step={mile * bar >= 24 ? mile * bar : 48} />
        <Way from={from} to={to} />
        <Measures bar={bar} mile={mile} />
      </svg>
      <PhotoMarks photos={photos} points={points.slice(ends.length)} time_zone={time_zone} onPhoto={onPhoto} />
    </div>
  )
}

type Spot = { x: number; y: number } | undefined

/** The plant, the place of delivery, and the way between. */
function Way({ from, to }: { from: Spot; to: Spot }) {
  const { t } = useTranslation('ticket')
  const anchor = (x: number) => (x > frame.width - 120 ? 'end' : x < 120 ? 'start' : 'middle')
  // A label is placed on the side of its point that the line does not leave from.
  const labelled = (place: { y: number }, other: Spot) =>
    other !== undefined && other.y > place.y ? place.y - 14 : place.y + 24
  return (
    <>
      {from && to && <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} className={styles['route']} />}
      {from && (
        <>
          <rect x={from.x - 7} y={from.y - 7} width={14} height={14} rx={2} className={styles['plant']} />
          <text x={from.x} y={labelled(from, to)} textAnchor={anchor(from.x)}>
            {t('place.plant')}
          </text>
        </>
      )}
      {to && (
        <>
          <circle cx={to.x} cy={to.y} r={8} className={styles['delivery']} />
          <text x={to.x} y={labelled(to, from)} textAnchor={anchor(to.x)}>
            {t('place.delivery')}
          </text>
        </>
      )}
    </>
  )
}

/** Where north is, and how long a mile. */
function Measures({ bar, mile }: { bar: number; mile: number }) {
  const { t } = useTranslation('ticket')
  return (
    <>
      <g transform={`translate(${frame.width - 22} 26)`} aria-hidden>
        <path d="M0 -16 L5 0 L0 -4 L-5 0 Z" className={styles['north']} />
        <text y={13} textAnchor="middle">
          {t('place.north')}
        </text>
      </g>
      <g transform={`translate(16 ${frame.height - 14})`} aria-hidden>
        <path d={`M0 -5 V0 H${bar * mile} V-5`} className={styles['scale']} />
        <text x={bar * mile + 6} y={2}>
          {withUnit(formatDecimal(bar, bar < 1 ? 2 : 0), 'mi')}
        </text>
      </g>
    </>
  )
}

/** Origin and destination of the load, with the distance between them, and where its photos were taken. */
export function Locator({ ticket, time_zone }: { ticket: TicketDetail; time_zone: string }) {
  const { t } = useTranslation('ticket')
  const [opened, setOpened] = useState<number>()
  const { placed, images } = usePlacedPhotos(ticket.id)
  const [plant, delivery] = [placeOf(ticket, 'plant'), placeOf(ticket, 'delivery')]
  const around = [plant, delivery].filter((place) => place !== null)
  const sent = placeAsSent(ticket)
  const { near, far } = nearby(placed, around)
  if (!delivery && placed.length === 0)
    return (
      <Section title={t('place.title')}>
        <p className={styles['quiet']}>{t('place.unknown')}</p>
      </Section>
    )
  const miles = plant && delivery && formatDecimal(milesBetween(plant, delivery), 1)
  const label =
    plant && delivery && miles
      ? t('place.map', { miles, direction: t(`place.directions.${directionOf(plant, delivery)}`) })
      : t(delivery ? 'place.map_one' : 'place.map_photos')
  return (
    <Section title={t('place.title')}>
      <Drawing {...{ plant, delivery, label, time_zone }} photos={near} onPhoto={setOpened} />
      {far.length > 0 && <p className={styles['quiet']}>{t('place.photos_far', { count: far.length })}</p>}
      <Details
        rows={[
          [t('place.plant'), plant ? formatCoordinates(plant) : t('place.only_delivery')],
          [
            t('place.delivery'),
            [delivery ? formatCoordinates(delivery) : t('place.unknown'), miles && t('place.distance', { miles })]
              .filter(Boolean)
              .join(' · '),
          ],
          [
            t('place.sent'),
            sent !== null && (
              <>
                {formatCoordinates(sent)} <PlaceButton ticket={ticket} place="sent" />
              </>
            ),
          ],
        ]}
      />
      {opened !== undefined && (
        <Suspense>
          <PhotoViewer images={images} first={opened} time_zone={time_zone} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Section>
  )
}
