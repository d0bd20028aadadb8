import { Worker } from 'node:worker_threads'
import { assertNoTransaction } from '../database/open-transaction.ts'

interface Pending<Answer> {
  resolve(answer: Answer): void
  reject(error: Error): void
}

/** Messages to and from a thread: tasks and answers have the number of the request. */
export interface Numbered {
  id: number
}

/** Limits of a thread; one that exceeds them ends, and is replaced for the next task. */
export interface ThreadLimits {
  /** Time for one task, counted from when it was sent, in milliseconds. */
  answer_in_ms?: number
  /** Heap, in MB. */
  heap_mb?: number
  /** Heap of new objects, in MB: with less, memory is collected more often, and more of it stays free. */
  young_mb?: number
}

/**
 * A thread of this process that does one kind of task, one after the other in order of arrival. It starts with its first task, does not keep the
 * process from ending, and is replaced should it die; its current tasks are then rejected.
 * @param program module of the thread: it answers each message of its parent with one that has the same `id`.
 * @param workerData what the program starts with.
 */
export function taskThread<Task extends object, Answer extends Numbered>(
  program: URL,
  workerData: unknown,
  { answer_in_ms, heap_mb, young_mb }: ThreadLimits = {},
): (task: Task) => Promise<Answer> {
  const pending = new Map<number, Pending<Answer>>()
  let thread: Worker | null = null
  let last = 0

  const start = (): Worker => {
    const started = new Worker(program, {
      workerData,
      resourceLimits: {
        ...(heap_mb !== undefined && { maxOldGenerationSizeMb: heap_mb }),
        ...(young_mb !== undefined && { maxYoungGenerationSizeMb: young_mb }),
      },
    })
    started.on('message', (answer: Answer) => {
      pending.get(answer.id)?.resolve(answer)
      pending.delete(answer.id)
      if (pending.size === 0) started.unref()
    })
    const end = (error: Error): void => {
      if (thread !== started) return
      thread = null
      for (const { reject } of pending.values()) reject(error)
      pending.clear()
    }
    started.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
    started.on('exit', (code) => end(new Error(`the thread of ${program.pathname} ended with ${code}`)))
    return started
  }

  return (task) => {
    assertNoTransaction('have a thread do its task')
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const id = ++last
    thread ??= start()
    pending.set(id, { resolve, reject })
    thread.ref()
    thread.postMessage({ ...task, id })
    if (answer_in_ms === undefined) return promise
    const late = thread
    const timer = setTimeout(() => void late.terminate(), answer_in_ms)
    return promise.finally(() => clearTimeout(timer))
  }
}
