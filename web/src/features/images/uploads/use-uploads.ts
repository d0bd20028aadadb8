import type { ImageUpload } from '@milepost/contract/images/images.contract'
import { MOST_FILES_AN_UPLOAD } from '@milepost/contract/images/images.contract'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { i18n } from '../../../lib/i18n.ts'
import { formatCount } from '../../../lib/numbers.ts'
import { problemText } from '../../../lib/problem-text.ts'
import { endTask, showTask, showToast } from '../../../ui/toasts/toast-store.ts'
import type { PhotoOwner } from '../api.ts'
import '../catalogue.ts'
import { putInPlace } from '../photo-cache.ts'
import { addUploads, canRetry, onUploads, readUploads, retryUpload, type UploadListener } from './upload-store.ts'

/** Tickets and projects whose photos are on screen, which show their own failures. */
const shown = new Map<string, number>()
const keyOf = ({ type, id }: PhotoOwner): string => `${type} ${id}`

const text = i18n.getFixedT(null, 'images')

const listenerOf = (queryClient: QueryClient): UploadListener => ({
  added: (image, { owner, file }) => {
    const fresh = putInPlace(queryClient, owner, image)
    const words = { name: file.name }
    showToast(
      fresh ? { kind: 'success', text: text('added_toast', words) } : { kind: 'notice', text: text('already', words) },
    )
  },
  failed: (problem, upload) => {
    if (shown.has(keyOf(upload.owner))) return
    showToast({
      kind: 'error',
      text: text('upload_failed_toast', { name: upload.file.name, reason: problemText(problem) }),
      ...(canRetry({ ...upload, problem }) && {
        action: { label: text('retry_short'), run: () => retryUpload(upload.key) },
      }),
    })
  },
  converted: ({ file }) => void showToast({ kind: 'notice', text: text('converted', { name: file.name }) }),
})

/** The tray shows running uploads on every page. */
const inTray = new Set<number>()
onUploads(() => {
  const running = readUploads().filter(({ state }) => state !== 'failed')
  for (const { key, file, part, state } of running) {
    inTray.add(key)
    const words = text(state === 'paused' ? 'paused' : 'uploading', { name: file.name })
    showTask({ id: `photo-${key}`, text: words, progress: part })
  }
  for (const key of inTray)
    if (!running.some((one) => one.key === key)) {
      inTray.delete(key)
      endTask(`photo-${key}`)
    }
})

/** The uploads of a ticket or a project, and what takes files for it. */
export function useUploads(owner: PhotoOwner, upload: ImageUpload) {
  const queryClient = useQueryClient()
  const key = keyOf(owner)
  const uploads = useSyncExternalStore(onUploads, readUploads).filter((one) => keyOf(one.owner) === key)
  useEffect(() => {
    shown.set(key, (shown.get(key) ?? 0) + 1)
    return () => {
      const left = (shown.get(key) ?? 1) - 1
      if (left === 0) shown.delete(key)
      else shown.set(key, left)
    }
  }, [key])
  const take = (files: readonly File[]) => {
    const refuse = (words: string) => void showToast({ kind: 'error', text: words })
    if (files.length > MOST_FILES_AN_UPLOAD) return refuse(text('too_many', { most: MOST_FILES_AN_UPLOAD }))
    const room = Math.max(0, upload.left - uploads.filter(({ state }) => state !== 'failed').length)
    if (files.length > room) refuse(text('full', { most: formatCount(upload.most) }))
    addUploads(files.slice(0, room), { owner, rules: upload, listener: listenerOf(queryClient) })
  }
  return { uploads, take }
}
