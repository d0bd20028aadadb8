import type { TicketDetail } from '@milepost/contract/tickets/ticket-detail'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '../../../lib/numbers.ts'
import { directionOf, drawPlaces, milesBetween, scaleBar, type Place } from './locator-geometry.ts'
import { Section } from './section.tsx'
import './catalogue.ts'
import styles from './drawer.module.css'

const frame = { width: 543, height: 180, margin: 44 }

function placeOf(ticket: TicketDetail, name: 'plant' | 'delivery'): Place | null {
  const [latitude, longitude] = [ticket[`${name}_latitude`], ticket[`${name}_longitude`]]
  return typeof latitude === 'string' && typeof longitude === 'string'
    ? { latitude: Number(latitude), longitude: Number(longitude) }
    : null
}

const degrees = ({ latitude, longitude }: Place): string =>
  `${Math.abs(latitude).toFixed(5)}° ${latitude < 0 ? 'S' : 'N'}, ${Math.abs(longitude).toFixed(5)}° ${longitude < 0 ? 'W' : 'E'}`

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

/** Plant and place of delivery drawn to scale, north up. It needs no map from anywhere. */
function Drawing({ plant, delivery, label }: { plant: Place | null; delivery: Place; label: string }) {
  const { t } = useTranslation('ticket')
  const { points, mile } = drawPlaces(plant ? [plant, delivery] : [delivery], frame)
  const [from, to] = plant ? points : [undefined, points[0]]
  if (!to) return null
  const bar = scaleBar((frame.width * 0.3) / mile)
  const anchor = (x: number) => (x > frame.width - 120 ? 'end' : x < 120 ? 'start' : 'middle')
  // A label stands on the side of its place that the way does not leave by.
  const labelled = (place: { y: number }, other: { y: number } | undefined) =>
    other !== undefined && other.y > place.y ? place.y - 14 : place.y + 24
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${frame.width} ${frame.height}`} className={styles['locator']}>
      <Grid step={mile * bar >= 24 ? mile * bar : 48} />
      {from && <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} className={styles['route']} />}
      {from && (
        <>
          <rect x={from.x - 7} y={from.y - 7} width={14} height={14} rx={2} className={styles['plant']} />
          <text x={from.x} y={labelled(from, to)} textAnchor={anchor(from.x)}>
            {t('place.plant')}
          </text>
        </>
      )}
      <circle cx={to.x} cy={to.y} r={8} className={styles['delivery']} />
      <text x={to.x} y={labelled(to, from)} textAnchor={anchor(to.x)}>
        {t('place.delivery')}
      </text>
      <g transform={`translate(${frame.width - 22} 26)`} aria-hidden>
        <path d="M0 -16 L5 0 L0 -4 L-5 0 Z" className={styles['north']} />
        <text y={13} textAnchor="middle">
          {t('place.north')}
        </text>
      </g>
      <g transform={`translate(16 ${frame.height - 14})`} aria-hidden>
        <path d={`M0 -5 V0 H${bar * mile} V-5`} className={styles['scale']} />
        <text x={bar * mile + 6} y={2}>
          {formatDecimal(String(bar), bar < 1 ? 2 : 0)} mi
        </text>
      </g>
    </svg>
  )
}

/** Where the load came from and where it went, with the distance between. */
export function Locator({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('ticket')
  const [plant, delivery] = [placeOf(ticket, 'plant'), placeOf(ticket, 'delivery')]
  if (!delivery)
    return (
      <Section title={t('place.title')}>
        <p className={styles['quiet']}>{t('place.unknown')}</p>
      </Section>
    )
  const miles = plant && formatDecimal(milesBetween(plant, delivery).toFixed(2), 1)
  const label =
    plant && miles
      ? t('place.map', { miles, direction: t(`place.directions.${directionOf(plant, delivery)}`) })
      : t('place.map_one')
  return (
    <Section title={t('place.title')}>
      <Drawing plant={plant} delivery={delivery} label={label} />
      <dl className={styles['places']}>
        <div>
          <dt>{t('place.plant')}</dt>
          <dd>{plant ? degrees(plant) : t('place.only_delivery')}</dd>
        </div>
        <div>
          <dt>{t('place.delivery')}</dt>
          <dd>
            {degrees(delivery)}
            {miles && <> · {t('place.distance', { miles })}</>}
          </dd>
        </div>
      </dl>
    </Section>
  )
}
