import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Problem } from '../../../platform/http/problem.ts'
import type { LogoAnswer, LogoTask, PhotoAnswer, PhotoTask } from './photo-task.ts'
import { turnstile } from './turnstile.ts'

/** Longest that one photo may take, in ms: a photo of 80 million pixels takes about 3 seconds. */
const LONGEST = 30_000
const program = fileURLToPath(new URL('./photo-process.ts', import.meta.url))
const root = fileURLToPath(new URL('../../../../../', import.meta.url))

/** Decoding takes a core and up to some hundred MB: two at once, and a queue that does not grow without end. */
const inTurn = turnstile({ at_once: 2, waiting: 30 })

export type ReadAnswer = Exclude<PhotoAnswer, { failure: string }>
type DrawnLogo = Exclude<LogoAnswer, { failure: string }>

/** Reads and draws a photo in a separate process. Throws `photo_unreadable` when the file cannot be decoded, or its process dies of it. */
export const runPhotoProcess = (task: PhotoTask): Promise<ReadAnswer> => run<ReadAnswer>(task)

/** Draws a logo in a separate process. Returns a PNG; throws as `runPhotoProcess` does. */
export const runLogoProcess = async (task: LogoTask): Promise<Buffer> => Buffer.from((await run<DrawnLogo>(task)).logo)

const run = <Answer extends object>(task: PhotoTask | LogoTask): Promise<Answer> =>
  inTurn(async () => {
    const answer = await ask<Answer>(task)
    if ('failure' in answer) throw new Problem('photo_unreadable')
    return answer as Answer
  })

function ask<Answer extends object>(task: PhotoTask | LogoTask): Promise<Answer | { failure: string }> {
  return new Promise((resolve) => {
    const child = fork(program, [], {
      // Only Milepost's own code and its packages can be read by the process.
      execArgv: ['--permission', '--allow-addons', `--allow-fs-read=${root}`, '--max-old-space-size=256'],
      env: {},
      cwd: root,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const limit = setTimeout(() => child.kill('SIGKILL'), LONGEST)
    child.once('message', (answer: Answer | { failure: string }) => resolve(answer))
    child.once('error', (error) => resolve({ failure: error.message }))
    // Not at its exit: in a busy process, the answer may still be in flight then.
    child.once('close', (code, signal) => {
      clearTimeout(limit)
      resolve({ failure: `the process ended with ${signal ?? code}` })
    })
    child.send(task, (error) => {
      if (error) child.kill('SIGKILL')
    })
  })
}
