import { MOST_ATTACHMENTS_OF_ENTRY, reconciliation } from '@milepost/contract'
import type { RequestContext } from '../../../platform/context.ts'
import type { FileStore } from '../../../platform/files/index.ts'
import { handle, type Feature } from '../../../platform/http/feature.ts'
import { orNotFound, Problem } from '../../../platform/problem.ts'
import { attach, downloadAttachment, removeAttachment, type AttachmentOwners } from '../../attachments/index.ts'
import { projectFor } from '../../projects/index.ts'
import { assertOwnProject } from '../own-project.ts'
import { lockEntry, seenEntry } from './by-hand.queries.ts'

interface EntryRef {
  project_id: number
  id: number
}

/** Entries by hand as owners of attachments: changed on the person's own projects until their period is closed (D28). */
const entryAttachments: AttachmentOwners<EntryRef> = {
  kind: 'pay_entry',
  most: MOST_ATTACHMENTS_OF_ENTRY,
  see: async (ctx, ref) => {
    await projectFor(ctx, ref.project_id, { for: 'read' })
    if (!(await seenEntry(ctx.db, ctx.authority_id, ref))) throw new Problem('not_found')
  },
  change: async (ctx, ref, lock) => {
    await projectFor(ctx, ref.project_id, { for: 'change' })
    await assertOwnProject(ctx, ref.project_id)
    const entry = orNotFound(await (lock ? lockEntry : seenEntry)(ctx.db, ctx.authority_id, ref))
    if (entry.kind === 'ticket') throw new Problem('entry_of_ticket')
    if (entry.closed) throw new Problem('pay_period_closed')
    if (entry.withdrawn) throw new Problem('already_taken_back')
  },
  record: async (ctx: RequestContext, { project_id, id }, { change, changes }) => {
    await ctx.audit({ action: `pay_entry.${change}`, subject: 'pay_entry', subject_id: id, project_id, changes })
    await ctx.emit({ type: 'reconciliation.changed', project_id })
  },
}

const named = ({ projectId, id }: { projectId: number; id: number }) => ({
  owners: entryAttachments,
  id,
  refOf: (entry_id: number): EntryRef => ({ project_id: projectId, id: entry_id }),
})

/** Photos and documents of entries by hand. */
export const entryAttachmentsFeature = ({ files }: { files: FileStore }): Feature => ({
  name: 'reconciliation/attachments',
  routes: [
    handle(
      reconciliation.attach,
      async (ctx, { params: { projectId, id }, body }) => ({
        attachment: await attach(ctx, files, { owners: entryAttachments, ref: { project_id: projectId, id }, body }),
      }),
      { own_transaction: true },
    ),
    handle(reconciliation.attachment, (ctx, { params }) => downloadAttachment(ctx, files, named(params))),
    handle(reconciliation.removeAttachment, async (ctx, { params }) => {
      await removeAttachment(ctx, named(params))
      return undefined
    }),
  ],
})
