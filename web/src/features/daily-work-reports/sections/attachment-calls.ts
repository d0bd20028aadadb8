import type { AttachBody } from '@milepost/contract/attachments/attachment'
import { reportAttachments } from '@milepost/contract/daily-work-reports/report-attachments.contract'
import { call, fetchFile } from '../../../lib/client.ts'
import { keepFile } from '../../exports/index.ts'

/** How long a file may take, in milliseconds. */
const FILE_TIMEOUT = 120_000

export const sendAttachment = (report_id: number, body: AttachBody, signal: AbortSignal) =>
  call(reportAttachments.attach, { params: { id: report_id }, body }, { timeout: FILE_TIMEOUT, signal })

export const removeAttachment = (id: number) => call(reportAttachments.remove, { params: { id } })

/** Hands the file of an attachment to the browser to keep. */
export async function saveAttachment(id: number): Promise<void> {
  const file = await fetchFile(reportAttachments.download, { params: { id } })
  keepFile(file, file.name)
}
