import { hashSync, verifySync } from '@node-rs/argon2'
import { parentPort, workerData } from 'node:worker_threads'
import type { HashingAnswer, HashingTask } from './hashing-task.ts'
import { yieldToOthers } from './thread-priority.ts'

/** A hashing thread: one password after the other. */
yieldToOthers((workerData as { niceness: number }).niceness)
parentPort?.on('message', (task: HashingTask) => {
  parentPort?.postMessage(answerTo(task))
})

function answerTo({ id, password, against }: HashingTask): HashingAnswer {
  try {
    return against === null ? { id, text: hashSync(password) } : { id, matches: verifySync(against, password) }
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}
