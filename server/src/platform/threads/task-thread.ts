import { Worker } from 'node:worker_threads'
import { assertNoTransaction } from '../database/open-transaction.ts'
import { fairQueue } from './fair-queue.ts'

/** Messages to and from a thread: tasks and answers have the number of the request. */
export interface Numbered {
  id: number
}

/** Limits of the threads of one kind. */
export interface ThreadLimits {
  /** Threads at most, each with one task at a time; 1 by default. Of several, no agency and no person has all (`fairQueue`). */
  places?: number
  /** Tasks of one person that wait at most; without it, any number. */
  waiting?: number
  /** Time for one task, counted from when it starts, in milliseconds. */
  answer_in_ms?: number
  /** A thread without a task ends after so long, in milliseconds; without it, threads stay. */
  idle_ms?: number
  /** Heap of each thread, in MB; one that exceeds it ends. */
  heap_mb?: number
  /** Heap of new objects, in MB: with less, memory is collected more often, and more of it stays free. */
  young_mb?: number
}

/** A task whose thread ended before it answered: the task took too long, too much memory, or made it fail. */
export class ThreadEnded extends Error {}

/** One thread, with at most one task. */
interface Thread {
  ask(task: object): Promise<Numbered>
  isAlive(): boolean
}

function startThread(program: URL, workerData: unknown, limits: ThreadLimits): Thread {
  const { answer_in_ms, idle_ms, heap_mb, young_mb } = limits
  const worker = new Worker(program, {
    workerData,
    resourceLimits: {
      ...(heap_mb !== undefined && { maxOldGenerationSizeMb: heap_mb }),
      ...(young_mb !== undefined && { maxYoungGenerationSizeMb: young_mb }),
    },
  })
  let last = 0
  let alive = true
  let task: { id: number; resolve(answer: Numbered): void; reject(error: Error): void } | null = null
  let timer: NodeJS.Timeout | undefined

  const rest = (): void => {
    clearTimeout(timer)
    task = null
    worker.unref()
    if (idle_ms !== undefined) timer = setTimeout(() => end(new ThreadEnded('it had nothing to do')), idle_ms).unref()
  }
  const end = (error: Error): void => {
    alive = false
    clearTimeout(timer)
    task?.reject(error)
    task = null
    void worker.terminate()
  }
  worker.on('message', (answer: Numbered) => {
    if (task?.id !== answer.id) return
    const { resolve } = task
    rest()
    resolve(answer)
  })
  worker.on('error', (error) => end(new ThreadEnded(`the thread of ${program.pathname} failed`, { cause: error })))
  worker.on('exit', (code) => end(new ThreadEnded(`the thread of ${program.pathname} ended with ${code}`)))
  return {
    isAlive: () => alive,
    ask: (given) =>
      new Promise((resolve, reject) => {
        clearTimeout(timer)
        task = { id: ++last, resolve, reject }
        worker.ref()
        if (answer_in_ms !== undefined)
          timer = setTimeout(() => end(new ThreadEnded(`the task took more than ${answer_in_ms} ms`)), answer_in_ms)
        try {
          worker.postMessage({ ...given, id: last })
        } catch (error) {
          rest()
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      }),
  }
}

/**
 * Threads of this process that do one kind of task, in fair turns. They start with their first tasks, and do not keep the process from ending. A
 * thread that dies or takes too long is replaced for the next task; only the task that it had fails.
 * @param program module of the thread: it answers each message of its parent with one that has the same `id`.
 * @param workerData what the program starts with.
 * @returns does a task. Throws ThreadEnded, WaitInTransaction, and Problem not_ready where too many of the person's tasks wait.
 */
export function taskThread<Task extends object, Answer extends Numbered>(
  program: URL,
  workerData: unknown,
  limits: ThreadLimits = {},
): (task: Task) => Promise<Answer> {
  const { places = 1, waiting } = limits
  const inTurn = fairQueue({ places, ...(waiting !== undefined && { waiting }) })
  const idle: Thread[] = []
  const next = (): Thread => {
    for (let thread = idle.pop(); thread; thread = idle.pop()) if (thread.isAlive()) return thread
    return startThread(program, workerData, limits)
  }
  return async (task) => {
    assertNoTransaction('have a thread do its task')
    return await inTurn(async () => {
      const thread = next()
      try {
        return (await thread.ask(task)) as Answer
      } finally {
        if (thread.isAlive()) idle.push(thread)
      }
    })
  }
}
