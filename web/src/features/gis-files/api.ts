import type { RouteCall } from '@milepost/contract/core/route'
import { droneUrls } from '@milepost/contract/gis-files/drone-urls.contract'
import { gisFiles } from '@milepost/contract/gis-files/gis-files.contract'
import { droneUrlList, gisFileList } from '@milepost/contract/gis-files/gis-files.list'
import { map } from '@milepost/contract/map/map.contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, fetchFile } from '../../lib/client.ts'
import { listCodec, param, type ListStateOf } from '../../lib/list-codec.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

/** Names the files of the page that are on their way. */
export const UPLOADS = 'gis-files'

/** The list of files in its page's address: the existing ones, or on its tab those deleted recently. */
export const gisFilesCodec = listCodec(gisFileList, { tab: param.oneOf(['deleted'], 'active') })
export type GisFilesListState = ListStateOf<typeof gisFilesCodec>
export const droneUrlsCodec = listCodec(droneUrlList)
export type DroneUrlsListState = ListStateOf<typeof droneUrlsCodec>

/** All of files and addresses that the browser keeps is below this key. */
export const gisFilesKey = ['gis-files'] as const

export const gisFileListOptions = (listState: GisFilesListState) => {
  const query = gisFilesCodec.query(listState, listState.tab === 'deleted' ? { deleted: { eq: true } } : {})
  return listQuery([...gisFilesKey, 'list', query], gisFiles.list, { query })
}

export const gisFileOptions = (id: number) =>
  routeQuery([...gisFilesKey, 'one', id], gisFiles.get, { params: { id } }, ({ gis_file }) => gis_file)

export const gisPreviewOptions = (id: number) =>
  routeQuery([...gisFilesKey, 'preview', id], gisFiles.preview, { params: { id } })

/** The files of a project that are on its map. */
export const gisLayersOptions = (projectId: number) =>
  routeQuery(
    [...gisFilesKey, 'layers', projectId],
    gisFiles.layers,
    { params: { projectId } },
    ({ gis_layers }) => gis_layers,
  )

/** The bounds of a project's loads, otherwise those of its alignments; null where nothing of it has a place. */
export const projectBoundsOptions = (project_id: number) =>
  queryOptions({
    queryKey: [...gisFilesKey, 'project_bounds', project_id],
    queryFn: async ({ signal }) => {
      const { layers } = await call(map.layers, { query: { filters: { project_id: { eq: project_id } } } }, { signal })
      const boundsOf = (layer: 'tickets' | 'alignments') => layers.find(({ key }) => key === layer)?.bounds
      return boundsOf('tickets') ?? boundsOf('alignments') ?? null
    },
  })

/** The files that touch bounds of a map, of one project or of all. */
export const filesOnMapOptions = ({ project_id, around }: { project_id: number | undefined; around: string }) =>
  queryOptions({
    queryKey: [...gisFilesKey, 'on-map', project_id ?? null, around],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(gisFiles.onMap, { query: { within: around, ...(project_id !== undefined && { project_id }) } }, { signal }),
  })

export const gisProjectionsOptions = (search: string) =>
  listQuery(
    [...gisFilesKey, 'projections', search],
    gisFiles.projections,
    { query: { search } },
    ({ projections }) => projections,
  )

export const droneUrlListOptions = (listState: DroneUrlsListState, deleted: boolean) => {
  const query = droneUrlsCodec.query(listState, deleted ? { deleted: { eq: true } } : {})
  return listQuery([...gisFilesKey, 'urls', query], droneUrls.list, { query })
}

export const droneUrlOptions = (id: number) =>
  routeQuery([...gisFilesKey, 'url', id], droneUrls.get, { params: { id } }, ({ drone_url }) => drone_url)

type Body<T extends Parameters<typeof call>[0]> = NonNullable<RouteCall<T>['body']>

export const beginGisUpload = async (body: Body<typeof gisFiles.upload>) =>
  (await call(gisFiles.upload, { body })).upload
export const updateGisFile = async (id: number, body: Body<typeof gisFiles.update>) =>
  (await call(gisFiles.update, { params: { id }, body })).gis_file
export const placeGisFile = async ({ id, ...body }: Body<typeof gisFiles.place> & { id: number }) =>
  (await call(gisFiles.place, { params: { id }, body })).gis_file
export const removeGisFile = (id: number) => call(gisFiles.remove, { params: { id } })
export const restoreGisFile = async (id: number) => (await call(gisFiles.restore, { params: { id } })).gis_file
export const downloadGisFile = (id: number) => fetchFile(gisFiles.download, { params: { id } })
/** A tile of a file; of another reading it is another tile. */
export const gisTile = (
  { id, version }: { id: number; version: number },
  [z, x, y]: readonly [number, number, number],
) =>
  fetchFile(gisFiles.tile, {
    params: { id, z: String(z), x: String(x), y: String(y) },
    query: version > 0 ? { version } : {},
  })

export const createDroneUrl = async (body: Body<typeof droneUrls.create>) =>
  (await call(droneUrls.create, { body })).drone_url
export const updateDroneUrl = async (id: number, body: Body<typeof droneUrls.update>) =>
  (await call(droneUrls.update, { params: { id }, body })).drone_url
export const removeDroneUrl = (id: number) => call(droneUrls.remove, { params: { id } })
export const restoreDroneUrl = async (id: number) => (await call(droneUrls.restore, { params: { id } })).drone_url
