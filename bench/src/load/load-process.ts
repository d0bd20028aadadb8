import { runFlood, type FloodLoad, type FloodResult } from './flood.ts'
import { runHttpLoad, type HttpLoad } from './http-load.ts'
import { runSqlLoad, type SqlLoad } from './sql-load.ts'
import type { LoadResult } from './latencies.ts'

/** A process of its own that makes one load after another, as it is told. */
export type LoadAnswer = { result: LoadResult | FloodResult } | { fault: string }

const run = (load: HttpLoad | SqlLoad | FloodLoad): Promise<LoadResult | FloodResult> =>
  load.kind === 'http' ? runHttpLoad(load) : load.kind === 'sql' ? runSqlLoad(load) : runFlood(load)

process.on('message', (load: HttpLoad | SqlLoad | FloodLoad) => {
  run(load).then(
    (result) => process.send?.({ result } satisfies LoadAnswer),
    (error: unknown) =>
      process.send?.({
        fault: error instanceof Error ? `${error.message}\n${error.stack}` : String(error),
      } satisfies LoadAnswer),
  )
})
process.on('disconnect', () => process.exit(0))
