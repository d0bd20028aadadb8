import { assertNoTransaction } from '../../../platform/database/open-transaction.ts'
import { Problem } from '../../../platform/problem.ts'

/** Lets this many tasks run at once and this many more wait, in order of arrival; beyond that `not_ready` tells the caller to retry. */
export function turnstile({ at_once, waiting }: { at_once: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    assertNoTransaction('draw the picture')
    if (running >= at_once) {
      if (queue.length >= waiting) throw new Problem('not_ready')
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
