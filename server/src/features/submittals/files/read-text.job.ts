import { z } from 'zod'
import type { FileStore } from '../../../platform/files/index.ts'
import { defineJob, handleJob } from '../../../platform/jobs/define-job.ts'
import { attachmentFiles } from '../../attachments/index.ts'
import { readStored } from '../../documents/index.ts'
import { endReading, insertPages, projectsOfSubmittal, textOf } from './submittal-files.queries.ts'

/** Reads the words of a PDF of a submittal page by page. */
export const readTextJob = defineJob({
  name: 'read_submittal_text',
  lane: 'long',
  payload: z.object({ authority_id: z.number(), attachment_id: z.number() }),
  key: ({ authority_id, attachment_id }) => `read_submittal_text:${authority_id}:${attachment_id}`,
})

/** Reads the words of a PDF that waits for it. Doing it again changes nothing. */
export const readTexts = (files: FileStore) =>
  handleJob(readTextJob, async ({ authority_id, attachment_id }, ctx) => {
    const file = await textOf(ctx.reads(authority_id), authority_id, attachment_id)
    if (file?.text_state !== 'waiting') return
    const stored = { path: attachmentFiles.pathOf(file.file_key, 'original'), kind: 'pdf' as const }
    const read = await readStored(stored, { files, log: ctx.log }, async (pages) => {
      await ctx.inTenant(authority_id, ({ db }) => insertPages(db, authority_id, { attachment_id, pages }))
    })
    await ctx.inTenant(authority_id, async ({ db, emit }) => {
      await endReading(db, authority_id, { attachment_id, ...read })
      const { submittal_id: id } = file
      for (const project_id of await projectsOfSubmittal(db, authority_id, id))
        await emit({ type: 'submittals.changed', project_id, ids: [id] })
    })
  })
