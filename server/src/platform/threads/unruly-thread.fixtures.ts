import { parentPort, threadId } from 'node:worker_threads'

/** A task of a thread that does what hostile files do to readers. */
export type UnrulyTask = { behavior: 'answer' | 'spin' | 'grow' | 'throw' }
export type UnrulyAnswer = { id: number; thread: number }

/** Whether a task goes on: always, but the compiler must not know. */
const isHostile = (): boolean => parentPort !== null

parentPort?.on('message', ({ id, behavior }: UnrulyTask & { id: number }) => {
  const held: number[][] = []
  while (behavior === 'spin' && isHostile());
  while (behavior === 'grow' && isHostile()) held.push(Array.from({ length: 100_000 }, (_, at) => at))
  if (behavior === 'throw') throw new Error('a fault of the reader')
  parentPort?.postMessage({ id, thread: threadId } satisfies UnrulyAnswer)
})
