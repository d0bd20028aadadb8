import Snap from 'ol/interaction/Snap.js'
import { fromLonLat } from 'ol/proj.js'
import { expect, test } from 'vitest'
import { ZoneScene } from './zone-scene.ts'

const zoneAt = (id: number, latitude: number) => ({
  id,
  project_id: 51,
  name: `Zone ${id}`,
  status: 'armed' as const,
  details_pending: false,
  coordinates: [
    [-84.4, latitude],
    [-84.39, latitude],
  ] as [number, number][],
})

test('a point that is moved snaps to other zones, not to where its own zone was', () => {
  const target = document.createElement('div')
  target.style.cssText = 'width: 800px; height: 600px'
  document.body.append(target)
  const scene = new ZoneScene({ onPick: () => undefined, onDrawing: () => undefined, onDrawn: () => undefined })
  scene.attach(target)
  scene.setZones([zoneAt(71, 33.75), zoneAt(72, 33.752)])
  scene.fitAll([-84.4, 33.75, -84.39, 33.752], null, true)
  scene.map.renderSync()
  const snapsNear = (latitude: number): boolean => {
    const [x = 0, y = 0] = scene.map.getPixelFromCoordinate(fromLonLat([-84.395, latitude]))
    const snaps = scene.map.getInteractions().getArray()
    const pixel = [x, y + 4]
    return snaps.some(
      (one) =>
        one instanceof Snap && one.snapTo(pixel, scene.map.getCoordinateFromPixel(pixel), scene.map)?.vertex != null,
    )
  }
  scene.startEditing(71)
  expect(snapsNear(33.752)).toBe(true)
  expect(snapsNear(33.75)).toBe(false)
  scene.startDrawing()
  expect(snapsNear(33.75)).toBe(true)
  scene.detach()
  target.remove()
})
