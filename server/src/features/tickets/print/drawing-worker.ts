import { parentPort } from 'node:worker_threads'
import { yieldToOthers } from '../../../platform/threads/thread-priority.ts'
import { drawTicket } from './draw-ticket.ts'
import type { DrawingAnswer, DrawingTask } from './drawing-task.ts'

/** Requests go first: a print takes the processor that they leave. */
const NICENESS = 5

/** A thread that draws tickets, one after the other. Pictures arrive as plain bytes. */
yieldToOthers(NICENESS)
let last: Promise<void> = Promise.resolve()
parentPort?.on('message', (task: DrawingTask & { id: number }) => {
  last = last.then(async () => parentPort?.postMessage(await answerTo(task)))
})

async function answerTo({ id, printed, ...task }: DrawingTask & { id: number }): Promise<DrawingAnswer> {
  const photos = printed.photos.map((photo) => ({ ...photo, picture: photo.picture && Buffer.from(photo.picture) }))
  try {
    return { id, content: await drawTicket({ ...task, printed: { ...printed, photos } }) }
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
