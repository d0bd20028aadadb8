import { droneUrlHistory, droneUrls, gisFileHistory, gisFiles } from '@milepost/contract'
import type { FileStore } from '../../platform/files/index.ts'
import { searchProjections } from '../../platform/geo/projections/search-projections.ts'
import { readHistory } from '../../platform/history/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import * as urls from './drone-urls.service.ts'
import { gisJobs } from './gis-files.jobs.ts'
import * as service from './gis-files.service.ts'
import { filesOnMap } from './map-layers.ts'
import { downloadGisFile, GisTileReader, previewGisFile } from './gis-tiles.ts'

export { assertProjection } from './gis-files.service.ts'
export { TileArchiveReader } from './gis-tiles.ts'
export { gisFileLayers } from './map-layers.ts'
export { readInProcess, stopped } from './process/read-in-process.ts'
export { gisFileParts, type ReadAnswer } from './process/task.ts'
export { gisUploads } from './gis-uploads.ts'

const one = async (gis_file: ReturnType<typeof service.gisFileOf>) => ({ gis_file: await gis_file })
const oneUrl = async (drone_url: ReturnType<typeof urls.droneUrlOf>) => ({ drone_url: await drone_url })

/** Drawings, other vector files and imagery of projects, and linked addresses of drone imagery (docs/gis-files.md). */
export function gisFilesFeature({ files, dwg_program }: { files: FileStore; dwg_program: string | null }): Feature {
  const tiles = new GisTileReader(files)
  return {
    name: 'gis-files',
    routes: [
      handle(gisFiles.list, (ctx, { query }) => service.listGisFiles(ctx, query)),
      handle(gisFiles.get, (ctx, { params }) => one(service.gisFileOf(ctx, params.id))),
      handle(gisFiles.history, readHistory({ history: gisFileHistory, read: service.gisFileOf })),
      handle(gisFiles.projections, async (_ctx, { query }) => ({ projections: await searchProjections(query.search) })),
      handle(gisFiles.upload, async (ctx, { body }) => ({ upload: await service.beginUpload(ctx, body) })),
      handle(gisFiles.update, (ctx, { params, body }) => one(service.updateGisFile(ctx, params.id, body))),
      handle(gisFiles.place, (ctx, { params, body }) => one(service.placeGisFile(ctx, params.id, body))),
      handle(gisFiles.remove, (ctx, { params }) => service.removeGisFile(ctx, params.id)),
      handle(gisFiles.restore, (ctx, { params }) => one(service.restoreGisFile(ctx, params.id))),
      handle(gisFiles.download, (ctx, { params }) => downloadGisFile(ctx, files, params.id)),
      handle(gisFiles.preview, (ctx, { params }) => previewGisFile(ctx, files, params.id)),
      handle(gisFiles.tile, (ctx, { params }) => tiles.tile(ctx, params)),
      handle(gisFiles.layers, (ctx, { params }) => service.listLayers(ctx, params.projectId)),
      handle(gisFiles.onMap, (ctx, { query }) => filesOnMap(ctx, query)),
      handle(droneUrls.list, (ctx, { query }) => urls.listDroneUrls(ctx, query)),
      handle(droneUrls.get, (ctx, { params }) => oneUrl(urls.droneUrlOf(ctx, params.id))),
      handle(droneUrls.history, readHistory({ history: droneUrlHistory, read: urls.droneUrlOf })),
      handle(droneUrls.create, (ctx, { body }) => oneUrl(urls.createDroneUrl(ctx, body))),
      handle(droneUrls.update, (ctx, { params, body }) => oneUrl(urls.updateDroneUrl(ctx, params.id, body))),
      handle(droneUrls.remove, (ctx, { params }) => urls.removeDroneUrl(ctx, params.id)),
      handle(droneUrls.restore, (ctx, { params }) => oneUrl(urls.restoreDroneUrl(ctx, params.id))),
    ],
    jobs: gisJobs({ files, dwg_program }),
  }
}
