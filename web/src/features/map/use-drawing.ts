import { useEffect, useState } from 'react'
import { type Session, useSession } from '../../lib/session.ts'
import { type DrawnShape, type DrawnState, nothingDrawn, readShapes } from '../../map/drawn-shapes.ts'
import type { MapScene } from './map-scene.ts'

/** Kept on this device, for each person in each agency apart. */
const keyOf = ({ user }: Session): string => `milepost.drawn.${user.dot_authority_id}.${user.id}`

/** What the person drew on the map before. */
function keptShapes(session: Session): DrawnShape[] {
  try {
    return readShapes(localStorage.getItem(keyOf(session)))
  } catch {
    return []
  }
}

function keepShapes(session: Session, shapes: readonly DrawnShape[]): void {
  try {
    if (shapes.length === 0) localStorage.removeItem(keyOf(session))
    else localStorage.setItem(keyOf(session), JSON.stringify(shapes))
  } catch {
    // A full or locked storage keeps nothing; drawing works without.
  }
}

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
