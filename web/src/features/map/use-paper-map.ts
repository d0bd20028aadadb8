import { useEffect, useRef, type RefObject } from 'react'
import { drawForPaper } from '../../map/paper-map.ts'
import type { MapScene } from './map-scene.ts'

/** The canvas that takes the map's place on paper: drawn whenever the page is printed, by its button or by the browser's. */
export function usePaperMap(scene: MapScene | null): RefObject<HTMLCanvasElement | null> {
  const paper = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!scene) return
    const print = () => paper.current && drawForPaper(scene.map, paper.current)
    window.addEventListener('beforeprint', print)
    return () => window.removeEventListener('beforeprint', print)
  }, [scene])
  return paper
}
