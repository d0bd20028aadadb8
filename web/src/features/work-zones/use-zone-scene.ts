import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRoads } from '../../map/map-settings.ts'
import { useShownTheme } from '../../ui/theme/appearance.ts'
import { ZoneScene, type ZoneSceneEvents } from './zone-scene.ts'
import { zoneColorsOf } from './zone-styles.ts'

/** The map with work zones in a part of the page for as long as that is shown, in the colors of the theme. */
export function useZoneScene(events: ZoneSceneEvents) {
  const target = useRef<HTMLDivElement>(null)
  const [scene, setScene] = useState<ZoneScene | null>(null)
  const theme = useShownTheme()
  useRoads()
  const onPick = useEffectEvent(events.onPick)
  const onDrawing = useEffectEvent(events.onDrawing)
  const onDrawn = useEffectEvent(events.onDrawn)
  useEffect(() => {
    if (!target.current) return
    const made = new ZoneScene({
      onPick: (id) => onPick(id),
      onDrawing: (points) => onDrawing(points),
      onDrawn: (line) => onDrawn(line),
    })
    made.attach(target.current)
    setScene(made)
    return () => {
      made.detach()
      setScene(null)
    }
  }, [])
  useEffect(() => {
    if (scene && target.current) scene.paint(zoneColorsOf(target.current))
  }, [scene, theme])
  return { target, scene }
}
