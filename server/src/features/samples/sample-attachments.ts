import { MOST_ATTACHMENTS_OF_SAMPLE, sampleAttachments } from '@milepost/contract'
import type { FileStore } from '../../platform/files/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { orNotFound, Problem } from '../../platform/problem.ts'
import { attach, downloadAttachment, removeAttachment, type AttachmentOwners } from '../attachments/index.ts'
import { samplerOf, seenSamples } from './sample-scope.ts'
import { handles, isSealed } from './samples.policy.ts'
import { sampleById } from './samples.queries.ts'

interface SampleRef {
  id: number
}

/** Samples as owners of attachments: changed by those who handle them until their results are authorized. */
const owners: AttachmentOwners<SampleRef> = {
  kind: 'sample',
  most: MOST_ATTACHMENTS_OF_SAMPLE,
  see: async (ctx, { id }) => {
    orNotFound(await sampleById(ctx.db, await seenSamples(ctx), { id }))
  },
  change: async (ctx, { id }, lock) => {
    const sample = orNotFound(await sampleById(ctx.db, await seenSamples(ctx), { id, lock }))
    if (!handles(await samplerOf(ctx), sample)) throw new Problem('forbidden')
    if (isSealed(sample.status)) throw new Problem('sample_locked', { status: sample.status })
  },
  record: async (ctx, { id }, { change, changes }) => {
    const { project_id } = orNotFound(await sampleById(ctx.db, await seenSamples(ctx), { id }))
    await ctx.audit({ action: `sample.${change}`, subject: 'sample', subject_id: id, project_id, changes })
    await ctx.emit({ type: 'samples.changed', project_id, ids: [id] })
  },
}

const named = ({ id }: { id: number }) => ({ owners, id, refOf: (sample_id: number): SampleRef => ({ id: sample_id }) })

/** Photos and documents of samples. */
export const sampleAttachmentsFeature = ({ files }: { files: FileStore }): Feature => ({
  name: 'samples/attachments',
  routes: [
    handle(
      sampleAttachments.attach,
      async (ctx, { params, body }) => ({ attachment: await attach(ctx, files, { owners, ref: params, body }) }),
      { own_transaction: true },
    ),
    handle(sampleAttachments.download, (ctx, { params }) => downloadAttachment(ctx, files, named(params))),
    handle(sampleAttachments.remove, async (ctx, { params }) => {
      await removeAttachment(ctx, named(params))
      return undefined
    }),
  ],
})
