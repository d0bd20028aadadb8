import type { Upload } from '@milepost/contract/uploads/uploads.contract'
import { on } from '../bus.ts'
import { Problem } from '../problem.ts'
import { isLeaving } from '../session-end.ts'
import { sendFile, type Sent } from './send-file.ts'

/** Most files that are sent at once, whatever they are for. */
const MOST_AT_ONCE = 2

/** What a feature says of files that it sends. */
export interface Destination {
  /** Where they go; files of one page have one: `document 12`. */
  name: string
  /** Begins the upload of one of them. */
  begin: (file: File) => Promise<Upload>
  /** Checks a file before it is sent, and returns the file to send; throws a `Problem` for what the server would refuse. */
  prepare?: (file: File) => Promise<File>
  /** Called with the result of each file; it outlives the page that started it. */
  done: (sent: Sent, file: QueuedFile) => void
  failed: (problem: Problem, file: QueuedFile) => void
}

/** A file on its way. */
export interface QueuedFile {
  key: number
  to: Destination
  file: File
  /** `waiting` for its turn, `sending`, `paused` until the connection is back, `checking` at the server, `failed` until somebody tries again or dismisses it. */
  state: 'waiting' | 'sending' | 'paused' | 'checking' | 'failed'
  /** Part that has come, 0 to 1. */
  part: number
  problem: Problem | null
}

let queue: readonly QueuedFile[] = []
let last = 0
const aborts = new Map<number, AbortController>()
const listeners = new Set<() => void>()

function set(next: readonly QueuedFile[]): void {
  queue = next
  // Closing the tab would stop them: the browser asks first.
  if (queue.some(({ state }) => state !== 'failed')) window.addEventListener('beforeunload', confirmLeaving)
  else window.removeEventListener('beforeunload', confirmLeaving)
  for (const listener of listeners) listener()
}
const confirmLeaving = (event: BeforeUnloadEvent): void => {
  if (!isLeaving()) event.preventDefault()
}
const change = (key: number, to: Partial<QueuedFile>): void =>
  set(queue.map((one) => (one.key === key ? { ...one, ...to } : one)))
const forget = (key: number): void => set(queue.filter((one) => one.key !== key))

function sendNext(): void {
  const busy = queue.filter(({ state }) => state === 'sending' || state === 'paused').length
  const next = queue.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, MOST_AT_ONCE - busy))
  for (const one of next) void send(one)
}

async function send(queued: QueuedFile): Promise<void> {
  const { key, to } = queued
  const abort = new AbortController()
  aborts.set(key, abort)
  change(key, { state: 'sending', problem: null })
  try {
    const file = to.prepare ? await to.prepare(queued.file) : queued.file
    const sent = await sendFile({
      file,
      destination: to.name,
      begin: () => to.begin(file),
      signal: abort.signal,
      onProgress: ({ part, awaits }) => {
        if (awaits) return change(key, { state: 'paused' })
        change(key, { part, state: part < 1 ? 'sending' : 'checking' })
        if (part >= 1) sendNext()
      },
    })
    forget(key)
    to.done(sent, queued)
  } catch (error) {
    const problem = error instanceof Problem ? error : new Problem({ status: 0, code: 'network' })
    if (problem.cancelled) forget(key)
    else {
      change(key, { state: 'failed', problem })
      to.failed(problem, queued)
    }
  } finally {
    aborts.delete(key)
    sendNext()
  }
}

/** Queues files for upload. Uploads continue after their page closes. */
export function queueFiles(files: readonly File[], to: Destination): void {
  const added = files.map((file) => ({ to, key: ++last, file, state: 'waiting' as const, part: 0, problem: null }))
  set([...queue, ...added])
  sendNext()
}

/** Sends one that failed again. */
export function retryFile(key: number): void {
  if (!queue.some((one) => one.key === key && one.state === 'failed')) return
  change(key, { state: 'waiting', problem: null })
  sendNext()
}

/** Ends one on its way, or dismisses one that failed. What has come of it stays at the server for a week. */
export function cancelFile(key: number): void {
  const abort = aborts.get(key)
  if (abort) abort.abort()
  else forget(key)
}

/** Whether retrying can help: a refusal because of the file itself is final. */
export const canRetry = (problem: Problem | null): boolean =>
  problem !== null &&
  (problem.code === 'server_error' ||
    problem.code === 'upload_damaged' ||
    problem.status === 0 ||
    problem.status === 408 ||
    problem.status === 429 ||
    problem.status >= 500)

export const readQueue = (): readonly QueuedFile[] => queue

export function onQueue(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Uploads stop when the session ends. */
on('session.expired', () => {
  for (const { key } of queue) cancelFile(key)
})
