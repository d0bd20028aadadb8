import type { Machine } from '@milepost/contract/equipment/equipment.contract'
import { baseColorsOf } from '../../map/base/base-colors.ts'
import type { MainBounds } from '@milepost/contract/map/main-bounds'
import type { MachinePosition, TrackFix } from '@milepost/contract/equipment/tracking.contract'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { counted } from '../../lib/numbers.ts'
import { useLiveEvents } from '../../lib/live-queries.ts'
import { useSession } from '../../lib/session.ts'
import { FarNote, useFarThings } from '../../map/far-note.tsx'
import { useLastView } from '../../map/last-view.ts'
import { MapSurface, MapZoom } from '../../map/map-surface.tsx'
import { decimalDegrees } from '../../map/coordinates.ts'
import { Button } from '../../ui/button.tsx'
import { Details } from '../../ui/details.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useRoads } from '../../map/map-settings.ts'
import { useShownTheme } from '../../ui/theme/appearance.ts'
import { formatInstant } from '../../lib/dates.ts'
import { fetchPositions } from './api.ts'
import './equipment.en.json'
import { EngineBadge } from './machine-badges.tsx'
import styles from './machine-map.module.css'
import { MachineScene, type MachineColors } from './machine-scene.ts'
import shared from '../../ui/shared.module.css'

const liveEvents = ['positions.changed'] as const
/** Interval of refetching positions without an event, in ms: no event announces that a position has become stale. */
const POLL_EVERY = 30_000

export interface MachineMapProps {
  project_id: number | undefined
  time_zone: string
  /** The machine that is shown alone. */
  only?: Machine
  /** Where it was. */
  track?: readonly TrackFix[]
  /** Opens a machine that was picked. */
  onOpen?: (id: number) => void
  onClose: () => void
}

const colorsOf = (element: HTMLElement): MachineColors => {
  const style = getComputedStyle(element)
  const of = (name: string): string => style.getPropertyValue(name).trim()
  return {
    base: baseColorsOf(style),
    running: of('--dot-accepted'),
    off: of('--dot-pending'),
    stale: of('--dot-rejected'),
    ring: of('--dot-ring'),
    track: of('--focus'),
  }
}

/** Machines on a map in a dialog, full screen on request; positions update live. */
export default function MachineMap({ project_id, time_zone, only, track, onOpen, onClose }: MachineMapProps) {
  const { t } = useTranslation('equipment')
  const { far_away_miles: far_miles } = useSession()
  const target = useRef<HTMLDivElement>(null)
  const [scene, setScene] = useState<MachineScene | null>(null)
  const [picked, setPicked] = useState<MachinePosition | null>(null)
  const [large, setLarge] = useState(false)
  const [state, setState] = useState<'loading' | 'none' | 'failed' | 'there'>('loading')
  const [farThings, setFarThings] = useState<MainBounds['far']>(null)
  const last = useLastView(only ? null : `machines ${project_id ?? 'all'}`)
  const far = useFarThings(farThings, {
    show: (bounds) => scene?.fitBounds(bounds),
    leave: () => last.showAll(() => scene?.fit()),
  })
  const cursor = useRef<string | undefined>(undefined)
  const theme = useShownTheme()
  useRoads()
  const pick = useEffectEvent((made: MachineScene, id: number | null) =>
    setPicked(id === null ? null : (made.positionOf(id) ?? null)),
  )
  const read = async (made: MachineScene, signal?: AbortSignal) => {
    try {
      const since = cursor.current
      const answer = await fetchPositions(
        { ...(project_id !== undefined && { project_id }), ...(since !== undefined && { since }) },
        signal,
      )
      if (signal?.aborted) return
      cursor.current = answer.cursor
      const shown = only ? answer.positions.filter(({ id }) => id === only.id) : answer.positions
      made.update(shown)
      if (since !== undefined) return
      setState(shown.length === 0 && !only && !track ? 'none' : 'there')
      if (track && track.length > 0) {
        made.setTrack(track)
        made.fitTrack(track)
      } else last.open(() => made.fit())
      setFarThings(track ? null : made.far())
    } catch {
      if (!signal?.aborted) setState('failed')
    }
  }
  const begin = useEffectEvent(read)
  useEffect(() => {
    if (!target.current) return
    const made = new MachineScene({ far_miles, onPick: (id) => pick(made, id) })
    const controller = new AbortController()
    made.attach(target.current)
    setScene(made)
    void begin(made, controller.signal)
    const timer = setInterval(() => void begin(made, controller.signal), POLL_EVERY)
    return () => {
      clearInterval(timer)
      controller.abort()
      made.detach()
    }
  }, [far_miles])
  useEffect(() => {
    if (scene && target.current) scene.paint(colorsOf(target.current))
  }, [scene, theme])
  useEffect(() => scene?.map.updateSize(), [scene, large])
  useLiveEvents(liveEvents, () => scene && void read(scene))
  return (
    <Modal
      opened
      onClose={onClose}
      title={only ? t('map.title_one', { name: only.equipment_id }) : t('map.title')}
      width={large ? window.innerWidth : 960}
      zIndex={20}
    >
      <div className={styles['frame']} data-large={large || undefined}>
        <MapSurface target={target} label={t('map.canvas')} onKey={(key) => key === 'Enter' && scene?.pickMiddle()} />
        <MapZoom
          texts={{ zoom_in: t('map.zoom_in'), zoom_out: t('map.zoom_out'), show_all: t('map.show_all') }}
          onZoom={(by) => scene?.zoomBy(by)}
          onAll={far.leave}
        >
          <IconButton label={t(large ? 'map.window' : 'map.fullscreen')} bordered onClick={() => setLarge(!large)}>
            {large ? <IconMinimize size={18} aria-hidden /> : <IconMaximize size={18} aria-hidden />}
          </IconButton>
        </MapZoom>
        <FarNote far={far} text={t('map.far', counted(far.count))} label={t('map.show')} />
        {(state === 'none' || state === 'failed') && (
          <p className={styles['note']} role={state === 'failed' ? 'alert' : 'status'}>
            {t(`map.${state}`)}
          </p>
        )}
        {picked && (
          <section className={styles['popover']} aria-label={picked.equipment_id}>
            <strong>{picked.equipment_id}</strong>
            <EngineBadge status={picked.status} />
            <Details
              rows={[
                [t('fields.movement'), picked.movement === null ? '-' : t(`movement.${picked.movement}`)],
                [t('fields.position'), decimalDegrees(picked)],
                [t('fields.located_at'), formatInstant(picked.located_at, time_zone)],
              ]}
            />
            <div className={shared['button-row']}>
              {onOpen && <Button onClick={() => onOpen(picked.id)}>{t('map.details')}</Button>}
              <Button onClick={() => setPicked(null)}>{t('map.close')}</Button>
            </div>
          </section>
        )}
      </div>
    </Modal>
  )
}
