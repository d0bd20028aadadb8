import type { Image, ImageUpload } from '@milepost/contract/images/images.contract'
import { on } from '../../../lib/bus.ts'
import { Problem } from '../../../lib/problem.ts'
import { isLeaving } from '../../../lib/session-end.ts'
import type { PhotoOwner } from '../api.ts'
import { checkPhoto } from './check-photo.ts'
import { sendInParts } from './send-in-parts.ts'
import { sendPhoto } from './send-photo.ts'

/** A photo of more bytes goes in parts, so that what has come is not sent again; a smaller one is one part anyway. */
const SENT_WHOLE = 1024 * 1024
/** Most photos that are sent at once, whatever they belong to. */
const MOST_AT_ONCE = 2

export interface Upload {
  key: number
  owner: PhotoOwner
  file: File
  /** It waits for its turn, is on its way, is `paused` until the connection is back, or stays until somebody tries again or dismisses it. */
  state: 'waiting' | 'sending' | 'paused' | 'failed'
  /** Part that is sent, 0 to 1. */
  part: number
  problem: Problem | null
  rules: Pick<ImageUpload, 'accepted_types' | 'largest_bytes'>
  /** Called with the outcome; uploads outlive the page that started them. */
  listener: UploadListener
}

export interface UploadListener {
  added: (image: Image, upload: Upload) => void
  failed: (problem: Problem, upload: Upload) => void
  /** A HEIC goes as a JPEG that this browser drew of it. */
  converted: (upload: Upload) => void
}

let uploads: readonly Upload[] = []
let last = 0
const aborts = new Map<number, AbortController>()
const listeners = new Set<() => void>()

function set(next: readonly Upload[]): void {
  uploads = next
  const running = uploads.some(({ state }) => state !== 'failed')
  // Closing the tab would lose them: the browser asks first.
  if (running) window.addEventListener('beforeunload', confirmLeaving)
  else window.removeEventListener('beforeunload', confirmLeaving)
  for (const listener of listeners) listener()
}
const confirmLeaving = (event: BeforeUnloadEvent): void => {
  if (!isLeaving()) event.preventDefault()
}
const change = (key: number, to: Partial<Upload>): void =>
  set(uploads.map((one) => (one.key === key ? { ...one, ...to } : one)))
const forget = (key: number): void => set(uploads.filter((one) => one.key !== key))

/** Sends those that wait, two at once at most. */
function sendNext(): void {
  const room = MOST_AT_ONCE - uploads.filter(({ state }) => state === 'sending' || state === 'paused').length
  for (const upload of uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, room))) void send(upload)
}

async function send(upload: Upload): Promise<void> {
  const { key, owner, listener, rules } = upload
  const abort = new AbortController()
  aborts.set(key, abort)
  change(key, { state: 'sending', part: 0, problem: null })
  try {
    const { file, converted } = await checkPhoto(upload.file, rules)
    if (converted) listener.converted(upload)
    const onProgress = (part: number | null) =>
      change(key, part === null ? { state: 'paused' } : { state: 'sending', part })
    const way = file.size > SENT_WHOLE ? sendInParts : sendPhoto
    const image = await way({ file, owner, signal: abort.signal, onProgress })
    forget(key)
    listener.added(image, upload)
  } catch (error) {
    const problem = error instanceof Problem ? error : new Problem({ status: 0, code: 'network' })
    if (problem.cancelled) forget(key)
    else {
      change(key, { state: 'failed', problem })
      listener.failed(problem, upload)
    }
  } finally {
    aborts.delete(key)
    sendNext()
  }
}

/** Queues files for upload to a ticket or a project. Uploads continue after its page closes. */
export function addUploads(files: readonly File[], to: Pick<Upload, 'owner' | 'rules' | 'listener'>): void {
  const added = files.map((file) => ({ ...to, key: ++last, file, state: 'waiting' as const, part: 0, problem: null }))
  set([...uploads, ...added])
  sendNext()
}

/** Sends one that failed again; the server knows a photo that it has already. */
export function retryUpload(key: number): void {
  if (!uploads.some((one) => one.key === key && one.state === 'failed')) return
  change(key, { state: 'waiting', part: 0, problem: null })
  sendNext()
}

/** Ends one on its way, or dismisses one that failed. */
export function cancelUpload(key: number): void {
  const abort = aborts.get(key)
  if (abort) abort.abort()
  else forget(key)
}

/** Whether retrying can help: a refusal because of the file itself is final. */
export const canRetry = ({ problem }: Upload): boolean =>
  problem !== null &&
  (problem.status === 0 || problem.status === 408 || problem.status === 429 || problem.status >= 500)

export const readUploads = (): readonly Upload[] => uploads

export function onUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Uploads stop when the session ends. */
on('session.expired', () => {
  for (const { key } of uploads) cancelUpload(key)
})
