import type { NeededDetail } from '@milepost/contract/work-zones/work-zone-details'
import type { WorkZone } from '@milepost/contract/work-zones/work-zones.contract'
import { useState } from 'react'
import type { Coordinates, ZoneScene } from './zone-scene.ts'

/** What is described next to the map: a zone, or a new one, at the detail that is missing. */
interface Described {
  zone: WorkZone | null
  at?: NeededDetail | undefined
}

/** What is drawn and described on the map of zones: a form with the line that was drawn for it, or a zone whose points are moved. */
export function useDrawing() {
  const [form, setForm] = useState<Described | null>(null)
  const [drawn, setDrawn] = useState<Coordinates | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const [moving, setMoving] = useState<WorkZone | null>(null)
  const [scene, setScene] = useState<ZoneScene | null>(null)
  return {
    form,
    drawn,
    isDrawing,
    moving,
    scene,
    setDrawn,
    setDrawing,
    setScene,
    /** Opens a form, or closes it; nothing of what was drawn before is kept. */
    describe: (next: Described | null) => {
      scene?.cancel()
      scene?.outline([])
      setMoving(null)
      setDrawn(null)
      setForm(next)
    },
    /** Clicks and Enter on the map add points from now on. */
    start: () => {
      scene?.startDrawing()
      scene?.focus()
    },
    move: (zone: WorkZone) => {
      setMoving(zone)
      scene?.showZone(zone.id)
      scene?.startEditing(zone.id)
    },
    moved: () => setMoving(null),
  }
}

export type Drawing = ReturnType<typeof useDrawing>
