import { taskThread } from '../../../platform/threads/task-thread.ts'
import type { HashingAnswer, HashingTask } from './hashing-task.ts'

const program = new URL('./hashing-worker.ts', import.meta.url)

export interface ThreadManners {
  /** 0 is the ordinary priority, 19 the least. */
  niceness: number
  /** After each password the thread rests this many times as long as the password took. */
  rest: number
}

/** Sends passwords to a thread; it works on one at a time, in order of arrival. */
export type HashingThread = ReturnType<typeof hashingThread>

/** A thread of this process that hashes (ADR 13). */
export const hashingThread = (manners: ThreadManners) =>
  taskThread<Omit<HashingTask, 'id'>, HashingAnswer>(program, manners)
