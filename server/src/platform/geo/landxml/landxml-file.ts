import { taskThread, type Numbered } from '../../threads/task-thread.ts'
import type { LandXml } from './landxml.ts'
import type { UnreadableReason } from './read-elements.ts'

export interface LandXmlTask {
  path: string
}
export type LandXmlAnswer = { read: LandXml } | { unreadable: { reason: UnreadableReason; line: number | null } }

/** Time for one file: 100 MB take two seconds on an idle machine. */
const LONGEST_MS = 60_000
/** Files that are read at once, in fair turns. */
const PLACES = 2
/** A file's alignments need a few; the text of surfaces is not kept. */
const HEAP_MB = 256

/**
 * Reads a LandXML file from the disk in a separate thread, with limits of time and memory, so that no file delays others.
 * @throws ThreadEnded where the file exceeds them; only this file fails.
 */
export const readLandXmlFile: (task: LandXmlTask) => Promise<LandXmlAnswer> = taskThread<
  LandXmlTask,
  LandXmlAnswer & Numbered
>(new URL('./landxml-thread.ts', import.meta.url), null, {
  places: PLACES,
  answer_in_ms: LONGEST_MS,
  idle_ms: LONGEST_MS,
  heap_mb: HEAP_MB,
})
