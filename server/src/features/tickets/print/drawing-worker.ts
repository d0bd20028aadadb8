import { parentPort } from 'node:worker_threads'
import { yieldToOthers } from '../../../platform/threads/thread-priority.ts'
import { drawTickets } from './draw-ticket.ts'
import type { DrawingAnswer, DrawingTask } from './drawing-task.ts'

/** Requests go first: a print takes the processor that they leave. */
const NICENESS = 5

/** A thread that draws tickets, one after the other. Pictures arrive as plain bytes. */
yieldToOthers(NICENESS)
let last: Promise<void> = Promise.resolve()
parentPort?.on('message', (task: DrawingTask & { id: number }) => {
  last = last.then(async () => parentPort?.postMessage(await answerTo(task)))
})

async function answerTo({ id, tickets, ...task }: DrawingTask & { id: number }): Promise<DrawingAnswer> {
  const withPictures = tickets.map(({ slip, record }) => ({
    slip,
    record: record && {
      ...record,
      photos: record.photos.map((photo) => ({ ...photo, picture: photo.picture && Buffer.from(photo.picture) })),
    },
  }))
  try {
    return { id, content: await drawTickets({ ...task, tickets: withPictures }) }
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
