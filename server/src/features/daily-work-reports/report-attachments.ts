import { MOST_ATTACHMENTS_OF_REPORT, reportAttachments } from '@milepost/contract'
import type { RequestContext } from '../../platform/context.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { handle, type Feature } from '../../platform/http/feature.ts'
import { attach, downloadAttachment, removeAttachment, type AttachmentOwners } from '../attachments/index.ts'
import { storedReport } from './reports.service.ts'
import { lockReport, refuseEdit } from './write-reports.ts'

interface ReportRef {
  id: number
}

/** Reports as owners of attachments: changed by their inspector while they are open. */
const owners: AttachmentOwners<ReportRef> = {
  kind: 'daily_work_report',
  most: MOST_ATTACHMENTS_OF_REPORT,
  see: async (ctx, { id }) => {
    await storedReport(ctx, id)
  },
  change: async (ctx, { id }, lock) => refuseEdit(ctx, lock ? await lockReport(ctx, id) : await storedReport(ctx, id)),
  record: async (ctx, { id }, { change, changes }) => {
    const { project_id } = await storedReport(ctx, id)
    await ctx.audit({
      action: `daily_work_report.${change}`,
      subject: 'daily_work_report',
      subject_id: id,
      project_id,
      changes,
    })
    await ctx.emit({ type: 'daily_work_reports.changed', project_id, ids: [id] })
  },
}

const named = (id: number) => ({ owners, id, refOf: (report_id: number): ReportRef => ({ id: report_id }) })

/** Removes attachments of a report that is deleted. */
export async function removeAttachments(ctx: RequestContext, ids: readonly number[]): Promise<void> {
  for (const id of ids) await removeAttachment(ctx, named(id))
}

/** Photos and documents of daily work reports. */
export const reportAttachmentsFeature = ({ files }: { files: FileStore }): Feature => ({
  name: 'daily-work-reports/attachments',
  routes: [
    handle(
      reportAttachments.attach,
      async (ctx, { params, body }) => ({ attachment: await attach(ctx, files, { owners, ref: params, body }) }),
      { own_transaction: true },
    ),
    handle(reportAttachments.download, (ctx, { params }) => downloadAttachment(ctx, files, named(params.id))),
    handle(reportAttachments.remove, async (ctx, { params }) => {
      await removeAttachment(ctx, named(params.id))
      return undefined
    }),
  ],
})
