import {
  LARGEST_ALIGNMENT_UPLOAD_BYTES,
  mayRole,
  type alignments,
  type RouteInput,
  type Upload,
} from '@milepost/contract'
import { createReadStream } from 'node:fs'
import { z } from 'zod'
import type { RequestContext } from '../../platform/context.ts'
import { takenFile, type FileStore } from '../../platform/files/index.ts'
import { flagIsOn } from '../flags/index.ts'
import { startUpload, type UploadPurpose } from '../uploads/index.ts'
import { Problem } from '../../platform/problem.ts'
import { alignmentFiles } from './alignment-files.ts'
import { assertTaken, changeable, writeFile } from './alignments.service.ts'

const target = z.strictObject({ project_id: z.number(), epsg: z.number(), scale_factor: z.nullable(z.string()) })
type Target = z.output<typeof target>

/** Files of alignments that are sent in parts. */
export const alignmentUploads = (files: FileStore): UploadPurpose<Target> => ({
  name: 'alignments',
  most_bytes: LARGEST_ALIGNMENT_UPLOAD_BYTES,
  target,
  take: async ({ path, file_name, size_bytes, sha256 }, { project_id, epsg, scale_factor }, { authority_id }) => {
    await assertTaken({ file_name, epsg, ...(scale_factor !== null && { scale_factor }) })
    const file_key = alignmentFiles.newKey(authority_id)
    await alignmentFiles.put(files, file_key, { original: createReadStream(path) })
    const file = { file_key, file_name, size_bytes, sha256, epsg, scale_factor }
    return takenFile(
      { files, of: alignmentFiles, file_key },
      {
        write: async (ctx) => {
          await assertMayAdd(ctx)
          return await writeFile(ctx, project_id, { project_id: await changeable(ctx, project_id), ...file })
        },
        result: ({ id }) => ({ alignment_file_id: id }),
      },
    )
  },
})

/** Throws where the person who sent a file may no longer add it. */
async function assertMayAdd({ db, authority_id, actor }: RequestContext): Promise<void> {
  if (actor.kind !== 'employee' || !mayRole(actor.role, 'project.update')) throw new Problem('forbidden')
  const { membership_id } = actor
  if (!(await flagIsOn(db, { authority_id, membership_id }, 'project_stationing'))) throw new Problem('switched_off')
}

/** Begins to send a file in parts: what would be refused of it whole is refused before. */
export async function beginUpload(
  ctx: RequestContext,
  files: FileStore,
  { params, body }: Pick<RouteInput<typeof alignments.startUpload>, 'params' | 'body'>,
): Promise<Upload> {
  const { epsg, scale_factor, ...file } = body
  const project_id = await changeable(ctx, params.projectId)
  await assertTaken({ file_name: file.file_name, epsg, scale_factor })
  return await startUpload(ctx, alignmentUploads(files), {
    ...file,
    target: { project_id, epsg, scale_factor: scale_factor ?? null },
  })
}
