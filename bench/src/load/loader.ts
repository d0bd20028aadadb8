import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { FloodLoad, FloodResult } from './flood.ts'
import type { HttpLoad } from './http-load.ts'
import type { LoadResult } from './latencies.ts'
import type { Load, LoadAnswer } from './load-process.ts'
import type { PacedLoad } from './paced.ts'
import type { SqlLoad } from './sql-load.ts'

const script = fileURLToPath(new URL('./load-process.ts', import.meta.url))

/** Runs a load in a process that ends with it, so that no load inherits another's memory. */
export async function runLoad(load: HttpLoad | SqlLoad | PacedLoad): Promise<LoadResult> {
  const result = (await runApart(load)) as LoadResult
  if (result.failures.length > 0) throw new Error(`a load was answered: ${result.failures.join('; ')}`)
  return result
}

/** Floods in a separate process; reports responses by status, whatever they are. */
export const floodApart = async (load: FloodLoad): Promise<FloodResult> => (await runApart(load)) as FloodResult

async function runApart(load: Load): Promise<LoadResult | FloodResult> {
  const child = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' })
  try {
    child.send(load)
    const [answer] = (await once(child, 'message')) as [LoadAnswer]
    if ('fault' in answer) throw new Error(`a load failed: ${answer.fault}`)
    return answer.result
  } finally {
    child.disconnect()
  }
}
