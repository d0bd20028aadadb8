import type { GisMapLayer } from '@milepost/contract/gis-files/gis-files.contract'
import { useEffect, useRef, useState } from 'react'
import type { Bounds } from '../../map/map-instance.ts'
import { useRoads } from '../../map/map-settings.ts'
import { useShownTheme } from '../../ui/theme/appearance.ts'
import { boundsOfMost } from './layer-bounds.ts'
import { LayerScene } from './layer-scene.ts'
import { sceneColorsOf, type SceneColors } from './thing-style.ts'

/**
 * A map of files in a part of the page for as long as that is shown, in the colors of the theme. It begins where the files are.
 * @param start where it begins instead; null until that is known.
 */
export function useLayerScene(layers: readonly GisMapLayer[], hidden: ReadonlySet<string>, start?: Bounds | null) {
  const target = useRef<HTMLDivElement>(null)
  const [scene, setScene] = useState<LayerScene | null>(null)
  const [colors, setColors] = useState<SceneColors | null>(null)
  const theme = useShownTheme()
  useRoads(scene?.base ?? null)
  useEffect(() => {
    if (!target.current) return
    const made = new LayerScene(target.current)
    setScene(made)
    return () => {
      made.dispose()
      setScene(null)
    }
  }, [])
  useEffect(() => {
    if (!scene || !target.current) return
    const read = sceneColorsOf(target.current)
    scene.paint(read)
    setColors(read)
  }, [scene, theme])
  useEffect(() => scene?.show(layers), [scene, layers])
  useEffect(() => scene?.hide(hidden), [scene, hidden])
  const bounds = (start === undefined ? boundsOfMost(layers) : start)?.join(',') ?? null
  useEffect(() => {
    if (scene && bounds) scene.fit(bounds.split(',').map(Number) as unknown as Bounds)
  }, [scene, bounds])
  return { target, scene, colors }
}
