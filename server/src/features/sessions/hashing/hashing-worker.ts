import { hashSync, verifySync } from '@node-rs/argon2'
import { parentPort, workerData } from 'node:worker_threads'
import type { HashingAnswer, HashingTask } from './hashing-task.ts'
import type { ThreadManners } from './hashing-thread.ts'
import { yieldToOthers } from '../../../platform/threads/thread-priority.ts'

/** A hashing thread: one password after the other. */
const { niceness, rest } = workerData as ThreadManners
yieldToOthers(niceness)
parentPort?.on('message', (task: HashingTask) => {
  const begun = performance.now()
  parentPort?.postMessage(answerTo(task))
  if (rest > 0) sleep(rest * (performance.now() - begun))
})

/** Blocks for this many ms; nothing else is done on this thread. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

function answerTo({ id, password, against }: HashingTask): HashingAnswer {
  try {
    return against === null ? { id, text: hashSync(password) } : { id, matches: verifySync(against, password) }
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}
