import { assertNoTransaction } from '../../../platform/database/open-transaction.ts'
import { Problem } from '../../../platform/problem.ts'
import { fairQueue, type InTurn } from '../../../platform/threads/fair-queue.ts'
import { PHOTOS_A_PROCESS, startDrawer, type Drawer } from './drawer.ts'
import type { LogoAnswer, LogoTask, PhotoAnswer, PhotoTask } from './photo-task.ts'

/** Decoding takes a core and up to some hundred MB: three at once, one of a person, and at most thirty of a person that wait. */
const queue = fairQueue({ places: 3, waiting: 30 })
const inTurn: InTurn = async (work) => {
  assertNoTransaction('draw the picture')
  return await queue(work)
}
/** Processes without work, each with the number of photos that it has drawn. */
const idle: { drawer: Drawer; drawn: number }[] = []

export type ReadAnswer = Exclude<PhotoAnswer, { failure: string }>
type DrawnLogo = Exclude<LogoAnswer, { failure: string }>

/**
 * Reads and draws a photo in another process, which draws one photo at a time. Throws `photo_unreadable` when the file cannot be decoded, or the process
 * ends because of it. A process in which a photo failed is not used again.
 */
export const runPhotoProcess = (task: PhotoTask): Promise<ReadAnswer> =>
  inTurn(async () => {
    const { drawer, drawn } = nextDrawer()
    const answer = await drawer.ask<ReadAnswer>(task)
    if ('failure' in answer || drawn + 1 >= PHOTOS_A_PROCESS || !drawer.isAlive()) drawer.end()
    else idle.push({ drawer, drawn: drawn + 1 })
    return assertRead(answer)
  })

/** Draws a logo in a separate process. Returns a PNG; throws as `runPhotoProcess` does. */
export const runLogoProcess = (task: LogoTask): Promise<Buffer> =>
  inTurn(async () => {
    const drawer = startDrawer()
    const answer = await drawer.ask<DrawnLogo>(task)
    drawer.end()
    return Buffer.from(assertRead(answer).logo)
  })

function nextDrawer(): { drawer: Drawer; drawn: number } {
  for (let next = idle.pop(); next; next = idle.pop()) if (next.drawer.isAlive()) return next
  return { drawer: startDrawer(), drawn: 0 }
}

function assertRead<Answer extends object>(answer: Answer | { failure: string }): Answer {
  if ('failure' in answer) throw new Problem('photo_unreadable')
  return answer as Answer
}
