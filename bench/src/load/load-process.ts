import { runFlood, type FloodLoad, type FloodResult } from './flood.ts'
import { runHttpLoad, type HttpLoad } from './http-load.ts'
import { runPacedLoad, type PacedLoad } from './paced.ts'
import { runSqlLoad, type SqlLoad } from './sql-load.ts'
import type { LoadResult } from './latencies.ts'

/** A separate process that runs one load after another on request. */
export type LoadAnswer = { result: LoadResult | FloodResult } | { fault: string }

export type Load = HttpLoad | SqlLoad | PacedLoad | FloodLoad

function run(load: Load): Promise<LoadResult | FloodResult> {
  switch (load.kind) {
    case 'http':
      return runHttpLoad(load)
    case 'sql':
      return runSqlLoad(load)
    case 'paced':
      return runPacedLoad(load)
    case 'flood':
      return runFlood(load)
  }
}

process.on('message', (load: Load) => {
  run(load).then(
    (result) => process.send?.({ result } satisfies LoadAnswer),
    (error: unknown) =>
      process.send?.({
        fault: error instanceof Error ? `${error.message}\n${error.stack}` : String(error),
      } satisfies LoadAnswer),
  )
})
process.on('disconnect', () => process.exit(0))
