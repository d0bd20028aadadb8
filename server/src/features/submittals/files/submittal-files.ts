import { LARGEST_SUBMITTAL_FILE_BYTES, MOST_SUBMITTAL_FILES, submittalFiles } from '@milepost/contract'
import { authorOf } from '../../../platform/context.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { handle, type Feature } from '../../../platform/http/feature.ts'
import { newJob } from '../../../platform/jobs/define-job.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import {
  attachmentUploads,
  beginAttachment,
  downloadAttachment,
  removeAttachment,
  type AttachmentOwners,
} from '../../attachments/index.ts'
import { seenSubmittals, submittalPersonOf } from '../submittal-scope.ts'
import { submittalById } from '../submittals.queries.ts'
import { announce, projectOf, refuseWriting } from '../write-submittals.ts'
import { confirmHeats, heatPages, proposedHeats } from '../heats/heats.service.ts'
import { readCertificate } from './read-certificate.ts'
import { readTextJob, readTexts } from './read-text.job.ts'
import { noteAuthor, noteUnread, reviewedFile } from './submittal-files.queries.ts'

interface SubmittalRef {
  id: number
}

/** Submittals as owners of their certificates: changed by those who write them, until they are submitted. */
const owners: AttachmentOwners<SubmittalRef> = {
  kind: 'submittal',
  most: MOST_SUBMITTAL_FILES,
  see: async (ctx, { id }) => {
    orNotFound(await submittalById(ctx.db, await seenSubmittals(ctx), { id }))
  },
  change: async (ctx, { id }, lock) => {
    const submittal = orNotFound(await submittalById(ctx.db, await seenSubmittals(ctx), { id, lock }))
    refuseWriting(await submittalPersonOf(ctx), submittal)
  },
  record: async (ctx, { id }, { change, changes }) => {
    const { authority_id, db } = ctx
    const submittal = orNotFound(await submittalById(db, await seenSubmittals(ctx), { id }))
    await noteAuthor(db, authority_id, { id, author_id: authorOf(ctx).id })
    const { attachment_id } = changes
    if (change === 'attached' && (await noteUnread(db, authority_id, attachment_id)) > 0)
      await ctx.enqueue(newJob(readTextJob, { authority_id, attachment_id }))
    await ctx.audit({
      action: `submittal.${change}`,
      subject: 'submittal',
      subject_id: id,
      project_id: projectOf(submittal),
      changes: { number: submittal.number, ...changes },
    })
    await announce(ctx, submittal)
  },
}

const uploaded = {
  name: 'submittal_file',
  most_bytes: LARGEST_SUBMITTAL_FILE_BYTES,
  owners,
  refOf: (id: number): SubmittalRef => ({ id }),
  read: readCertificate,
}

/** Accepts files of submittals that were sent in parts. */
export const submittalUploads = (files: FileStore) => attachmentUploads(files, uploaded)

const named = ({ id }: { id: number }) => ({ owners, id, refOf: uploaded.refOf })

/** Certificates as files, and the heats of mill certificates. */
export const submittalFilesFeature = ({ files }: { files: FileStore }): Feature => ({
  name: 'submittals/files',
  routes: [
    handle(submittalFiles.attach, async (ctx, { params, body }) => ({
      upload: await beginAttachment(ctx, uploaded, { id: params.id, body }),
    })),
    handle(submittalFiles.download, (ctx, { params }) => downloadAttachment(ctx, files, named(params))),
    handle(submittalFiles.remove, async (ctx, { params }) => {
      const reviewed = await reviewedFile(ctx.db, ctx.authority_id, params.id)
      if (reviewed) {
        await owners.change(ctx, { id: reviewed.submittal_id }, true)
        throw new Problem('submittal_file_reviewed', { round: reviewed.round })
      }
      await removeAttachment(ctx, named(params))
      return undefined
    }),
    handle(submittalFiles.proposedHeats, (ctx, { params }) => proposedHeats(ctx, params.id)),
    handle(submittalFiles.confirmHeats, async (ctx, { params, body }) => ({
      submittal: await confirmHeats(ctx, params.id, body),
    })),
    handle(submittalFiles.heatPages, (ctx, { params }) => heatPages(ctx, files, params.id)),
  ],
  jobs: [readTexts(files)],
})
