import type { MapLayerInfo } from '@milepost/contract/map/map.contract'
import { thingLayerKeys, type MapLayer, type ThingLayer } from '@milepost/contract/map/map-layers'
import { mapStates, type MapSourceKind } from '@milepost/contract/map/map-states'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/numbers.ts'
import { DOT, drawDot, type DotShape } from '../../map/dot.ts'
import { withRetry } from '../../lib/with-retry.ts'
import { mayDo, useSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dropdown } from '../../ui/dropdown.tsx'
import './map.en.json'
import { BaseChoice } from './base-choice.tsx'
import { shapeOfState, type MapColors } from './map-colors.ts'
import { thingLayerViews, type ThingLook } from './thing-layers.ts'
import styles from './map.module.css'

const SourcesDialog = lazy(withRetry(() => import('./sources-dialog.tsx')))
const RoadsDialog = lazy(withRetry(async () => ({ default: (await import('../road-network/index.ts')).RoadsDialog })))

/** A dot as the map draws it. */
function Dot({ shape, color, ring }: { shape: DotShape; color: string; ring: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    pen.setTransform(2, 0, 0, 2, 0, 0)
    pen.clearRect(0, 0, DOT, DOT)
    drawDot(pen, shape, { color, ring })
  }, [shape, color, ring])
  return <canvas ref={canvas} width={DOT * 2} height={DOT * 2} className={styles['dot']} aria-hidden />
}

/** The styles of a layer, each drawn once; those with the same look share the layer's name. */
function thingLegend(key: ThingLayer, { t, colors }: { t: TFunction<'map'>; colors: MapColors }) {
  const { looks } = thingLayerViews[key]
  const drawn = new Map(Object.entries(looks).map(([name, look]) => [JSON.stringify(look), { name, look }]))
  return [...drawn.values()].map(({ name, look }) => (
    <li key={`${key} ${name}`}>
      <Swatch look={look} colors={colors} />
      {drawn.size === 1
        ? t(`layers.${key}`)
        : `${t(`layers.${key}`)}: ${t(`looks.${key}.${name}` as 'looks.alignments.other')}`}
    </li>
  ))
}

/** A thing as the map draws it. */
function Swatch({ look: { shape, color: named, dash }, colors }: { look: ThingLook; colors: MapColors }) {
  const color = colors.things[named]
  if (shape === 'tick') return <Dot shape="circle" color={color} ring={colors.ring} />
  if (shape !== 'line' && shape !== 'area') return <Dot shape={shape} color={color} ring={colors.ring} />
  return (
    <svg className={styles['dot']} viewBox="0 0 18 18" aria-hidden>
      {shape === 'area' ? (
        <rect x={2} y={3} width={14} height={12} fill={color} fillOpacity={0.2} stroke={color} strokeWidth={2} />
      ) : (
        <line
          x1={1}
          y1={9}
          x2={17}
          y2={9}
          stroke={color}
          strokeWidth={4}
          strokeDasharray={dash?.map((part) => part / 2).join(' ')}
        />
      )}
    </svg>
  )
}

/** What the dots of tickets, plants and photos mean, and how things look. */
export function Legend({ colors, layers }: { colors: MapColors; layers: readonly MapLayer[] }) {
  const { t } = useTranslation('map')
  const { t: common } = useTranslation('common')
  const { ring } = colors
  return (
    <ul className={styles['legend']} aria-label={t('layers.legend')}>
      {layers.includes('tickets') &&
        mapStates.map((state) => (
          <li key={state}>
            <Dot shape={shapeOfState[state]} color={colors.states[state]} ring={ring} />
            {common(`status.${state}`)}
          </li>
        ))}
      {layers.includes('plants') && (
        <li>
          <Dot shape="plant" color={colors.plant} ring={ring} />
          {t('layers.plants')}
        </li>
      )}
      {layers.includes('photos') && (
        <li>
          <Dot shape="photo" color={colors.photo} ring={ring} />
          {t('layers.photos')}
        </li>
      )}
      {thingLayerKeys.filter((key) => layers.includes(key)).flatMap((key) => thingLegend(key, { t, colors }))}
    </ul>
  )
}

/** The layers that the person may see: which are shown, how much each holds, and what its dots mean. */
export function LayersPanel({
  layers,
  visible,
  colors,
  onChange,
  sources,
  base,
  onBase,
}: {
  layers: readonly MapLayerInfo[]
  visible: readonly MapLayer[]
  colors: MapColors | null
  onChange: (key: MapLayer, shown: boolean) => void
  /** The agency's own maps. */
  sources: readonly { kind: MapSourceKind }[]
  base: MapSourceKind | null
  onBase: (kind: MapSourceKind | null) => void
}) {
  const session = useSession()
  const [setting, set] = useState<'maps' | 'roads' | null>(null)
  const { t } = useTranslation('map')
  return (
    <>
      <Dropdown label={t('layers.label')}>
        {(close) => (
          <div className={styles['layers']}>
            {layers.map(({ key, count }) => (
              <Checkbox
                key={key}
                label={
                  <>
                    {t(`layers.${key}`)}{' '}
                    <span className={styles['count']}>
                      {t('layers.placed', { count, formatted: formatCount(count) })}
                    </span>
                  </>
                }
                checked={visible.includes(key)}
                onChange={(event) => onChange(key, event.currentTarget.checked)}
              />
            ))}
            <BaseChoice sources={sources} base={base} onBase={onBase} />
            {mayDo(session, 'agency.manage') && (
              <>
                <Button
                  onClick={() => {
                    close()
                    set('maps')
                  }}
                >
                  {t('base.set')}
                </Button>
                <Button
                  onClick={() => {
                    close()
                    set('roads')
                  }}
                >
                  {t('base.roads')}
                </Button>
              </>
            )}
            {colors && <Legend colors={colors} layers={layers.map(({ key }) => key)} />}
            <p className={styles['source']}>{t('layers.base')}</p>
          </div>
        )}
      </Dropdown>
      <Suspense>
        {setting === 'maps' && <SourcesDialog onClose={() => set(null)} />}
        {setting === 'roads' && <RoadsDialog onClose={() => set(null)} />}
      </Suspense>
    </>
  )
}
