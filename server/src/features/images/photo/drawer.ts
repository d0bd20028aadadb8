import { fileURLToPath } from 'node:url'
import { forkLimited } from '../../../platform/threads/limited-process.ts'
import type { LogoTask, PhotoTask } from './photo-task.ts'

/** Longest that one photo may take, in ms: a photo of 80 million pixels takes about 3 seconds. */
const LONGEST = 30_000
/** Photos that one process draws at most: starting a process takes a third as long as drawing a photo of 12 megapixels. */
export const PHOTOS_A_PROCESS = 20
/** Most memory of a process, in MB: 80 million pixels take up to 700. */
const MEMORY_MB = 1536
/** A process without work ends after so long, in ms. */
const LONGEST_IDLE = 10_000
const program = fileURLToPath(new URL('./photo-process.ts', import.meta.url))
const root = fileURLToPath(new URL('../../../../../', import.meta.url))

/** A process that decodes and draws, one file at a time. */
export interface Drawer {
  /** Settles with the answer; with a failure where the process ends or takes too long. */
  ask<Answer extends object>(task: PhotoTask | LogoTask): Promise<Answer | { failure: string }>
  isAlive(): boolean
  end(): void
}

/** Starts the process. It keeps nobody waiting: while it has no work, the product may end. */
export function startDrawer(): Drawer {
  const child = forkLimited(program, {
    limits: { longest: LONGEST, memory_mb: MEMORY_MB, file_mb: 0 },
    // Milepost's own code and its packages can be read; nothing else of the machine is named to the process.
    flags: ['--permission', '--allow-addons', `--allow-fs-read=${root}`, '--max-old-space-size=256'],
    cwd: root,
    tasks: PHOTOS_A_PROCESS,
  })
  let settle: ((answer: { failure: string }) => void) | null = null
  let alive = true
  let limit: NodeJS.Timeout | undefined
  const end = () => {
    // At once, not when its end is noticed: no further file may be given to it meanwhile.
    alive = false
    child.kill('SIGKILL')
  }
  const rest = () => {
    clearTimeout(limit)
    limit = setTimeout(end, LONGEST_IDLE).unref()
    child.unref()
    child.channel?.unref()
  }
  child.once('error', (error) => settle?.({ failure: error.message }))
  // Not at its exit: in a process that has much to do, the answer may still be on its way then.
  child.once('close', (code, signal) => {
    clearTimeout(limit)
    alive = false
    settle?.({ failure: `the process ended with ${signal ?? code}` })
  })
  child.on('message', (answer: { failure: string }) => settle?.(answer))
  return {
    ask: <Answer extends object>(task: PhotoTask | LogoTask) =>
      new Promise<Answer | { failure: string }>((resolve) => {
        clearTimeout(limit)
        child.ref()
        child.channel?.ref()
        limit = setTimeout(end, LONGEST)
        settle = (answer) => {
          settle = null
          rest()
          resolve(answer)
        }
        child.send(task, (error) => {
          if (error) end()
        })
      }),
    isAlive: () => alive && child.connected,
    end,
  }
}
