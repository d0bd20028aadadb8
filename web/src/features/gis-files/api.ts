import type { RouteCall } from '@milepost/contract/core/route'
import { gisFiles } from '@milepost/contract/gis-files/gis-files.contract'
import { gisFileList } from '@milepost/contract/gis-files/gis-files.list'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { listCodec, type ListStateOf } from '../../lib/list-codec.ts'

/** The list of gis files as its page's address has it. */
export const gisFilesCodec = listCodec(gisFileList)
export type GisFilesListState = ListStateOf<typeof gisFilesCodec>

/** All of gis files that the browser keeps is below this key. */
export const gisFilesKey = ['gis-files'] as const

export const gisFileListOptions = (listState: GisFilesListState) => {
  const query = gisFilesCodec.query(listState)
  return queryOptions({
    queryKey: [...gisFilesKey, 'list', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(gisFiles.list, { query }, { signal }),
  })
}

export const gisFileOptions = (id: number) =>
  queryOptions({
    queryKey: [...gisFilesKey, 'one', id],
    queryFn: async ({ signal }) => (await call(gisFiles.get, { params: { id } }, { signal })).gis_file,
  })

export const createGisFile = async (body: NonNullable<RouteCall<typeof gisFiles.create>['body']>) =>
  (await call(gisFiles.create, { body })).gis_file
export const updateGisFile = async (id: number, body: NonNullable<RouteCall<typeof gisFiles.update>['body']>) =>
  (await call(gisFiles.update, { params: { id }, body })).gis_file
export const removeGisFile = (id: number) => call(gisFiles.remove, { params: { id } })
export const restoreGisFile = async (id: number) => (await call(gisFiles.restore, { params: { id } })).gis_file
