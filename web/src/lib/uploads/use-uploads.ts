import { useEffect, useSyncExternalStore } from 'react'
import { endTask, showTask, showToast } from '../toast-store.ts'
import { i18n } from '../i18n.ts'
import { problemText } from '../problem-text.ts'
import type { Upload } from '@milepost/contract/uploads/uploads.contract'
import './uploads.en.json'
import { sendFile, type Sent } from './send-file.ts'
import {
  canRetry,
  onQueue,
  queueFiles,
  readQueue,
  retryFile,
  type Destination,
  type QueuedFile,
} from './upload-queue.ts'

/** Destinations whose page is on screen, which show their own failures. */
const shown = new Map<string, number>()

const text = i18n.getFixedT(null, 'uploads')

/** The tray shows running uploads on every page. */
const inTray = new Set<number>()
onQueue(() => {
  const running = readQueue().filter(({ state }) => state !== 'failed')
  for (const { key, file, part, state } of running) {
    if (state === 'failed') continue
    inTray.add(key)
    showTask({ id: `upload-${key}`, text: text(state, { name: file.name }), progress: part })
  }
  for (const key of inTray)
    if (!running.some((one) => one.key === key)) {
      inTray.delete(key)
      endTask(`upload-${key}`)
    }
})

/** The files of a destination that are on their way, for the page that shows them and their failures. */
export function useFilesUnderWay(name: string): readonly QueuedFile[] {
  const files = useSyncExternalStore(onQueue, readQueue).filter((one) => one.to === name)
  useEffect(() => {
    shown.set(name, (shown.get(name) ?? 0) + 1)
    return () => {
      const left = (shown.get(name) ?? 1) - 1
      if (left === 0) shown.delete(name)
      else shown.set(name, left)
    }
  }, [name])
  return files
}

/** Files of a page: `failed` may be omitted where the page or a toast reports failures. */
export type UploadsTo<Result> = Omit<Destination<Result>, 'failed'> &
  Partial<Pick<Destination<Result>, 'failed'>> & {
    /** The toast about a file that did not arrive, while its page is not on screen. */
    failureText?: (words: { name: string; reason: string }) => string
  }

/** Queues files for upload, and reports those that fail while no page shows them. */
export const startUploads = <Result>(files: readonly File[], to: UploadsTo<Result>): void =>
  queueFiles(files, {
    ...to,
    failed: (problem, queued) => {
      to.failed?.(problem, queued)
      if (shown.has(to.name)) return
      const words = { name: queued.file.name, reason: problemText(problem) }
      showToast({
        kind: 'error',
        text: to.failureText?.(words) ?? text('failed_toast', words),
        ...(canRetry(problem) && { action: { label: text('retry_short'), run: () => retryFile(queued.key) } }),
      })
    },
  })

/** A destination of files that are sent in parts, which `begin` starts. */
type InParts = Omit<UploadsTo<Sent>, 'send'> & { begin: (file: File) => Promise<Upload> }

/** The uploads in progress of a page, and the function that sends files in parts. They continue in the tray when the page closes. */
export function useUploads(to: InParts) {
  const files = useFilesUnderWay(to.name)
  const take = (taken: readonly File[]) =>
    startUploads<Sent>(taken, {
      ...to,
      send: (file, sending) => sendFile({ file, destination: to.name, begin: () => to.begin(file), ...sending }),
    })
  return { files, take }
}
