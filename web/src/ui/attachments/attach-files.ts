import type { AttachBody } from '@milepost/contract/attachments/attachment'
import { i18n } from '../../lib/i18n.ts'
import { dataAddressOf } from '../../lib/uploads/data-address.ts'
import { startUploads } from '../../lib/uploads/use-uploads.ts'
import { withBackoff } from '../../lib/uploads/with-backoff.ts'
import './attachments.en.json'

const t = i18n.getFixedT(null, 'attachments')

/** The record to which files are attached. */
export interface AttachTo {
  /** Identifies it among uploads: `pay_entry 9`. */
  name: string
  attach: (body: AttachBody, signal: AbortSignal) => Promise<unknown>
  /** Called after each file that was attached. */
  onAttached: () => void
}

/** Attaches files, or the next version of an attachment. They go on when their page closes, and wait for a lost connection. */
export const attachFiles = (files: readonly File[], to: AttachTo, replaces_id?: number): void =>
  startUploads(files, {
    name: to.name,
    send: async (file, { signal, onProgress }) => {
      const content = await dataAddressOf(file)
      const body = { content, file_name: file.name.slice(-200), ...(replaces_id !== undefined && { replaces_id }) }
      return await withBackoff(() => to.attach(body, signal), { signal, onWait: () => onProgress(null) })
    },
    done: to.onAttached,
    failureText: (words) => t('not_attached', words),
  })
