import type { MapLayerInfo } from '@milepost/contract/map/map.contract'
import { fileLayers, type FileLayer, type MapLayer } from '@milepost/contract/map/map-layers'
import { FilesOnMap } from '../gis-files/index.ts'
import type { MapScene } from './map-scene.ts'

const kindOfLayer = { drone_imagery: 'imagery', drawings: 'drawing' } as const satisfies Record<FileLayer, string>

/** Drawings and imagery of the layers that show and hold some. */
export function FilesInView({
  scene,
  layers,
  visible,
  project_id,
  around,
}: {
  scene: MapScene
  layers: readonly MapLayerInfo[]
  visible: readonly MapLayer[]
  project_id: number | undefined
  around: string
}) {
  const kinds = fileLayers
    .filter((key) => visible.includes(key) && layers.some((layer) => layer.key === key && layer.count > 0))
    .map((key) => kindOfLayer[key])
  return kinds.length > 0 && <FilesOnMap map={scene.map} project_id={project_id} around={around} kinds={kinds} />
}
