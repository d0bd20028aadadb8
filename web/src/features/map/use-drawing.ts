import { useEffect, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { nothingDrawn, type DrawnState } from '../../map/drawn-shapes.ts'
import { keepShapes, keptShapes } from './kept-shapes.ts'
import type { MapScene } from './map-scene.ts'

/** What the person draws on the map: put there when the map opens, and kept whenever it changes. */
export function useDrawing() {
  const session = useSession()
  const [drawn, setDrawn] = useState<{ state: DrawnState; can_undo: boolean }>({ state: nothingDrawn, can_undo: false })
  const [draws, setDraws] = useState(false)
  return {
    drawn,
    draws,
    onDraw: (state: DrawnState, can_undo: boolean) => {
      setDrawn({ state, can_undo })
      keepShapes(session, state.shapes)
    },
    turn: (scene: MapScene | null, on: boolean) => {
      scene?.draw(on)
      setDraws(on)
    },
  }
}

/** Shows on a map what the person drew before. */
export function useDrawnBefore(scene: MapScene | null): void {
  const session = useSession()
  useEffect(() => scene?.drawing.restore(keptShapes(session)), [scene, session])
}
