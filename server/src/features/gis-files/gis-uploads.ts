import { createReadStream } from 'node:fs'
import { formatOfName, kindOfFormat, mayRole } from '@milepost/contract'
import { employeeOf } from '../../platform/context.ts'
import { takenFile, type FileStore } from '../../platform/files/index.ts'
import { Problem } from '../../platform/problem.ts'
import { newJob } from '../../platform/jobs/define-job.ts'
import type { UploadPurpose } from '../uploads/index.ts'
import { gisFileStore } from './gis-file-store.ts'
import { readGisFiles } from './gis-files.jobs.ts'
import { insertGisFile } from './gis-files.queries.ts'
import { assertRoom } from './gis-files.service.ts'
import { gisTarget, gisUpload, type GisTarget } from './gis-upload-target.ts'

/** Accepts files for projects: they are stored as they came, and read later by a separate job. */
export const gisUploads = (files: FileStore): UploadPurpose<GisTarget> => ({
  ...gisUpload,
  target: gisTarget,
  take: async ({ path, file_name, size_bytes, sha256 }, target, { authority_id }) => {
    const format = formatOfName(file_name)
    if (format === null) throw new Problem('invalid_file_format', { format: file_name })
    const file_key = gisFileStore.newKey(authority_id)
    await gisFileStore.put(files, file_key, { original: createReadStream(path) })
    return takenFile(
      { files, of: gisFileStore, file_key },
      {
        write: async (ctx) => {
          const { membership_id: created_by, name: created_by_name, role } = employeeOf(ctx)
          if (!mayRole(role, 'gis_file.manage')) throw new Problem('forbidden')
          await assertRoom(ctx, { project_id: target.project_id, file_name })
          const name = file_name.slice(0, 200)
          const id = await insertGisFile(ctx.db, ctx.authority_id, {
            ...target,
            kind: kindOfFormat(format),
            name,
            file_name,
            format,
            file_key,
            size_bytes,
            sha256,
            at: ctx.clock(),
            created_by,
            created_by_name,
          })
          await ctx.audit({
            action: 'gis_file.added',
            subject: 'gis_file',
            subject_id: id,
            project_id: target.project_id,
            changes: { name, sha256, epsg: target.epsg },
          })
          await ctx.emit({ type: 'gis_files.changed', project_id: target.project_id, ids: [id] })
          await ctx.enqueue(newJob(readGisFiles, { authority_id: ctx.authority_id }))
          return { id, file_key }
        },
        result: ({ id }) => ({ gis_file_id: id }),
      },
    )
  },
})
