import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { HttpLoad } from './http-load.ts'
import type { LoadResult } from './latencies.ts'
import type { LoadAnswer } from './load-process.ts'
import type { SqlLoad } from './sql-load.ts'

const script = fileURLToPath(new URL('./load-process.ts', import.meta.url))

/** Runs a load in a process that ends with it, so that no load inherits another's memory. */
export async function runLoad(load: HttpLoad | SqlLoad): Promise<LoadResult> {
  const child = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' })
  try {
    child.send(load)
    const [answer] = (await once(child, 'message')) as [LoadAnswer]
    if ('fault' in answer) throw new Error(`a load failed: ${answer.fault}`)
    if (answer.result.failures.length > 0) throw new Error(`a load was answered: ${answer.result.failures.join('; ')}`)
    return answer.result
  } finally {
    child.disconnect()
  }
}
