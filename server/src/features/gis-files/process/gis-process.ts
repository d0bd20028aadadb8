import { readFile } from './read-file.ts'
import type { ReadAnswer, ReadTask } from './task.ts'

/**
 * The process in which files from outside are read: it reads Milepost's own code and its folder, writes only into that folder, starts no process,
 * reaches no network, knows no setting and no secret, answers once, and ends. Whatever a hostile file does to it, the product continues.
 */
process.once('message', (task: ReadTask) => {
  void readFile(task, (progress) => process.send?.({ progress }))
    .catch((error: unknown): { failure: string } => ({
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }))
    .then((answer: ReadAnswer | { failure: string }) => process.send?.(answer, () => process.disconnect?.()))
})
