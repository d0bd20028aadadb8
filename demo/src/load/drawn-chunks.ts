import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { LoadWorld } from './load-world.ts'
import type { Tally } from './tally.ts'
import type { ChunkLines, WorkerMessage } from './worker.ts'

/** Chunks that are drawn before they are wanted. */
const AHEAD = 2

/** Draws a load in a separate thread; yields its chunks in order, and returns the rollups of all of them. */
export async function* drawnChunks(world: LoadWorld): AsyncGenerator<{ tickets: number; lines: ChunkLines }, Tally> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: world })
  try {
    const messages = on(worker, 'message', { close: ['exit'] })
    for (let ahead = 0; ahead < AHEAD; ahead += 1) worker.postMessage('draw')
    for await (const [message] of messages as AsyncIterable<[WorkerMessage]>) {
      if ('tally' in message) return message.tally
      worker.postMessage('draw')
      yield message
    }
    throw new Error('the thread that draws tickets ended early')
  } finally {
    await worker.terminate()
  }
}
