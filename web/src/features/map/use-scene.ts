import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoads } from '../../map/map-settings.ts'
import { useShownTheme } from '../../ui/theme/appearance.ts'
import { colorsOf, type MapColors } from './map-colors.ts'
import { MapScene, type SceneEvents } from './map-scene.ts'

/** The map in a part of the page for as long as that is shown, in the colors of the theme. */
export function useScene(events: SceneEvents) {
  const target = useRef<HTMLDivElement>(null)
  const [scene, setScene] = useState<MapScene | null>(null)
  const [colors, setColors] = useState<MapColors | null>(null)
  const theme = useShownTheme()
  useRoads()
  const { i18n } = useTranslation()
  const onPick = useEffectEvent(events.onPick)
  const onMove = useEffectEvent(events.onMove)
  const onView = useEffectEvent(events.onView)
  const onPoint = useEffectEvent(events.onPoint)
  const onMeasure = useEffectEvent(events.onMeasure)
  const onDraw = useEffectEvent(events.onDraw)
  const onLoading = useEffectEvent(events.onLoading)
  const onError = useEffectEvent(events.onError)
  useEffect(() => {
    if (!target.current) return
    const made = new MapScene({
      onPick: (picked) => onPick(picked),
      onMove: (within) => onMove(within),
      onView: (around) => onView(around),
      onPoint: (degrees, thing) => onPoint(degrees, thing),
      onMeasure: (measured) => onMeasure(measured),
      onDraw: (state, can_undo) => onDraw(state, can_undo),
      onLoading: (loading) => onLoading(loading),
      onError: (error) => onError(error),
    })
    made.attach(target.current)
    setScene(made)
    return () => {
      made.detach()
      setScene(null)
    }
  }, [])
  useEffect(() => {
    if (!scene || !target.current) return
    const read = colorsOf(target.current)
    scene.paint(read)
    setColors(read)
    // Counts are written in the language.
  }, [scene, theme, i18n.language])
  return { target, scene, colors }
}
