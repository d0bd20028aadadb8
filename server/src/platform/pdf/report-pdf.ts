import { taskThread } from '../threads/task-thread.ts'
import type { PdfReport } from './pdf-report.ts'
import type { ReportAnswer } from './report-worker.ts'

/** Heap of the thread, in MB: a report of 5,000 rows takes less than half. */
const HEAP_MB = 1024
/** A report of 5,000 rows takes 60 MB less memory than with the usual heap of new objects, and the same time. */
const YOUNG_MB = 8

/** Reports that are drawn at once, in fair turns: one agency's never take both. */
const PLACES = 2
/** No report takes so long, in ms. */
const LONGEST_MS = 10 * 60_000
/** The threads end after so long without a report, in ms. */
const IDLE_MS = 60_000

const draw = taskThread<PdfReport, ReportAnswer>(new URL('./report-worker.ts', import.meta.url), null, {
  places: PLACES,
  answer_in_ms: LONGEST_MS,
  idle_ms: IDLE_MS,
  heap_mb: HEAP_MB,
  young_mb: YOUNG_MB,
})

/** Draws a report as a tagged PDF in a separate thread; agencies take turns. */
export async function reportPdf(report: PdfReport): Promise<Buffer> {
  const drawn = await draw(report)
  if ('fault' in drawn) throw new Error(`the report was not drawn: ${drawn.fault}`)
  const { buffer, byteOffset, length } = drawn.content
  return Buffer.from(buffer, byteOffset, length)
}
