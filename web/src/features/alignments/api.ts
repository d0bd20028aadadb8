import { alignments, type ProjectionChoice } from '@milepost/contract/alignments/alignments.contract'
import type { RouteCall } from '@milepost/contract/core/route'
import { call } from '../../lib/client.ts'
import { listQuery, routeQuery } from '../../lib/route-query.ts'

export const alignmentsKey = ['alignments'] as const

export const alignmentFilesOptions = (projectId: number, deleted: boolean) =>
  routeQuery(
    [...alignmentsKey, projectId, deleted],
    alignments.files,
    { params: { projectId }, query: { deleted: deleted ? 'true' : 'false' } },
    ({ alignment_files }) => alignment_files,
  )

export const projectionsOptions = (search: string) =>
  listQuery(['projections', search], alignments.projections, { query: { search } }, ({ projections }) => projections)

/** The projection with a code or an exact name; null if there is none. */
export async function projectionSaid(said: string): Promise<ProjectionChoice | null> {
  const { projections } = await call(alignments.projections, { query: { search: said } })
  const name = said.toLowerCase()
  return projections.find((one) => String(one.epsg) === said || one.name.toLowerCase() === name) ?? null
}

/** Files are large and lines slow, in ms. */
const LONG = 120_000

export interface NewAlignmentFile {
  projectId: number
  file: File
  epsg: number
  scale_factor: string
}

export const addAlignmentFile = async ({ projectId, file, epsg, scale_factor }: NewAlignmentFile) =>
  (
    await call(
      alignments.addFile,
      {
        params: { projectId },
        query: { file_name: file.name, epsg, ...(scale_factor && { scale_factor }) },
        body: new Blob([await file.arrayBuffer()], { type: 'application/xml' }) as never,
      },
      { timeout: LONG },
    )
  ).alignment_file

/** Begins to send a file in parts. */
export const beginAlignmentUpload = async ({
  projectId,
  scale_factor,
  ...body
}: {
  projectId: number
  file_name: string
  size_bytes: number
  epsg: number
  scale_factor: string
}) =>
  (
    await call(alignments.startUpload, {
      params: { projectId },
      body: { ...body, ...(scale_factor && { scale_factor }) },
    })
  ).upload

export const updateAlignment = async (
  params: FileOfProject,
  body: NonNullable<RouteCall<typeof alignments.update>['body']>,
) => (await call(alignments.update, { params, body })).alignment

interface FileOfProject {
  projectId: number
  id: number
}
export const removeAlignmentFile = (params: FileOfProject) => call(alignments.removeFile, { params })
export const restoreAlignmentFile = (params: FileOfProject) => call(alignments.restoreFile, { params })
