import { on } from '../bus.ts'
import { Problem } from '../problem.ts'
import { isLeaving } from '../session-end.ts'
import type { Sending } from './send-file.ts'

/** Most files that are sent at once, whatever they are for. */
const MOST_AT_ONCE = 2

/** What a feature says of files that it sends. */
export interface Destination<Result> {
  /** Where they go; files of one page have one: `document 12`. */
  name: string
  /** Checks a file before it is sent, and returns the file to send; throws a `Problem` for what the server would refuse. */
  prepare?: (file: File) => Promise<File>
  /** Sends one of them, and returns what the server made of it. */
  send: (file: File, sending: Sending) => Promise<Result>
  /** Called with the result of each file; it outlives the page that started it. */
  done: (result: Result, file: QueuedFile) => void
  failed: (problem: Problem, file: QueuedFile) => void
}

/** A file on its way. */
export interface QueuedFile {
  key: number
  /** The name of its destination. */
  to: string
  file: File
  /** `waiting` for its turn, `sending`, `paused` until the connection is back, `checking` at the server, `failed` until somebody tries again or dismisses it. */
  state: 'waiting' | 'sending' | 'paused' | 'checking' | 'failed'
  /** Part that has come, 0 to 1. */
  part: number
  problem: Problem | null
}

/** Sends a queued file; throws a `Problem`. */
type Deliver = (queued: QueuedFile, sending: Sending) => Promise<void>
const deliveries = new Map<number, { deliver: Deliver; failed: Destination<unknown>['failed'] }>()

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
function forget(key: number): void {
  deliveries.delete(key)
  set(queue.filter((one) => one.key !== key))
}

function sendNext(): void {
  const busy = queue.filter(({ state }) => state === 'sending' || state === 'paused').length
  const next = queue.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, MOST_AT_ONCE - busy))
  for (const one of next) void send(one)
}

async function send(queued: QueuedFile): Promise<void> {
  const { key } = queued
  const delivery = deliveries.get(key)
  if (!delivery) return
  const abort = new AbortController()
  aborts.set(key, abort)
  change(key, { state: 'sending', problem: null })
  try {
    await delivery.deliver(queued, {
      signal: abort.signal,
      onProgress: (part) => {
        if (part === null) return change(key, { state: 'paused' })
        change(key, { part, state: part < 1 ? 'sending' : 'checking' })
        if (part >= 1) sendNext()
      },
    })
  } catch (error) {
    const problem = error instanceof Problem ? error : new Problem({ status: 0, code: 'network' })
    if (problem.cancelled) forget(key)
    else {
      change(key, { state: 'failed', problem })
      delivery.failed(problem, queued)
    }
  } finally {
    aborts.delete(key)
    sendNext()
  }
}

const deliveryTo =
  <Result>({ prepare, send: way, done }: Destination<Result>): Deliver =>
  async (queued, sending) => {
    const result = await way(prepare ? await prepare(queued.file) : queued.file, sending)
    forget(queued.key)
    done(result, queued)
  }

/** Queues files for upload. Uploads continue after their page closes. */
export function queueFiles<Result>(files: readonly File[], to: Destination<Result>): void {
  const added = files.map((file): QueuedFile => ({
    to: to.name,
    key: ++last,
    file,
    state: 'waiting',
    part: 0,
    problem: null,
  }))
  for (const { key } of added) deliveries.set(key, { deliver: deliveryTo(to), failed: to.failed })
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
