import { Worker } from 'node:worker_threads'
import type { HashingAnswer, HashingTask } from './hashing-task.ts'

interface Asked {
  resolve(answer: HashingAnswer): void
  reject(error: Error): void
}

/** Asks a thread; it works on one password at a time, in the order in which they come. */
export type HashingThread = (task: Omit<HashingTask, 'id'>) => Promise<HashingAnswer>

const program = new URL('./hashing-worker.ts', import.meta.url)

export interface ThreadManners {
  /** 0 is the ordinary priority, 19 the least. */
  niceness: number
  /** After each password it rests so many times as long as that took. */
  rest: number
}

/**
 * A thread of this process that hashes (ADR 13). It starts with its first password, holds up no process that
 * would end, and is replaced should it die.
 */
export function hashingThread(manners: ThreadManners): HashingThread {
  const asked = new Map<number, Asked>()
  let thread: Worker | null = null
  let last = 0

  const start = (): Worker => {
    const started = new Worker(program, { workerData: manners })
    started.on('message', (answer: HashingAnswer) => {
      asked.get(answer.id)?.resolve(answer)
      asked.delete(answer.id)
      if (asked.size === 0) started.unref()
    })
    const end = (error: Error): void => {
      if (thread !== started) return
      thread = null
      for (const { reject } of asked.values()) reject(error)
      asked.clear()
    }
    started.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
    started.on('exit', (code) => end(new Error(`the hashing thread ended with ${code}`)))
    return started
  }

  return (task) => {
    const { promise, resolve, reject } = Promise.withResolvers<HashingAnswer>()
    const id = ++last
    thread ??= start()
    asked.set(id, { resolve, reject })
    thread.ref()
    thread.postMessage({ ...task, id } satisfies HashingTask)
    return promise
  }
}
