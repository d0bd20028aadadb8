import type { MainBounds } from '@milepost/contract/map/main-bounds'
import type { MachinePosition, TrackFix } from '@milepost/contract/equipment/tracking.contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLiveEvents } from '../../lib/live-queries.ts'
import { useSession } from '../../lib/session.ts'
import { baseColorsOf } from '../../map/base/base-colors.ts'
import { useFarThings } from '../../map/far-note.tsx'
import { useLastView } from '../../map/last-view.ts'
import { useRoads } from '../../map/map-settings.ts'
import { useShownTheme } from '../../ui/theme/appearance.ts'
import { fetchPositions, type NarrowedMachines } from './api.ts'
import { MachineScene, type MachineColors } from './machine-scene.ts'

const liveEvents = ['positions.changed'] as const
/** Interval of refetching positions without an event, in ms: no event announces that a position has become stale. */
const POLL_EVERY = 30_000

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

export interface ShownMachines {
  project_id: number | undefined
  /** Search and filters of the list. */
  narrowed?: NarrowedMachines | undefined
  /** The machine that is shown alone. */
  only?: number | undefined
  /** Where it was. */
  track?: readonly TrackFix[] | undefined
}

/** Machines on the map in a part of the page for as long as that is shown; positions update live. */
export function useMachineScene({ project_id, narrowed, only, track }: ShownMachines) {
  const { far_away_miles: far_miles } = useSession()
  const target = useRef<HTMLDivElement>(null)
  const [scene, setScene] = useState<MachineScene | null>(null)
  const [picked, setPicked] = useState<MachinePosition | null>(null)
  const [state, setState] = useState<'loading' | 'none' | 'failed' | 'there'>('loading')
  const [farThings, setFarThings] = useState<MainBounds['far']>(null)
  const last = useLastView(only === undefined ? `machines ${project_id ?? 'all'}` : null)
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
  const read = async (made: MachineScene, { whole, signal }: { whole: boolean; signal?: AbortSignal }) => {
    try {
      const since = whole ? undefined : cursor.current
      const answer = await fetchPositions(
        { ...narrowed, ...(project_id !== undefined && { project_id }), ...(since !== undefined && { since }) },
        signal,
      )
      if (signal?.aborted) return
      const isFirst = cursor.current === undefined
      cursor.current = answer.cursor
      const shown = only === undefined ? answer.positions : answer.positions.filter(({ id }) => id === only)
      if (since === undefined) made.keepOnly(new Set(shown.map(({ id }) => id)))
      made.update(shown)
      if (since !== undefined) return
      setState(shown.length === 0 && only === undefined && !track ? 'none' : 'there')
      setFarThings(track ? null : made.far())
      if (!isFirst) return
      if (track && track.length > 0) {
        made.setTrack(track)
        made.fitTrack(track)
      } else last.open(() => made.fit())
    } catch {
      if (!signal?.aborted) setState('failed')
    }
  }
  const begin = useEffectEvent((made: MachineScene, signal: AbortSignal) => read(made, { whole: true, signal }))
  // Those that are narrowed no longer match once they have changed: only all of them say which are left.
  const poll = useEffectEvent((made: MachineScene, signal: AbortSignal) =>
    read(made, { whole: narrowed !== undefined, signal }),
  )
  useEffect(() => {
    if (!target.current) return
    const made = new MachineScene({ far_miles, onPick: (id) => pick(made, id) })
    made.attach(target.current)
    setScene(made)
    return () => made.detach()
  }, [far_miles])
  const asked = JSON.stringify(narrowed)
  useEffect(() => {
    if (!scene) return
    const controller = new AbortController()
    // oxlint-disable-next-line react/set-state-in-effect -- the answer that was waited for came from outside
    void begin(scene, controller.signal)
    const timer = setInterval(() => void poll(scene, controller.signal), POLL_EVERY)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [scene, asked])
  useEffect(() => {
    if (scene && target.current) scene.paint(colorsOf(target.current))
  }, [scene, theme])
  useLiveEvents(liveEvents, () => scene && void read(scene, { whole: false }))
  return { target, scene, picked, state, far, forget: () => setPicked(null) }
}
