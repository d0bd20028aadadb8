import { useEffect, useSyncExternalStore } from 'react'
import { endTask, showTask, showToast } from '../../ui/toasts/toast-store.ts'
import { i18n } from '../i18n.ts'
import { problemText } from '../problem-text.ts'
import type { Problem } from '../problem.ts'
import './catalogue.ts'
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

function reportFailure(problem: Problem, { key, file, to }: QueuedFile): void {
  if (shown.has(to.name)) return
  showToast({
    kind: 'error',
    text: text('failed_toast', { name: file.name, reason: problemText(problem) }),
    ...(canRetry(problem) && { action: { label: text('retry_short'), run: () => retryFile(key) } }),
  })
}

/** The files of a destination that are on their way, for the page that shows them and their failures. */
export function useFilesUnderWay(name: string): readonly QueuedFile[] {
  const files = useSyncExternalStore(onQueue, readQueue).filter((one) => one.to.name === name)
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

/**
 * The uploads in progress of a page, and the function that adds files. They continue in the tray when the page closes.
 * @param to `name` identifies the page; `failed` may be omitted if the page or a toast reports failures.
 */
export function useUploads(to: Omit<Destination, 'failed'> & Partial<Pick<Destination, 'failed'>>) {
  const files = useFilesUnderWay(to.name)
  const take = (taken: readonly File[]) =>
    queueFiles(taken, {
      ...to,
      failed: (problem, queued) => {
        to.failed?.(problem, queued)
        reportFailure(problem, queued)
      },
    })
  return { files, take }
}
