import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { NeighborAnswer, NeighborMessage } from './neighbor-process.ts'
import type { NeighborCall, NeighborOptions, Waits } from './neighbor.ts'

const script = fileURLToPath(new URL('./neighbor-process.ts', import.meta.url))

/** What the neighbor waited for while something went on. */
export async function waitsDuring(
  options: NeighborOptions,
  goesOn: () => Promise<void>,
): Promise<Record<NeighborCall, Waits>> {
  const child = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ask = async (message: NeighborMessage): Promise<NeighborAnswer> => {
    const answer = once(child, 'message')
    child.send(message)
    const [heard] = (await answer) as [NeighborAnswer]
    if (typeof heard === 'object' && 'fault' in heard) throw new Error(`the neighbor failed: ${heard.fault}`)
    return heard
  }
  try {
    await ask({ start: options })
    await goesOn()
    const answer = await ask('stop')
    if (typeof answer !== 'object' || !('waits' in answer)) throw new Error('the neighbor measured nothing')
    return answer.waits
  } finally {
    child.disconnect()
  }
}
