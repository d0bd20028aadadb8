import { fileURLToPath } from 'node:url'
import { fairQueue } from '../../threads/fair-queue.ts'
import { runInProcess } from '../../threads/limited-process.ts'
import type { LandXml } from '../landxml/landxml.ts'
import type { UnreadableIfcReason } from './read-ifc.ts'

export type IfcAnswer = { read: LandXml } | { unreadable: { reason: UnreadableIfcReason | 'too_much' } }

/** Longest that one file may take, in ms: 100 MB take about five seconds on an idle machine. */
const LONGEST = 120_000
/** Most memory of the process, in MB: that of WebAssembly included. */
const MEMORY_MB = 3072
/** Files that are read at once. */
const inTurn = fairQueue({ places: 2 })
const program = fileURLToPath(new URL('./ifc-process.ts', import.meta.url))
const root = fileURLToPath(new URL('../../../../../', import.meta.url))

/**
 * Reads an IFC file from the disk in a separate process, with limits of time and memory: the reader is compiled code that damaged files can keep busy forever
 * (docs/stationing.md). A process that ends without an answer exceeded a limit.
 */
export const readIfcFile = async ({ path }: { path: string }): Promise<IfcAnswer> => {
  const answer = await inTurn(() =>
    runInProcess<{ path: string }, IfcAnswer>(
      program,
      { path },
      {
        limits: { longest: LONGEST, memory_mb: MEMORY_MB, file_mb: 0 },
        // Only Milepost's own code, its packages and this one file can be read by the process.
        flags: ['--permission', `--allow-fs-read=${root}`, `--allow-fs-read=${path}`, '--max-old-space-size=1024'],
        cwd: root,
      },
    ),
  )
  return answer ?? { unreadable: { reason: 'too_much' } }
}
